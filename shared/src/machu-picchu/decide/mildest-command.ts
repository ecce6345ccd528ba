import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Command } from '../language/commands.ts';
import { isGoodsTile, isProductionDistrict, isTemple, moonTiles } from '../language/words.ts';
import type { District } from '../language/words.ts';
import type { Known, Position } from '../position/state.ts';
import { legalCommands } from './legal-commands.ts';

/** Rounds of a day, more than people play: then the tiles are taken after all, so that a game of absent players ends. */
const patience = 12;

/** Small when nothing happens for anybody, or the visit can be ended. */
function effectOf({ bonus, stones }: Position, district: District): number {
  if (isProductionDistrict(district)) return bonus[district] === 0 ? 0 : 5;
  if (isTemple(district)) return stones[district] === 0 ? 0 : 6;
  return 1;
}

/** A free step where nothing happens, else a ride to the plaza; a step that matters to others; a tile, the third last. */
function weightOfMove(position: Position, command: Extract<Command, { type: 'step' | 'ride' | 'stay' }>): number {
  if (command.type === 'stay') {
    const isOverdue = position.turns > patience * position.players.length * position.day;
    const isThird = position.sun === null && position.moon.length === moonTiles.length - 2;
    const worth = isGoodsTile(command.tile) ? 1 : 2;
    return isOverdue ? worth : (isThird ? 50 : 40) + worth;
  }
  const effect = effectOf(position, command.to);
  if (command.type === 'step') return effect <= 1 ? 10 + effect : 20 + effect;
  return command.to === 'plaza' ? 19 : 30 + effect;
}

/** The smaller, the milder. */
function weight(position: Position, command: Command, index: number): number {
  switch (command.type) {
    case 'end':
      return 0;
    case 'produce':
      return command.count;
    case 'sacrifice':
      return command.llamas;
    case 'offer':
    case 'collect':
      return command.goods.length;
    case 'place':
      return effectOf(position, command.to);
    case 'step':
    case 'ride':
    case 'stay':
      return weightOfMove(position, command);
    case 'return':
      // The last one names the cards just drawn, so the hand stays as it was.
      return -index;
    case 'settle':
    case 'receive':
    case 'hire':
    case 'acquire':
    case 'adjust':
    case 'sell':
    case 'buy':
    case 'send':
      return 7;
  }
}

/**
 * For a player whose time is over: produces, gives and buys nothing, puts drawn cards back. Null when the seat has
 * nothing to do. Its Prince goes where nothing happens: tiles would end the day for everybody (MAP-DAY-2).
 */
export function mildestCommand(box: Components, known: Known, seat: Seat): Command | null {
  let mildest: Command | null = null;
  let least = Infinity;
  for (const [index, command] of legalCommands(box, known, seat).entries()) {
    const one = weight(known.position, command, index);
    if (one < least) [mildest, least] = [command, one];
  }
  return mildest;
}
