import type { Viewer } from '../../kernel/index.ts';
import type { Table, Tops } from '../position/state.ts';

/** A new field of `Table` stays private until listed here, in `viewFor` and in the schema. */
export type OpenTable = Pick<
  Table,
  | 'setup'
  | 'phase'
  | 'turn'
  | 'active'
  | 'terrain'
  | 'crop'
  | 'arrows'
  | 'pawns'
  | 'reserves'
  | 'sides'
  | 'otoma'
  | 'supply'
  | 'screens'
  | 'explored'
>;

export interface View {
  readonly viewer: Viewer;
  readonly table: OpenTable;
  /** In coop. */
  readonly tops: Tops | null;
}
