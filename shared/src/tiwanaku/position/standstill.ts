import { targetsFrom } from '../board/movement.ts';
import type { Position } from './state.ts';
import { activeSeat, colorOf, divinableBy, explorersOf } from './queries.ts';

/**
 * A solo game that can go on for ever: pawns still walk from crop to crop (so TIW-ASM-4 does not end it), but nothing
 * can be divined and no move makes the Otoma move. The table may offer to end it.
 */
export function isStandstill(position: Position): boolean {
  if (position.setup.mode !== 'solo' || position.phase.name !== 'act') return false;
  const seat = activeSeat(position);
  if (divinableBy(position, seat).length > 0) return false;
  return explorersOf(position, seat).every((from) =>
    targetsFrom(position, colorOf(position, seat), from).every((target) => position.crop[target] !== undefined),
  );
}
