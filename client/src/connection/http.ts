import type {
  FiguresLink,
  GameId,
  HttpBody,
  MatchId,
  NewRoomSettings,
  PushAddress,
  RoomId,
  SandboxBody,
} from '@tiwanaku/shared/protocol';
import { send } from './send.ts';

/** The requests of screens that are loaded when they are wanted. */
export const http = {
  move: () => send<'POST /api/session/move'>('POST', '/api/session/move', {}),
  leave: () => send<'POST /api/session/end'>('POST', '/api/session/end', {}),
  createRoom: (settings: NewRoomSettings) => send<'POST /api/rooms'>('POST', '/api/rooms', { settings }),
  roomByCode: (code: string) => send<'POST /api/rooms/by-code'>('POST', '/api/rooms/by-code', { code }),
  /** An unfinished one looks unknown. */
  match: (matchId: MatchId) => send<'GET /api/matches/:matchId'>('GET', `/api/matches/${matchId}`),
  openReview: (matchId: MatchId, position: number) =>
    send<'POST /api/matches/:matchId/review'>('POST', `/api/matches/${matchId}/review`, { position }),
  sandbox: (matchId: MatchId, body: SandboxBody) =>
    send<'POST /api/matches/:matchId/sandbox'>('POST', `/api/matches/${matchId}/sandbox`, body),
  analysis: (matchId: MatchId) => send<'GET /api/matches/:matchId/analysis'>('GET', `/api/matches/${matchId}/analysis`),
  /** The latest, or the page after `before`. */
  myMatches: (before?: string) =>
    send<'GET /api/my/matches'>('GET', before ? `/api/my/matches?before=${before}` : '/api/my/matches'),
  myStatistics: () => send<'GET /api/my/statistics'>('GET', '/api/my/statistics'),
  shareFigures: () => send<'POST /api/my/statistics/share'>('POST', '/api/my/statistics/share', {}),
  withdrawFigures: () => send<'POST /api/my/statistics/withdraw'>('POST', '/api/my/statistics/withdraw', {}),
  figures: (link: FiguresLink) => send<'GET /api/figures/:link'>('GET', `/api/figures/${link}`),
  /** Null without push. */
  push: () => send<'GET /api/push'>('GET', '/api/push'),
  pushTo: (address: PushAddress) => send<'POST /api/push'>('POST', '/api/push', address),
  pushStop: (endpoint: string) => send<'POST /api/push/stop'>('POST', '/api/push/stop', { endpoint }),
  takeOpenSeat: (roomId: RoomId) => send<'POST /api/lobby/seat'>('POST', '/api/lobby/seat', { roomId }),
  /** Sits down at an open table, or opens a new one with these settings. */
  play: (wanted: HttpBody<'POST /api/lobby/play'>) => send<'POST /api/lobby/play'>('POST', '/api/lobby/play', wanted),
  practice: (game: GameId, kind: string) => send<'GET /api/practice'>('GET', `/api/practice?game=${game}&kind=${kind}`),
  lobby: () => send<'GET /api/lobby'>('GET', '/api/lobby'),
};
