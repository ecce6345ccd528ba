import type { Refusal, RefusalCode } from '@tiwanaku/shared/protocol';

/** In the shape that answers of the protocol have. */
interface RefusedOutcome {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** What a use case returns: its value, or why it was refused. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | RefusedOutcome;

/** A refusal as an outcome. `detail` is a code or a field's name, never what the client sent. */
export function refused(code: RefusalCode, detail?: string): RefusedOutcome {
  return { ok: false, refusal: detail === undefined ? { code } : { code, detail } };
}

/** Storage did not answer, so it is unknown whether the work was done: the client asks again. */
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
