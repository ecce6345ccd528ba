import type { GraphSide } from '../../../match/graph/score-graph.ts';
import type { Party } from '../result/result.ts';

export interface ShownSide extends GraphSide {
  readonly party: Party;
}
