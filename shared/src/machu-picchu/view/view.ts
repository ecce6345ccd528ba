import type { Viewer } from '../../kernel/index.ts';
import type { Hand, Table } from '../position/state.ts';

/** In a review all hands. */
export interface View {
  readonly viewer: Viewer;
  readonly table: Table;
  /** Null when the viewer does not know it. */
  readonly hands: readonly (Hand | null)[];
}
