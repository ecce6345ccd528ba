import type { Seat } from '@tiwanaku/shared/kernel';
import { divinableBy, sideOf, type Position } from '@tiwanaku/shared/tiwanaku';

/**
 * Without a question: no pawn can divine on, and an offering neither scores (TIW-OFF-2) nor makes the Otoma offer
 * (TIW-COP-10). The rules still leave the choice, and a record has its `end`.
 */
export function endsByItself(position: Position, seat: Seat | null): boolean {
  const { phase, active, otoma } = position;
  if (seat === null || seat !== active || phase.name !== 'after' || phase.action === 'none') return false;
  if (phase.action === 'divine' && divinableBy(position, seat).length > 0) return false;
  if (sideOf(position, seat).offerings.length > 1) return false;
  return position.screens === null || otoma === null || otoma.side.offerings.length === 0;
}
