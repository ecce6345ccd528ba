import { invariant } from '../../kernel/index.ts';
import type { Seat } from '../../kernel/index.ts';
import { spacesOf } from '../board/board.ts';
import { firstStepOf, pawnsOf, targetsFrom } from '../board/movement.ts';
import type { Otoma, OtomaPawn, Phase, Side, Table } from './state.ts';
import { terrains } from '../language/types.ts';
import type { PerTerrain, PlayerColor, Space, Terrain } from '../language/types.ts';

/** Solo and coop have one side (TIW-COP-1). */
export const sideIndexOf = (table: Table, seat: Seat): number => (table.otoma === null ? seat : 0);

export function sideOf(table: Table, seat: Seat): Side {
  const side = table.sides[sideIndexOf(table, seat)];
  invariant(side !== undefined, 'every seat has a side');
  return side;
}

export function colorOf(table: Table, seat: Seat): PlayerColor {
  const color = table.setup.colors[seat];
  invariant(color !== undefined, 'every seat has a colour');
  return color;
}

const noPawns: readonly OtomaPawn[] = [];

/** None in a competitive game. */
export const otomaPawnsOf = ({ otoma }: Pick<Table, 'otoma'>): readonly OtomaPawn[] => otoma?.pawns ?? noPawns;

/** Throws in a competitive game. */
export function otomaOf({ otoma }: Table): Otoma {
  invariant(otoma !== null, 'the Otoma play in this mode');
  return otoma;
}

/** Zeros outside coop. */
export const stackOf = ({ screens }: Table, seat: Seat): PerTerrain<number> => screens?.stacks[seat] ?? emptyStack;

const emptyStack: PerTerrain<number> = { mud: 0, sand: 0, grass: 0, rock: 0 };

/** See TIW-COP-5. */
export const firstPhase = ({ screens }: Pick<Table, 'screens'>): Phase => ({
  name: screens === null ? 'act' : 'spend',
});

/** Throws when over. */
export function activeSeat(table: Table): Seat {
  invariant(table.active !== null, 'a running game has an active seat');
  return table.active;
}

export const seatAfter = (table: Table, seat: Seat): Seat => (seat + 1) % table.setup.colors.length;

/** See TIW-DIV-1; a pair shares its pawns (TIW-COP-2). */
export const divinableBy = (table: Table, seat: Seat): readonly Space[] =>
  pawnsOf(table, colorOf(table, seat)).filter(
    (space) => table.terrain[space] !== undefined && table.crop[space] === undefined,
  );

/** Each own pawn, and the reserve while it holds one. */
export function explorersOf(table: Table, seat: Seat): readonly (Space | 'reserve')[] {
  const color = colorOf(table, seat);
  const onBoard = pawnsOf(table, color);
  return (table.reserves[color] ?? 0) > 0 ? ['reserve', ...onBoard] : onBoard;
}

/**
 * By exploring or divining. In a competitive game always: a pawn can be recalled, or some border space is free, as the
 * others have too few pawns.
 */
export const canAct = (table: Table, seat: Seat): boolean =>
  table.otoma === null ||
  divinableBy(table, seat).length > 0 ||
  explorersOf(table, seat).some(
    (from) => targetsFrom(table, colorOf(table, seat), from, firstStepOf(table)).length > 0,
  );

export const perTerrain = (count: (terrain: Terrain) => number): PerTerrain<number> => ({
  mud: count('mud'),
  sand: count('sand'),
  grass: count('grass'),
  rock: count('rock'),
});

export const total = (tiles: PerTerrain<number>): number => terrains.reduce((sum, terrain) => sum + tiles[terrain], 0);

/** When there are none, no Otoma pawn can move (TIW-OTO-7). */
export const emptySpaces = (table: Table): number =>
  spacesOf(table.setup.size).filter((space) => table.terrain[space] === undefined).length;

/** Never in the supply (TIW-SET-5). */
const startTiles = (table: Table, terrain: Terrain): number =>
  table.setup.start.filter((start) => start.terrain === terrain).length;

/** The depth of a solo stack (TIW-SOL-2). */
export const drawnOf = (table: Table, terrain: Terrain): number =>
  table.setup.tiles[terrain] - startTiles(table, terrain) - table.supply[terrain];

/** See TIW-COP-9. */
export const giversOf = (table: Table, terrain: Terrain): readonly Seat[] =>
  (table.screens?.stacks ?? []).flatMap((stacks, seat) => (stacks[terrain] > 0 ? [seat] : []));
