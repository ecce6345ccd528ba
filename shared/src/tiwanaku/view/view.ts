import type { Viewer } from '../../kernel/index.ts';
import type { Table, Tops } from '../position/state.ts';

/** The part of the table that views show. A new field of `Table` stays private until it is listed here, in `viewFor` and in the schema. */
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

/** What one viewer knows: the open table and, behind the own screen, the own tops. */
export interface View {
  readonly viewer: Viewer;
  readonly table: OpenTable;
  /** Only for a seat of a cooperative game, only its own. */
  readonly tops: Tops | null;
}
