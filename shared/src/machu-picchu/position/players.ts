import { invariant } from '../../kernel/index.ts';
import type { Seat } from '../../kernel/index.ts';
import type { District, Icon } from '../language/words.ts';
import type { Components } from '../box/component-types.ts';
import type { Player, Position } from './state.ts';

export function playerAt(position: Position, seat: Seat): Player {
  const player = position.players[seat];
  invariant(player !== undefined, 'every seat has a player');
  return player;
}

export const seatAfter = (position: Position, seat: Seat): Seat => (seat + 1) % position.players.length;

/** Clockwise. */
export const seatsFrom = (position: Position, first: Seat): readonly Seat[] =>
  position.players.map((_, index) => (first + index) % position.players.length);

/** The active player, at night the sun tile's holder (MAP-DEC-3, MAP-ASM-9). */
export function leaderOf(position: Position): Seat {
  const leader = position.turn ?? position.sun;
  invariant(leader !== null, 'a turn or a night is on');
  return leader;
}

/** See MAP-DEC-3, MAP-ASM-10. */
export const inOrder = (position: Position): readonly Seat[] => seatsFrom(position, leaderOf(position));

export function enteredDistrict(position: Position): District {
  invariant(position.turn !== null, 'a turn is on');
  const { prince } = playerAt(position, position.turn);
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
