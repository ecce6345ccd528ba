/** The proof is judged here as the server has judged it. */
import { proofOf } from '@tiwanaku/shared/tiwanaku/deduction';
import type { ProofQuestion } from './undecided.ts';

addEventListener('message', ({ data: { view, at, crop } }: MessageEvent<ProofQuestion>) =>
  postMessage(proofOf(view, at, crop)),
);
