import type { Answer } from '@tiwanaku/shared/protocol';
import type { Outcome } from '../refusal.ts';

/** Drops the value of an outcome. */
export const answered = (outcome: Outcome<unknown>): Answer<'room:sit'> => (outcome.ok ? { ok: true } : outcome);
