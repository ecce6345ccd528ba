import type {
  FirstSight,
  GameId,
  HttpAnswer,
  HttpBody,
  HttpRoute,
  Person,
  Refusal,
  RoomLink,
} from '@tiwanaku/shared/protocol';

export type HttpResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

const unavailable: HttpResult<never> = { ok: false, refusal: { code: 'unavailable' } };

type MethodOf<R extends HttpRoute> = R extends `${infer Method} ${string}` ? Method : never;

/** A path with its parameters filled in. */
type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${After}`
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;

/** Optionally with a query. */
type PathOf<R extends HttpRoute> = R extends `${string} ${infer Path extends string}`
  ? Filled<Path> | `${Filled<Path>}?${string}`
  : never;

/** This never throws: network failures are `unavailable`. */
export async function send<R extends HttpRoute>(
  method: MethodOf<R>,
  path: PathOf<R>,
  body?: HttpBody<R>,
): Promise<HttpResult<HttpAnswer<R>>> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: answer as HttpAnswer<R> };
    const { refusal } = answer as { refusal?: Refusal };
    return refusal ? { ok: false, refusal } : unavailable;
  } catch {
    return unavailable;
  }
}

/** Needed before anything else is loaded. */
export const sessionRequests = {
  session: () => send<'GET /api/session'>('GET', '/api/session'),
  /** Creates or renames; null for a spectator. */
  name: (name: Person['name'] | null) => send<'POST /api/session'>('POST', '/api/session', { name }),
  /** Takes over by a code from another device. */
  take: (code: string) => send<'POST /api/session/take'>('POST', '/api/session/take', { code }),
};

/** What a link leads to, before the connection is open: from the served page, later by request. */
export async function firstSight(link: RoomLink): Promise<HttpResult<FirstSight>> {
  const written = document.getElementById(link);
  written?.remove();
  return written
    ? { ok: true, value: JSON.parse(written.textContent) as FirstSight }
    : send<'GET /api/rooms/:link'>('GET', `/api/rooms/${link}`);
}

/** The game of the table or match in the served page; null where there is none, or it has been read. */
export const writtenGame = (): GameId | null =>
  document.querySelector<HTMLElement>('script[data-game], link[data-game]')?.dataset['game'] ?? null;
