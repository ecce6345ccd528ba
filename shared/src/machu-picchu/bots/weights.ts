import type { Weights } from './worth.ts';
import { stewardsWeights } from './steward.ts';
export const learntWeights: { readonly two: Weights; readonly more: Weights } = {
  two: stewardsWeights,
  more: stewardsWeights,
};
