import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { fold } from '../testing/begin.ts';
import { spacesOf } from '../board.ts';
import { tiwanaku } from '../game.ts';
import { arrowColors, playerColors } from '../types.ts';
import type { Options } from '../options.ts';
import { tiwanakuKeeper } from './keeper.ts';
import { tilesUsed } from '../scenario/scenario.ts';

const short: Options = { mode: 'competitive', size: 'short' };
const solo: Options = { mode: 'solo', size: 'long', difficulty: 'hard' };
const coop: Options = { mode: 'coop', size: 'long', difficulty: 'normal' };

function begin(options: Options, colors: readonly string[], seed: number) {
  const begun = tiwanakuKeeper.begin(options, colors, seededRandom(seed));
  if (!begun.ok) throw new Error(begun.error.code);
  const { vault, events } = begun.value;
  return { vault, events, secret: vault.open(), position: fold(events).position };
}

test.each([
  [short, ['brown'], 'wrongNumberOfSeats'],
  [short, ['brown', 'white', 'green', 'blue', 'brown'], 'wrongNumberOfSeats'],
  [solo, ['brown', 'white'], 'wrongNumberOfSeats'],
  [coop, ['brown'], 'wrongNumberOfSeats'],
  [short, ['brown', 'brown'], 'wrongColors'],
  [short, ['brown', 'pink'], 'wrongColors'],
  [coop, ['brown', 'violet'], 'wrongColors'],
  [coop, ['brown', 'brown', 'green', 'blue'], 'wrongColors'],
] satisfies [Options, string[], string][])(
  'given %o and %o, then the match does not begin: %s',
  (options, colors, code) => {
    expect(tiwanakuKeeper.begin(options, colors, seededRandom(1))).toEqual({ ok: false, error: { code } });
  },
);

test('TIW-SET-6 given three players, then each of them may be drawn to begin', () => {
  const counts = [0, 0, 0];
  for (let seed = 0; seed < 150; seed++) {
    const { first } = begin(short, ['brown', 'white', 'green'], seed).position.setup;
    counts[first] = (counts[first] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(25);
});

test('TIW-SCN-5 and TIW-SCN-7 when a match begins, then the starting spaces and how many tiles of each terrain there are lie open', () => {
  const { position, secret } = begin(short, ['brown', 'white'], 3);
  const { terrain, crop, start } = secret.scenario;
  expect(position.setup.start).toEqual(start.map((space) => ({ space, terrain: terrain[space], crop: crop[space] })));
  expect(position.setup.tiles).toEqual(tilesUsed(secret.scenario));
  expect(Object.keys(position.terrain).sort()).toEqual([...start].sort());
});

test('TIW-TRN-4 given a competitive game, then all see the same, and of the solution the starting spaces alone', () => {
  const { events, position, secret } = begin({ mode: 'competitive', size: 'long' }, ['brown', 'white'], 4);
  const state = fold(events);
  for (const viewer of [{ type: 'player', seat: 0 }, { type: 'player', seat: 1 }, { type: 'spectator' }] as const) {
    expect(tiwanaku.viewFor(state, viewer)).toEqual({ viewer, position, tops: null });
  }
  const hidden = spacesOf('long').filter((space) => !secret.scenario.start.includes(space));
  expect(hidden.filter((space) => position.terrain[space] !== undefined || position.crop[space] !== undefined)).toEqual(
    [],
  );
});

test('TIW-SOL-1 given a solo player, then the five Otoma pawns have the other five colours, in any order', () => {
  const orders = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const { position, secret } = begin(solo, ['green'], seed);
    const pawns = position.otoma?.pawns ?? [];
    expect(pawns.map(({ color }) => color).sort()).toEqual(arrowColors.filter((color) => color !== 'green').sort());
    expect(pawns.map(({ space }) => space).sort()).toEqual([...secret.scenario.otoma].sort());
    orders.add(pawns.map(({ color }) => color).join());
  }
  expect(orders.size).toBeGreaterThan(10);
});

test('TIW-COP-2 given four cooperating players, then seats 2 and 3 have the colours of 0 and 1', () => {
  expect(begin(coop, ['white', 'blue', 'brown', 'green'], 5).position.setup.colors).toEqual([
    'white',
    'blue',
    'white',
    'blue',
  ]);
  expect(begin(coop, ['white', 'blue', 'white', 'blue'], 5).position.setup.colors).toEqual([
    'white',
    'blue',
    'white',
    'blue',
  ]);
});

test('a vault that was sealed and unsealed answers like the first one', () => {
  const { vault } = begin(coop, ['white', 'blue'], 6);
  const again = tiwanakuKeeper.oracle(tiwanakuKeeper.unseal(tiwanakuKeeper.seal(vault)));
  const wheel = tiwanakuKeeper.oracle(vault);
  for (const space of spacesOf('long')) {
    expect([again.terrainAt(space), again.cropAt(space)]).toEqual([wheel.terrainAt(space), wheel.cropAt(space)]);
  }
  expect(again.topArrow(1, 'sand', 1)).toEqual(wheel.topArrow(1, 'sand', 1));
});

describe('the table outside', () => {
  test('learns how many people each mode seats, and in which colours', () => {
    expect([short, solo, coop].map(tiwanaku.seats)).toEqual([
      { min: 2, max: 4 },
      { min: 1, max: 1 },
      { min: 2, max: 4 },
    ]);
    expect(tiwanaku.colors).toBe(playerColors);
  });
});
