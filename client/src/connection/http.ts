import type {
  LobbyAnswer,
  MatchAnswer,
  MatchId,
  MoveAnswer,
  MyMatchesAnswer,
  Person,
  PushAddress,
  PushAnswer,
  Refusal,
  RoomLink,
  RoomSettings,
  SessionAnswer,
} from '@tiwanaku/shared/protocol';

export type HttpResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

const unavailable: HttpResult<never> = { ok: false, refusal: { code: 'unavailable' } };

async function send<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<HttpResult<T>> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: answer as T };
    const { refusal } = answer as { refusal?: Refusal };
    return refusal ? { ok: false, refusal } : unavailable;
  } catch {
    return unavailable;
  }
}

/** The requests of `shared/src/protocol/http.ts`. They never throw: what cannot be reached is `unavailable`. */
export const http = {
  session: () => send<SessionAnswer>('GET', '/api/session'),
  /** Makes the session, or renames its person. */
  name: (name: Person['name']) => send<SessionAnswer>('POST', '/api/session', { name }),
  /** A way to another device, once and soon. */
  move: () => send<MoveAnswer>('POST', '/api/session/move', {}),
  take: (code: string) => send<SessionAnswer>('POST', '/api/session/take', { code }),
  createRoom: (settings: RoomSettings) => send<{ link: RoomLink }>('POST', '/api/rooms', { settings }),
  roomByCode: (code: string) => send<{ link: RoomLink }>('POST', '/api/rooms/by-code', { code }),
  /** A finished match; an unfinished one is as unknown as none. */
  match: (matchId: MatchId) => send<MatchAnswer>('GET', `/api/matches/${matchId}`),
  /** A page of one's own matches: the latest, or those `before` a place in the list. */
  myMatches: (before?: string) => send<MyMatchesAnswer>('GET', `/api/my/matches${before ? `?before=${before}` : ''}`),
  /** What push services are asked with; null where nobody can be told of their turn. */
  push: () => send<PushAnswer>('GET', '/api/push'),
  /** Tells this browser from now on. */
  pushTo: (address: PushAddress) => send<PushAnswer>('POST', '/api/push', address),
  pushStop: (endpoint: string) => send<PushAnswer>('POST', '/api/push/stop', { endpoint }),
  lobby: () => send<LobbyAnswer>('GET', '/api/lobby'),
};
