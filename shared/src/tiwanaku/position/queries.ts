import { invariant } from '../../kernel/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { spacesOf } from '../board/board.ts';
import { firstStepOf, pawnsOf, targetsFrom } from '../board/movement.ts';
import type { Otoma, OtomaPawn, Phase, Side, Sight, Position } from './state.ts';
import { terrains } from '../language/types.ts';
import type { Direction, PerTerrain, PlayerColor, Space, Terrain } from '../language/types.ts';

/** Solo and coop have one side (TIW-COP-1). */
export const sideIndexOf = (position: Position, seat: Seat): number => (position.otoma === null ? seat : 0);

export function sideOf(position: Position, seat: Seat): Side {
  const side = position.sides[sideIndexOf(position, seat)];
  invariant(side !== undefined, 'every seat has a side');
  return side;
}

export function colorOf(position: Position, seat: Seat): PlayerColor {
  const color = position.setup.colors[seat];
  invariant(color !== undefined, 'every seat has a colour');
  return color;
}

const noPawns: readonly OtomaPawn[] = [];

/** None in a competitive game. */
export const otomaPawnsOf = ({ otoma }: Pick<Position, 'otoma'>): readonly OtomaPawn[] => otoma?.pawns ?? noPawns;

/** Throws in a competitive game. */
export function otomaOf({ otoma }: Position): Otoma {
  invariant(otoma !== null, 'the Otoma play in this mode');
  return otoma;
}

/** Zeros outside coop. */
export const stackOf = ({ screens }: Position, seat: Seat): PerTerrain<number> => screens?.stacks[seat] ?? emptyStack;

const emptyStack: PerTerrain<number> = { mud: 0, sand: 0, grass: 0, rock: 0 };

/** See TIW-COP-5. */
export const firstPhase = ({ screens }: Pick<Position, 'screens'>): Phase => ({
  name: screens === null ? 'act' : 'spend',
});

/** Throws when over. */
export function activeSeat(position: Position): Seat {
  invariant(position.active !== null, 'a running game has an active seat');
  return position.active;
}

export const seatAfter = (position: Position, seat: Seat): Seat => (seat + 1) % position.setup.colors.length;

/** See TIW-DIV-1; a pair shares its pawns (TIW-COP-2). */
export const divinableBy = (position: Position, seat: Seat): readonly Space[] =>
  pawnsOf(position, colorOf(position, seat)).filter(
    (space) => position.terrain[space] !== undefined && position.crop[space] === undefined,
  );

/** Each own pawn, and the reserve while it holds one. */
export function explorersOf(position: Position, seat: Seat): readonly (Space | 'reserve')[] {
  const color = colorOf(position, seat);
  const onBoard = pawnsOf(position, color);
  return (position.reserves[color] ?? 0) > 0 ? ['reserve', ...onBoard] : onBoard;
}

const canExplore = (position: Position, seat: Seat, firstStep: Direction | null): boolean =>
  explorersOf(position, seat).some(
    (from) => targetsFrom(position, colorOf(position, seat), from, firstStep).length > 0,
  );

/**
 * By exploring or divining. In a competitive game always: a pawn can be recalled, or some border space is free, as the
 * others have too few pawns.
 */
export const canAct = (position: Position, seat: Seat): boolean =>
  position.otoma === null ||
  divinableBy(position, seat).length > 0 ||
  canExplore(position, seat, firstStepOf(position));

/**
 * Of the seat's own stacks (TIW-COP-5). Under rules version 1, and where the tops are not seen, all that have a tile
 * (TIW-ASM-9).
 */
export function spendableBy({ position, tops }: Sight, seat: Seat): readonly Terrain[] {
  const stack = stackOf(position, seat);
  const held = terrains.filter((terrain) => stack[terrain] > 0);
  const isFree = position.setup.rulesVersion === undefined || tops === null;
  if (isFree || divinableBy(position, seat).length > 0) return held;
  const leading = held.filter((terrain) => {
    const top = tops[terrain];
    return top !== null && canExplore(position, seat, top.direction);
  });
  return leading.length > 0 ? leading : held;
}

export const perTerrain = <T>(count: (terrain: Terrain) => T): PerTerrain<T> => ({
  mud: count('mud'),
  sand: count('sand'),
  grass: count('grass'),
  rock: count('rock'),
});

export const total = (tiles: PerTerrain<number>): number => terrains.reduce((sum, terrain) => sum + tiles[terrain], 0);

/** When there are none, no Otoma pawn can move (TIW-OTO-7). */
export const emptySpaces = (position: Position): number =>
  spacesOf(position.setup.size).filter((space) => position.terrain[space] === undefined).length;

/** Never in the supply (TIW-SET-5). */
const startTiles = (position: Position, terrain: Terrain): number =>
  position.setup.start.filter((start) => start.terrain === terrain).length;

/** The depth of a solo stack (TIW-SOL-2). */
export const drawnOf = (position: Position, terrain: Terrain): number =>
  position.setup.tiles[terrain] - startTiles(position, terrain) - position.supply[terrain];

/** See TIW-COP-9. */
export const giversOf = (position: Position, terrain: Terrain): readonly Seat[] =>
  (position.screens?.stacks ?? []).flatMap((stacks, seat) => (stacks[terrain] > 0 ? [seat] : []));
