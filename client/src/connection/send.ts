import type { Refusal } from '@tiwanaku/shared/protocol';

export type HttpResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

const unavailable: HttpResult<never> = { ok: false, refusal: { code: 'unavailable' } };

/** Asks the server. Never throws: what cannot be reached is `unavailable`. */
export async function send<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<HttpResult<T>> {
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
