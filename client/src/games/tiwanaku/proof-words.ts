import type { ProofWords } from '../../match/proof/match-proof.svelte.ts';
import { m } from '../../i18n/messages.svelte.ts';

export const proofWords: ProofWords = {
  title: () => m.proof_title(),
  checking: () => m.proof_checking(),
  kept: () => m.proof_kept(),
  fits: () => m.proof_fits(),
  contradicted: () => m.proof_contradicted(),
  unable: () => m.proof_unable(),
};
