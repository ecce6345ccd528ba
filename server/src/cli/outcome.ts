/** At an action, or (`action` null) because the record is unreadable. */
export interface Refusal {
  readonly ok: false;
  readonly action: number | null;
  readonly code: string;
  readonly message: string;
}

export interface Answer {
  /** The last position of a legal record. */
  readonly result: { readonly ok: true } | Refusal;
  /** All positions, when asked for. */
  readonly trace: readonly object[];
  readonly exitCode: 0 | 1 | 2;
}

/** The outcome of an unreadable record. */
export const unreadable = (message: string): Answer => ({
  result: { ok: false, action: null, code: 'unreadable', message },
  trace: [],
  exitCode: 2,
});
