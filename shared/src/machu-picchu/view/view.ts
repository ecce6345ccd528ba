import type { Viewer } from '../../kernel/index.ts';
import type { Hand, Position } from '../position/state.ts';

/** In a review all hands. */
export interface View {
  readonly viewer: Viewer;
  readonly position: Position;
  /** Null when the viewer does not know it. */
  readonly hands: readonly (Hand | null)[];
}
