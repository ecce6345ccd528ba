import type { Viewer } from '../../kernel/index.ts';
import type { Hand, Table } from '../position/state.ts';

/** What one viewer knows: the open table, and the own hand; in a review all hands. */
export interface View {
  readonly viewer: Viewer;
  readonly table: Table;
  /** One per seat; null where the viewer knows nothing. */
  readonly hands: readonly (Hand | null)[];
}
