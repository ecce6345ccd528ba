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

/** The storage does not answer, and the client may ask again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The same store, except that everything it throws becomes `Unavailable`: use cases never meet a driver's error. */
export function unavailableOnError<Store extends object>(store: Store): Store {
  const calls = store as Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;
  const guarded =
    (name: string) =>
    async (...args: readonly unknown[]) => {
      try {
        return await calls[name]?.(...args);
      } catch (cause) {
        throw new Unavailable('storage does not answer', { cause });
      }
    };
  return Object.fromEntries(Object.keys(store).map((name) => [name, guarded(name)])) as Store;
}
