import type { Answer } from '@tiwanaku/shared/protocol';
import type { Outcome } from '../../refusal.ts';

/** An outcome without its value, in the shape of an answer. */
export const answered = (outcome: Outcome<unknown>): Answer<'room:sit'> => (outcome.ok ? { ok: true } : outcome);
