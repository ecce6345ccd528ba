import type { Party } from '../result/result.ts';

/** A side as graphs and tables name and draw it. */
export interface ShownSide {
  readonly party: Party;
  readonly name: string;
  readonly color: string;
}
