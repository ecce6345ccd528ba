import { invariant } from '../../kernel/index.ts';
import type { Seat } from '../../kernel/index.ts';
import type { District, Icon } from '../language/words.ts';
import type { Components } from '../box/component-types.ts';
import type { Player, Table } from './state.ts';

export function playerAt(table: Table, seat: Seat): Player {
  const player = table.players[seat];
  invariant(player !== undefined, 'every seat has a player');
  return player;
}

export const seatAfter = (table: Table, seat: Seat): Seat => (seat + 1) % table.players.length;

/** Clockwise. */
export const seatsFrom = (table: Table, first: Seat): readonly Seat[] =>
  table.players.map((_, index) => (first + index) % table.players.length);

/** The active player, at night the sun tile's holder (MAP-DEC-3, MAP-ASM-9). */
export function leaderOf(table: Table): Seat {
  const leader = table.turn ?? table.sun;
  invariant(leader !== null, 'a turn or a night is on');
  return leader;
}

/** See MAP-DEC-3, MAP-ASM-10. */
export const inOrder = (table: Table): readonly Seat[] => seatsFrom(table, leaderOf(table));

export function enteredDistrict(table: Table): District {
  invariant(table.turn !== null, 'a turn is on');
  const { prince } = playerAt(table, table.turn);
  invariant(prince !== null, 'the Prince has been placed');
  return prince;
}

/** Incas in the profession's district, or clergy cards (MAP-END-5). */
export function countOf(box: Components, player: Player, icon: Icon): number {
  switch (icon) {
    case 'condor':
    case 'puma':
    case 'virgin':
      return player.clergy[icon];
    default:
      return player.incas[box.incas[icon].district];
  }
}
