import {
  type Arrow,
  beginMatch,
  columns,
  type Crop,
  dealtStacks,
  evolve,
  newestRules,
  type PerTerrain,
  type Position,
  rows,
  type Space,
  type State,
  supplyOf,
  type Terrain,
  terrainByLetter,
  terrains,
  type Wheel,
} from '@tiwanaku/shared/tiwanaku';
import { invariant } from '@tiwanaku/shared/kernel';

/** A land for teaching: its true map, and what is open. */
export interface Land {
  readonly wheel: Wheel;
  readonly state: State;
}

interface LandOptions {
  /** The pawns in the learner's reserve. */
  readonly reserve?: number;
  readonly levels?: Position['sides'][number]['diversity'];
  readonly offerings?: readonly Crop[];
  readonly phase?: Position['phase'];
}

const noLevels = { mud: 0, sand: 0, grass: 0, rock: 0 };
const shortColumns = columns.slice(0, 5);

/** The rules want a second seat; it never acts. */
export const learner = 0;

interface Read {
  readonly terrain: Partial<Record<Space, Terrain>>;
  readonly crop: Partial<Record<Space, Crop>>;
  readonly seen: Pick<Position, 'terrain' | 'crop' | 'pawns'>;
}

function read(picture: string): Read {
  const terrain: Partial<Record<Space, Terrain>> = {};
  const crop: Partial<Record<Space, Crop>> = {};
  const seen: { terrain: typeof terrain; crop: typeof crop; pawns: Partial<Record<Space, 'brown'>> } = {
    terrain: {},
    crop: {},
    pawns: {},
  };
  const tokens = picture.trim().split(/\s+/);
  const spaces = rows.flatMap((row) => shortColumns.map((column): Space => `${column}${row}`));
  for (const [index, space] of spaces.entries()) {
    const [, hidden, land, level, unknown, pawn] = /^(-?)([msgr])([1-5])(\??)(@?)$/.exec(tokens[index] ?? '') ?? [];
    const known = terrainByLetter.get(land ?? '');
    if (!known) throw new Error(`the teaching land has no ${space}`);
    terrain[space] = known;
    crop[space] = Number(level) as Crop;
    if (!hidden) seen.terrain[space] = known;
    if (!hidden && !unknown) seen.crop[space] = Number(level) as Crop;
    if (pawn) seen.pawns[space] = 'brown';
  }
  return { terrain, crop, seen };
}

/** Spaces of each terrain. */
function counted(all: Partial<Record<Space, Terrain>>): Record<Terrain, number> {
  const countOf = (wanted: Terrain) => Object.values(all).filter((one) => one === wanted).length;
  return { mud: countOf('mud'), sand: countOf('sand'), grass: countOf('grass'), rock: countOf('rock') };
}

function answer<T>(known: Partial<Record<Space, T>>, space: Space): T {
  const value = known[space];
  if (value === undefined) throw new Error(`the teaching land has no ${space}`);
  return value;
}

/**
 * Row by row: a terrain's first letter and a crop's level; before them `-` if unknown, after them `?` for an unknown
 * crop and `@` for a pawn.
 */
export function landOf(
  picture: string,
  { reserve = 0, levels = noLevels, offerings = [], phase = { name: 'act' } }: LandOptions = {},
): Land {
  const { terrain, crop, seen } = read(picture);
  const tiles = counted(terrain);
  const open = counted(seen.terrain);
  const position: Position = {
    setup: {
      mode: 'competitive',
      difficulty: null,
      size: 'short',
      colors: ['brown', 'blue'],
      first: learner,
      start: [],
      tiles,
    },
    phase,
    turn: 1,
    active: learner,
    ...seen,
    arrows: {},
    reserves: { brown: reserve, blue: 5 },
    sides: [
      { score: 10, diversity: levels, offerings },
      { score: 10, diversity: noLevels, offerings: [] },
    ],
    otoma: null,
    supply: {
      mud: tiles.mud - open.mud,
      sand: tiles.sand - open.sand,
      grass: tiles.grass - open.grass,
      rock: tiles.rock - open.rock,
    },
    screens: null,
    explored: null,
  };
  return {
    state: { position, tops: null },
    wheel: {
      terrainAt: (space) => answer(terrain, space),
      cropAt: (space) => answer(crop, space),
      drawnArrow: () => null,
      topArrow: () => null,
    },
  };
}

/** A terrain's first letter and a crop's level. */
const picture = `
  g1 g5 g4 g3 s5 s2 s1 r2 r3
  m3 g2 r1 r2 s4 s3 r4 r5 r1
  m1 s5 m4 m3 m1 g5 g1 g2 m4
  m2 s3 s2 r5 m2 g3 g4 m5 m1
  m4 s1 s4 r3 r4 r1 r2 m3 m2`;
const tokens = picture.trim().split(/\s+/);
const spaces = rows.flatMap((row) => columns.map((column): Space => `${column}${row}`));

const terrainAt = (space: Space): Terrain => {
  const letter = tokens[spaces.indexOf(space)]?.[0];
  const terrain = terrains.find((one) => one[0] === letter);
  invariant(terrain !== undefined, 'the teaching land has every space');
  return terrain;
};
const cropAt = (space: Space): Crop => Number(tokens[spaces.indexOf(space)]?.[1]) as Crop;
const tiles: PerTerrain<number> = {
  mud: spaces.filter((space) => terrainAt(space) === 'mud').length,
  sand: spaces.filter((space) => terrainAt(space) === 'sand').length,
  grass: spaces.filter((space) => terrainAt(space) === 'grass').length,
  rock: spaces.filter((space) => terrainAt(space) === 'rock').length,
};
const setup = { rulesVersion: newestRules, first: 0, tiles } as const;

/** Each terrain has one arrow, of an Otoma pawn on the board. */
const soloArrows: PerTerrain<Arrow> = {
  mud: { direction: 'south', color: 'white' },
  sand: { direction: 'east', color: 'violet' },
  grass: { direction: 'west', color: 'green' },
  rock: { direction: 'north', color: 'yellow' },
};

/** An easy land at the first turn. */
export function soloLand(): Land {
  const wheel: Wheel = { terrainAt, cropAt, drawnArrow: (terrain) => soloArrows[terrain], topArrow: () => null };
  const otoma: readonly Space[] = ['b4', 'c1', 'h2', 'i1', 'e3'];
  const events = beginMatch(
    {
      ...setup,
      options: { mode: 'solo', size: 'long', difficulty: 'easy' },
      colors: ['brown'],
      start: [...otoma, 'c4', 'd4', 'd1'],
      otoma,
      otomaColors: ['violet', 'yellow', 'white', 'green', 'blue'],
      stacks: null,
    },
    wheel,
  );
  return { wheel, state: events.reduce<State | null>(evolve, null) as State };
}

/** The learner's stacks. */
const coopArrows: PerTerrain<Arrow> = {
  mud: { direction: 'east', color: 'white' },
  sand: { direction: 'north', color: 'blue' },
  grass: { direction: 'west', color: 'yellow' },
  rock: { direction: 'south', color: 'green' },
};

/**
 * Two players, after some turns: the learner's pawn on d5 is on an unknown crop; of the other's tiles one of each
 * terrain is spent.
 */
export function coopLand(): Land {
  const wheel: Wheel = {
    terrainAt,
    cropAt,
    drawnArrow: () => null,
    topArrow: (_seat, terrain, left) => (left > 0 ? coopArrows[terrain] : null),
  };
  const otoma: readonly Space[] = ['e3', 'd1', 'h2', 'i1', 'b4'];
  const start = [...otoma, 'c4', 'd4', 'c1'] as const satisfies readonly Space[];
  const at = start.map((space) => ({ space, terrain: terrainAt(space), crop: cropAt(space) }));
  const events = beginMatch(
    {
      ...setup,
      options: { mode: 'coop', size: 'long', difficulty: 'normal' },
      colors: ['brown', 'blue'],
      start,
      otoma,
      otomaColors: [],
      stacks: dealtStacks(supplyOf({ start: at, tiles }), 2),
    },
    wheel,
  );
  const state = events.reduce<State | null>(evolve, null) as State;
  const { position } = state;
  const [mine, theirs] = position.screens?.stacks ?? [];
  invariant(mine !== undefined && theirs !== undefined, 'two seats have stacks');
  return {
    wheel,
    state: {
      ...state,
      position: {
        ...position,
        terrain: { ...position.terrain, d5: 'rock' },
        pawns: { d5: 'brown' },
        reserves: { ...position.reserves, brown: (position.reserves.brown ?? 0) - 1 },
        supply: { ...position.supply, rock: position.supply.rock - 1 },
        screens: {
          stacks: [
            mine,
            { mud: theirs.mud - 1, sand: theirs.sand - 1, grass: theirs.grass - 1, rock: theirs.rock - 2 },
          ],
          diversityBoard: { mud: 1, sand: 1, grass: 1, rock: 1 },
          spent: null,
        },
      },
    },
  };
}
