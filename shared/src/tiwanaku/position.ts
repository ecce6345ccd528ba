import type { Options } from './options.ts';
import type { Kind, Otoma, OtomaPawn, Phase, Side, Sight, Position, State, Setup } from './state.ts';
import { invariant, type Seat, type MatchStatus } from '../kernel/index.ts';
import { spacesOf } from './board.ts';
import { firstStepOf, pawnsOf, targetsFrom } from './movement.ts';
import {
  terrains,
  type Direction,
  type PerTerrain,
  type PlayerColor,
  type Space,
  type Terrain,
  lastLevel,
  type Crop,
  type CoopDifficulty,
} from './types.ts';
import type { DiversityGain } from './events.ts';

/** The kind of match that the options make, without aids; the log keeps it. */
export function kindOf(options: Options): Kind {
  switch (options.mode) {
    case 'competitive':
      return { mode: options.mode, difficulty: null, size: options.size };
    case 'solo':
      return {
        mode: options.mode,
        difficulty: options.difficulty,
        size: options.size,
        ...(options.proof && { proof: options.proof }),
      };
    case 'coop':
      return { mode: options.mode, difficulty: options.difficulty, size: options.size };
  }
}

/** The options of a kind, without aids. */
export function optionsOf(kind: Kind): Options {
  switch (kind.mode) {
    case 'competitive':
      return { mode: kind.mode, size: kind.size };
    case 'solo':
      return {
        mode: kind.mode,
        size: kind.size,
        difficulty: kind.difficulty,
        ...(kind.proof && { proof: kind.proof }),
      };
    case 'coop':
      return { mode: kind.mode, size: kind.size, difficulty: kind.difficulty };
  }
}

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
 * Whether the seat can explore or divine. In a competitive game it always can: a pawn can be recalled, or some border space is
 * free, as the others have too few pawns.
 */
export const canAct = (position: Position, seat: Seat): boolean =>
  position.otoma === null ||
  divinableBy(position, seat).length > 0 ||
  canExplore(position, seat, firstStepOf(position));

/**
 * The terrains whose tiles the seat may spend from its own stacks (TIW-COP-5). Under rules version 1, and where the tops are
 * not seen, these are all that have a tile (TIW-ASM-9).
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

/** The starting tiles of a terrain, which are never in the supply (TIW-SET-5). */
const startTiles = (position: Position, terrain: Terrain): number =>
  position.setup.start.filter((start) => start.terrain === terrain).length;

/** The depth of a solo stack (TIW-SOL-2). */
export const drawnOf = (position: Position, terrain: Terrain): number =>
  position.setup.tiles[terrain] - startTiles(position, terrain) - position.supply[terrain];

/** See TIW-COP-9. */
export const giversOf = (position: Position, terrain: Terrain): readonly Seat[] =>
  (position.screens?.stacks ?? []).flatMap((stacks, seat) => (stacks[terrain] > 0 ? [seat] : []));

/** See TIW-SET-2, TIW-OTO-1. */
export const firstScore = 10;

/** The points by number of tokens (TIW-OFF-2). */
const offeringScale = [0, 0, 1, 3, 6, 10] as const;

/** 0..5 tokens (TIW-OFF-2). */
export const offeringPoints = (tokens: number): number => offeringScale[tokens] ?? 0;

/** Advance and score (TIW-EXP-11, TIW-EXP-12). */
export function diversityGain(side: Side, terrain: Terrain): DiversityGain {
  const before = side.diversity[terrain];
  if (before >= lastLevel) return { level: before, points: 1 };
  const level = before + 1;
  const others = terrains.filter((other) => other !== terrain && side.diversity[other] === level);
  return { level, points: others.length + 1 };
}

/** The score never falls below 0 (TIW-DIV-3, TIW-DIV-6). */
export const divinationPoints = (score: number, guess: Crop, crop: Crop): number =>
  guess === crop ? crop : Math.max(0, score - crop) - score;

const steps = (side: Side): number => terrains.reduce((sum, terrain) => sum + side.diversity[terrain], 0);

/** See TIW-END-6. */
export function winnersOf(sides: readonly Side[]): readonly Seat[] {
  const rank = (side: Side): number => side.score * 1000 + steps(side);
  const best = Math.max(...sides.map(rank));
  return sides.flatMap((side, seat) => (rank(side) === best ? [seat] : []));
}

/**
 * A solo game that can go on for ever: pawns still walk from crop to crop (so TIW-ASM-4 does not end it), but nothing
 * can be divined and no move makes the Otoma move. The table may offer to end it.
 */
export function isStandstill(position: Position): boolean {
  if (position.setup.mode !== 'solo' || position.phase.name !== 'act') return false;
  const seat = activeSeat(position);
  if (divinableBy(position, seat).length > 0) return false;
  return explorersOf(position, seat).every((from) =>
    targetsFrom(position, colorOf(position, seat), from).every((target) => position.crop[target] !== undefined),
  );
}

/** All that can change in one phase of a turn. */
function decisionOf({ turn, phase, terrain, crop, sides, otoma }: Position): string {
  const changing = [
    terrain,
    crop,
    sides.flatMap(({ offerings }) => offerings),
    otoma?.reaction ?? [],
    'passed' in phase && phase.passed,
  ];
  return [turn, phase.name, ...changing.map((one) => Object.keys(one).length)].join('.');
}

function winningSeats(phase: Phase, seats: readonly Seat[]): readonly Seat[] {
  if (phase.name !== 'over' || phase.winners === 'otoma') return [];
  return phase.winners === 'players' ? seats : phase.winners;
}

export function status({ position }: Pick<State, 'position'>): MatchStatus {
  const { phase, active, setup } = position;
  const asked = phase.name === 'supply' ? phase.givers : active === null ? [] : [active];
  const decision = decisionOf(position);
  return {
    isOver: phase.name === 'over',
    awaited: asked.map((seat) => ({ seat, decision, asks: phase.name })),
    winners: winningSeats(phase, [...setup.colors.keys()]),
  };
}

/** The pawns of each player by number of players; one player has the pawns of two (TIW-SET-1, TIW-SOL-1). */
const competitivePawns: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 4, 4: 3 };
/** The pawns of each colour or pair, by number of players (TIW-ASM-2). */
const coopPawns: Readonly<Record<CoopDifficulty, Readonly<Record<number, number>>>> = {
  easy: { 2: 4, 3: 3, 4: 4 },
  normal: { 2: 4, 3: 3, 4: 4 },
  expert: { 2: 3, 3: 2, 4: 3 },
};
/** See TIW-ASM-2. */
export const coopOtoma: Readonly<Record<CoopDifficulty, number>> = { easy: 4, normal: 5, expert: 5 };

/** A pair of seats shares them (TIW-SET-1, TIW-SOL-1, TIW-ASM-2). */
export function pawnsPerColor(setup: Kind & Pick<Setup, 'colors'>): number {
  const position = setup.mode === 'coop' ? coopPawns[setup.difficulty] : competitivePawns;
  const pawns = position[setup.colors.length];
  invariant(pawns !== undefined, 'as many seats as the mode allows');
  return pawns;
}

/** The stacks by seat: terrain after terrain is dealt without starting again at seat 0 (TIW-COP-3, TIW-ASM-6). */
export function dealtStacks(supply: PerTerrain<number>, seats: number): readonly PerTerrain<number>[] {
  const stacks = Array.from({ length: seats }, () => ({ mud: 0, sand: 0, grass: 0, rock: 0 }));
  let seat = 0;
  for (const terrain of terrains) {
    for (let tile = 0; tile < supply[terrain]; tile++) {
      const stack = stacks[seat];
      if (stack !== undefined) stack[terrain] += 1;
      seat = (seat + 1) % seats;
    }
  }
  return stacks;
}

/** The supply without starting tiles (TIW-SET-5). */
export const supplyOf = ({ start, tiles }: Pick<Setup, 'start' | 'tiles'>): PerTerrain<number> =>
  perTerrain((terrain) => tiles[terrain] - start.filter((at) => at.terrain === terrain).length);
