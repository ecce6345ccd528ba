import type { GameId, MatchId, NewRoomSettings, PushAddress, RoomId } from '@tiwanaku/shared/protocol';

import { send } from './send.ts';

/** Requests of `shared/src/protocol/http.ts` made by lazily loaded screens. */
export const http = {
  /** A single-use, short-lived code for another device. */
  move: () => send<'POST /api/session/move'>('POST', '/api/session/move', {}),
  /** Ends the session for good. */
  leave: () => send<'POST /api/session/end'>('POST', '/api/session/end', {}),
  createRoom: (settings: NewRoomSettings) => send<'POST /api/rooms'>('POST', '/api/rooms', { settings }),
  roomByCode: (code: string) => send<'POST /api/rooms/by-code'>('POST', '/api/rooms/by-code', { code }),
  /** A finished match; an unfinished one looks unknown. */
  match: (matchId: MatchId) => send<'GET /api/matches/:matchId'>('GET', `/api/matches/${matchId}`),
  /** How a finished match's actions are judged, as far as the server has worked that out. */
  analysis: (matchId: MatchId) => send<'GET /api/matches/:matchId/analysis'>('GET', `/api/matches/${matchId}/analysis`),
  /** The person's latest matches, or the page after the cursor `before`. */
  myMatches: (before?: string) =>
    send<'GET /api/my/matches'>('GET', before ? `/api/my/matches?before=${before}` : '/api/my/matches'),
  myStatistics: () => send<'GET /api/my/statistics'>('GET', '/api/my/statistics'),
  /** The server's push key; null without push. */
  push: () => send<'GET /api/push'>('GET', '/api/push'),
  /** Subscribes this browser. */
  pushTo: (address: PushAddress) => send<'POST /api/push'>('POST', '/api/push', address),
  pushStop: (endpoint: string) => send<'POST /api/push/stop'>('POST', '/api/push/stop', { endpoint }),
  /** A free seat at an open table. */
  takeOpenSeat: (roomId: RoomId) => send<'POST /api/lobby/seat'>('POST', '/api/lobby/seat', { roomId }),
  /** A seat at an open table, or at a new one with these settings. */
  play: (settings: NewRoomSettings) => send<'POST /api/lobby/play'>('POST', '/api/lobby/play', { settings }),
  /** A land to practise on, of one of the game's kinds. */
  practice: (game: GameId, kind: string) => send<'GET /api/practice'>('GET', `/api/practice?game=${game}&kind=${kind}`),
  lobby: () => send<'GET /api/lobby'>('GET', '/api/lobby'),
};
