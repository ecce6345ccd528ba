import type {
  LobbyAnswer,
  MatchAnswer,
  MatchId,
  MoveAnswer,
  MyMatchesAnswer,
  MyStatisticsAnswer,
  PushAddress,
  PushAnswer,
  RoomId,
  RoomLink,
  RoomSettings,
  SessionAnswer,
} from '@tiwanaku/shared/protocol';

import { send } from './send.ts';

/** The requests of `shared/src/protocol/http.ts` that screens make which are loaded later. */
export const http = {
  /** A way to another device, once and soon. */
  move: () => send<MoveAnswer>('POST', '/api/session/move', {}),
  /** Nobody comes back as this person. */
  leave: () => send<SessionAnswer>('POST', '/api/session/end', {}),
  createRoom: (settings: RoomSettings) => send<{ link: RoomLink }>('POST', '/api/rooms', { settings }),
  roomByCode: (code: string) => send<{ link: RoomLink }>('POST', '/api/rooms/by-code', { code }),
  /** A finished match; an unfinished one is as unknown as none. */
  match: (matchId: MatchId) => send<MatchAnswer>('GET', `/api/matches/${matchId}`),
  /** A page of one's own matches: the latest, or those `before` a place in the list. */
  myMatches: (before?: string) => send<MyMatchesAnswer>('GET', `/api/my/matches${before ? `?before=${before}` : ''}`),
  myStatistics: () => send<MyStatisticsAnswer>('GET', '/api/my/statistics'),
  /** What push services are asked with; null where nobody can be told of their turn. */
  push: () => send<PushAnswer>('GET', '/api/push'),
  /** Tells this browser from now on. */
  pushTo: (address: PushAddress) => send<PushAnswer>('POST', '/api/push', address),
  pushStop: (endpoint: string) => send<PushAnswer>('POST', '/api/push/stop', { endpoint }),
  /** A free seat where anyone may sit. */
  takeOpenSeat: (roomId: RoomId) => send<{ link: RoomLink }>('POST', '/api/lobby/seat', { roomId }),
  /** A seat at an open table, or at a new one with these settings. */
  play: (settings: RoomSettings) => send<{ link: RoomLink }>('POST', '/api/lobby/play', { settings }),
  lobby: () => send<LobbyAnswer>('GET', '/api/lobby'),
};
