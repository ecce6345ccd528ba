import {
  beginMatch,
  columns,
  dealtStacks,
  evolve,
  newestRules,
  rows,
  supplyOf,
  terrains,
  type Arrow,
  type Crop,
  type PerTerrain,
  type Space,
  type State,
  type Terrain,
  type Wheel,
} from '@tiwanaku/shared/tiwanaku';
import { invariant } from '@tiwanaku/shared/kernel';
import type { Land } from './land.ts';

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

/** At the first turn, easy. */
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
 * Two players, after some turns: the learner's pawn on d5 stands on an unknown crop; of the other's tiles one of each
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
