import { invariant } from '../../kernel/index.ts';
import type { Side, Position } from '../state.ts';
import { lastLevel, terrains } from '../types.ts';

function checkSide({ score, offerings, diversity }: Side): void {
  invariant(score >= 0, 'a score never falls below 0');
  const isAscending = offerings.every((crop, index) => crop > (offerings[index - 1] ?? 0));
  invariant(isAscending, 'tokens are ascending and of different kinds');
  for (const terrain of terrains) invariant(diversity[terrain] <= lastLevel, 'no level beyond the last');
}

function checkTiles({ terrain, crop, setup, supply, screens }: Position): void {
  const laid = Object.values(terrain);
  for (const one of terrains) {
    const onBoard = laid.filter((tile) => tile === one).length;
    invariant(onBoard + supply[one] === setup.tiles[one], `tiles of ${one} are conserved`);
    if (screens === null) continue;
    const { stacks, diversityBoard } = screens;
    const inStacks = stacks.reduce((sum, stack) => sum + stack[one], 0);
    invariant(inStacks + diversityBoard[one] === supply[one], `the supply of ${one} is dealt out or spent`);
  }
  for (const space in crop) invariant(space in terrain, 'crops lie on terrain');
}

function checkPawns({ pawns, otoma, reserves }: Position, pawnsInAll: number): void {
  const standing = [...Object.keys(pawns), ...(otoma?.pawns ?? []).map((pawn) => pawn.space)];
  invariant(new Set(standing).size === standing.length, 'at most one pawn a space');
  invariant(pawnsInReserve(reserves) + Object.keys(pawns).length === pawnsInAll, 'pawns are conserved');
}

export const pawnsInReserve = (reserves: Position['reserves']): number =>
  Object.values(reserves).reduce((sum, count) => sum + count, 0);

/** Throws where a position breaks what holds at every moment of every game; `pawns` is the number of Quechua in play. */
export function checkPosition(position: Position, pawns: number): void {
  position.sides.forEach(checkSide);
  if (position.otoma !== null) checkSide(position.otoma.side);
  checkTiles(position);
  checkPawns(position, pawns);
}
