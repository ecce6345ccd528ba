import type { Viewer } from '../../kernel/index.ts';
import type { Position, Tops } from '../position/state.ts';

/** A new field of `Position` stays private until listed here, in `viewFor` and in the schema. */
export type OpenTable = Pick<
  Position,
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
  readonly position: OpenTable;
  /** In coop. */
  readonly tops: Tops | null;
}
