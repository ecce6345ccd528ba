import type { LeagueLink, LeagueSpan } from '@tiwanaku/shared/protocol';
import { send } from '../../../connection/send.ts';

const game = 'tiwanaku';

/** Requests about leagues of the daily land. */
export const leagueHttp = {
  /** One's own. */
  own: () => send<'GET /api/leagues'>('GET', `/api/leagues?game=${game}`),
  found: (name: string) => send<'POST /api/leagues'>('POST', '/api/leagues', { game, name }),
  show: (link: LeagueLink) => send<'GET /api/leagues/:link'>('GET', `/api/leagues/${link}`),
  table: (link: LeagueLink, span: LeagueSpan, difficulty: string) =>
    send<'GET /api/leagues/:link/table'>('GET', `/api/leagues/${link}/table?span=${span}&difficulty=${difficulty}`),
  join: (link: LeagueLink) => send<'POST /api/leagues/:link/join'>('POST', `/api/leagues/${link}/join`, {}),
  leave: (link: LeagueLink) => send<'POST /api/leagues/:link/leave'>('POST', `/api/leagues/${link}/leave`, {}),
  close: (link: LeagueLink) => send<'POST /api/leagues/:link/close'>('POST', `/api/leagues/${link}/close`, {}),
};
