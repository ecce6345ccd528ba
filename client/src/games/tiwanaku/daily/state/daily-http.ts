import type { HttpBody } from '@tiwanaku/shared/protocol';
import { send } from '../../../../connection/send.ts';

const game = 'tiwanaku';

/** Requests about daily lands; `offset` is that of the person's clock, in minutes ahead of UTC. */
export const dailyHttp = {
  /** Today's without a date. */
  show(date: string | null, offset: number) {
    const wanted = { game, ...(date !== null && { date }), offset: String(offset) };
    return send<'GET /api/daily'>('GET', `/api/daily?${new URLSearchParams(wanted).toString()}`);
  },
  table: (date: string, difficulty: string) =>
    send<'GET /api/daily/table'>('GET', `/api/daily/table?game=${game}&date=${date}&difficulty=${difficulty}`),
  /** The latest, or those before a date. */
  days: (before: string | null) =>
    send<'GET /api/daily/days'>('GET', `/api/daily/days?game=${game}${before === null ? '' : `&before=${before}`}`),
  begin: (wanted: Omit<HttpBody<'POST /api/daily/begin'>, 'game'>) =>
    send<'POST /api/daily/begin'>('POST', '/api/daily/begin', { game, ...wanted }),
  zone: (offset: number) => send<'POST /api/daily/zone'>('POST', '/api/daily/zone', { game, offset }),
};
