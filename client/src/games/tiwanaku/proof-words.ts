import type { ProofWords } from '../../match/proof/match-proof.svelte.ts';
import { m } from '../../i18n/messages.svelte.ts';

export const proofWords: ProofWords = (word) => m[`proof_${word}`]();
