import { targetsFrom } from '../board/movement.ts';
import type { Table } from './state.ts';
import { activeSeat, colorOf, divinableBy, explorersOf } from './table.ts';

/**
 * A solo game that can go on for ever: pawns still walk from crop to crop (so TIW-ASM-4 does not end it), but nothing
 * can be divined and no move makes the Otoma move. The table may offer to end it.
 */
export function isStandstill(table: Table): boolean {
  if (table.setup.mode !== 'solo' || table.phase.name !== 'act') return false;
  const seat = activeSeat(table);
  if (divinableBy(table, seat).length > 0) return false;
  return explorersOf(table, seat).every((from) =>
    targetsFrom(table, colorOf(table, seat), from).every((target) => table.crop[target] !== undefined),
  );
}
