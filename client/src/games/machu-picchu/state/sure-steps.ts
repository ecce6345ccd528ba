import { components as box, isTemple, stepValueOf, type Position } from '@tiwanaku/shared/machu-picchu';
import type { Choice } from './choice.svelte.ts';

/** What a llama brings in the temple that was entered; 0 elsewhere. */
function templeSteps(position: Position): number {
  const entered = position.turn === null ? null : position.players[position.turn]?.prince;
  const temple = Object.entries(box.districts.temples).find(([district]) => district === entered);
  return temple?.[1] ? (stepValueOf(box, position, temple[1]) ?? 0) : 0;
}

/** Steps that the picked answer brings the Scout for sure, at once or tonight. */
export function sureSteps({ view: { position }, command }: Pick<Choice, 'view' | 'command'>): number {
  switch (command?.type) {
    case 'place':
    case 'step':
    case 'ride':
      return isTemple(command.to) ? position.stones[command.to] * box.trail.stoneSteps : 0;
    case 'sacrifice':
      return command.llamas * templeSteps(position);
    case 'offer':
      return command.goods.length * box.trail.offerSteps;
    case 'stay': {
      const tile = box.moonTiles.find(({ id }) => id === command.tile);
      return tile?.gives === 'steps' ? tile.amount : 0;
    }
    case 'send':
      return box.trail.sundialSteps;
    default:
      return 0;
  }
}
