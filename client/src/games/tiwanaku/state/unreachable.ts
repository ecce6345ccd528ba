import type { PlayerColor, RejectionCode, Space, Table } from '@tiwanaku/shared/tiwanaku';
import type { Origin } from './possibilities.ts';

/**
 * Why a pawn of `color` cannot end on a space out of its reach, so that a tap there is answered at once; the server says
 * the same in the same codes (TIW-EXP-3, TIW-EXP-5, TIW-EXP-7, TIW-COP-8).
 */
export function whyUnreachable(table: Table, color: PlayerColor, from: Origin, space: Space): RejectionCode {
  const holder = table.pawns[space];
  if (from === space) return 'sameSpace';
  if (holder === color) return 'heldByOwn';
  if (holder !== undefined || table.otomaPawns.some((pawn) => pawn.space === space)) return 'heldByOther';
  if (table.setup.mode === 'coop' && table.crop[space] !== undefined) return 'cropForbidsStop';
  return 'notReachable';
}
