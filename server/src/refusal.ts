import type { Result } from '@tiwanaku/shared/kernel';
import type { Refusal, RefusalCode } from '@tiwanaku/shared/protocol';

/** What a use case gives back: its value, or why not. */
export type Outcome<T> = Result<T, Refusal>;

/** A refusal as an outcome. `detail` is a code or a field's name, never what the client sent. */
export function refused(code: RefusalCode, detail?: string): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: detail === undefined ? { code } : { code, detail } };
}

/** Storage did not answer, so nobody knows whether the work was done: the client is told to ask again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Calls storage; anything it throws becomes `Unavailable`. */
export async function orUnavailable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new Unavailable('storage does not answer', { cause });
  }
}
