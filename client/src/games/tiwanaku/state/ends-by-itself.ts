import type { Seat } from '@tiwanaku/shared/kernel';
import { divinableBy, sideOf, type Table } from '@tiwanaku/shared/tiwanaku';

/**
 * Whether the page ends a seat's turn without a question: no pawn can divine on, and an offering scores nothing
 * (TIW-OFF-2). While the Otoma hold tokens even that offering matters, because it makes them offer as well
 * (TIW-COP-10). The rules still have the choice, and a record its `end`.
 */
export function endsByItself(table: Table, seat: Seat | null): boolean {
  const { phase, active, otoma } = table;
  if (seat === null || seat !== active || phase.name !== 'after' || phase.action === 'none') return false;
  if (phase.action === 'divine' && divinableBy(table, seat).length > 0) return false;
  if (sideOf(table, seat).offerings.length > 1) return false;
  return table.screens === null || otoma === null || otoma.side.offerings.length === 0;
}
