import { targetsFrom } from '../board/movement.ts';
import type { Table } from './state.ts';
import { activeSeat, colorOf, divinableBy, explorersOf } from './table.ts';

/**
 * Whether a solo game can go on for ever without anything happening: pawns can still walk from crop to crop, so the game
 * is not over by TIW-ASM-4, but Otoma pawns close off the last empty spaces, nothing can be divined, and nothing the
 * player does makes the Otoma move again. The rules have no end for it; whoever runs the game may offer one.
 */
export function isStandstill(table: Table): boolean {
  if (table.setup.mode !== 'solo' || table.phase.name !== 'act') return false;
  const seat = activeSeat(table);
  if (divinableBy(table, seat).length > 0) return false;
  return explorersOf(table, seat).every((from) =>
    targetsFrom(table, colorOf(table, seat), from).every((target) => table.crop[target] !== undefined),
  );
}
