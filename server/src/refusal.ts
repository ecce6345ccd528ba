import type { Refusal, RefusalCode } from '@tiwanaku/shared/protocol';

interface RefusedOutcome {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** A use case's value, or why it was refused. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | RefusedOutcome;

/** `detail` is a code or a field's name, never client text. */
export function refused(code: RefusalCode, detail?: string): RefusedOutcome {
  return { ok: false, refusal: detail === undefined ? { code } : { code, detail } };
}

/** Storage did not answer: the client asks again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Anything that storage throws becomes `Unavailable`. */
export async function orUnavailable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new Unavailable('storage does not answer', { cause });
  }
}
