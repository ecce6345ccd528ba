import { targetsFrom } from '../board/movement.ts';
import type { Table } from './state.ts';
import { activeSeat, colorOf, divinableBy, explorersOf } from './table.ts';

/**
 * Whether a solo game can go on for ever: pawns can still walk from crop to crop, so TIW-ASM-4 does not end it, but
 * Otoma pawns close off the last empty spaces, nothing can be divined, and no move makes the Otoma move again. The
 * rules do not end such a game; the table may offer to.
 */
export function isStandstill(table: Table): boolean {
  if (table.setup.mode !== 'solo' || table.phase.name !== 'act') return false;
  const seat = activeSeat(table);
  if (divinableBy(table, seat).length > 0) return false;
  return explorersOf(table, seat).every((from) =>
    targetsFrom(table, colorOf(table, seat), from).every((target) => table.crop[target] !== undefined),
  );
}
