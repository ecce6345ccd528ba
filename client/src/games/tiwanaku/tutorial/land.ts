import {
  columns,
  rows,
  terrainByLetter,
  type Crop,
  type Space,
  type State,
  type Position,
  type Terrain,
  type Wheel,
} from '@tiwanaku/shared/tiwanaku';

/** For teaching: its true map, and what lies open. */
export interface Land {
  readonly wheel: Wheel;
  readonly state: State;
}

interface LandOptions {
  /** Of the learner. */
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
