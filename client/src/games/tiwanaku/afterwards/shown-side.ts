import type { GraphSide } from '../../../match/graph/graph-side.ts';
import type { Party } from '../result/result.ts';

/** A side of this game as graphs and tables name and draw it. */
export interface ShownSide extends GraphSide {
  readonly party: Party;
}
