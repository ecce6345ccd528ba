import type { Viewer } from '../../kernel/index.ts';
import type { Hand, Table } from '../position/state.ts';

/** The open table and the own hand; in a review all hands. */
export interface View {
  readonly viewer: Viewer;
  readonly table: Table;
  /** One per seat; null for a hand that the viewer does not know. */
  readonly hands: readonly (Hand | null)[];
}
