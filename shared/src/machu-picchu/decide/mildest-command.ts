import type { Seat } from '../../kernel/index.ts';
import type { Components } from '../box/component-types.ts';
import type { Command } from '../language/commands.ts';
import { isGoodsTile, isProductionDistrict, isTemple } from '../language/words.ts';
import type { District } from '../language/words.ts';
import type { Known, Position } from '../position/state.ts';
import { legalCommands } from './legal-commands.ts';

/** 0 when nothing happens or the visit can be ended. */
function effectOf({ bonus, stones }: Position, district: District): number {
  if (isProductionDistrict(district)) return bonus[district] === 0 ? 0 : 5;
  if (isTemple(district)) return stones[district] === 0 ? 0 : 6;
  return 1;
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
    case 'stay':
      // Only staying brings every game to its end; a goods tile is worth the least.
      return isGoodsTile(command.tile) ? 1 : 2;
    case 'place':
      return effectOf(position, command.to);
    case 'step':
    case 'ride':
      return 10 + effectOf(position, command.to);
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
 * For a player whose time is over: produces, gives and buys nothing, stays, puts drawn cards back. Null when the seat
 * has nothing to do.
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
