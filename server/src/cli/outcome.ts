/** Why a record was refused: at an action that the rules forbid, or (`action` null) because it cannot be read at all. */
export interface Refusal {
  readonly ok: false;
  readonly action: number | null;
  readonly code: string;
  readonly message: string;
}

/** What replaying one record of any game comes to. */
export interface Answer {
  /** Of a legal record, the last position. */
  readonly result: { readonly ok: true } | Refusal;
  /** Every position up to the end or the refusal, when asked for. */
  readonly trace: readonly object[];
  readonly exitCode: 0 | 1 | 2;
}

/** The answer about a record that cannot be read. */
export const unreadable = (message: string): Answer => ({
  result: { ok: false, action: null, code: 'unreadable', message },
  trace: [],
  exitCode: 2,
});
