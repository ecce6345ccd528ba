import type { Viewer } from '../kernel/index.ts';
import type { Table, Tops } from './state.ts';

/** What one viewer knows: the open table and, behind the own screen, the own tops. */
export interface View {
  readonly viewer: Viewer;
  readonly table: Table;
  /** Only for a seat of a cooperative game, only its own. */
  readonly tops: Tops | null;
}
