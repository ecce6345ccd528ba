import type { HttpAnswer, HttpBody, HttpRoute, Refusal } from '@tiwanaku/shared/protocol';

export type HttpResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

const unavailable: HttpResult<never> = { ok: false, refusal: { code: 'unavailable' } };

type MethodOf<R extends HttpRoute> = R extends `${infer Method} ${string}` ? Method : never;

/** With its parameters. */
type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}/${After}`
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;

/** Optionally with a query. */
type PathOf<R extends HttpRoute> = R extends `${string} ${infer Path extends string}`
  ? Filled<Path> | `${Filled<Path>}?${string}`
  : never;

/** Never throws: network failures are `unavailable`. */
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
