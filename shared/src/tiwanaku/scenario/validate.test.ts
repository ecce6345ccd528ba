import { describe, expect, test } from 'vitest';
import { spacesOf } from '../board.ts';
import { longA, shortA } from '../testing/solution.ts';
import type { Space } from '../types.ts';
import type { Scenario } from './scenario.ts';
import { scenarioOf, withCrops, withTerrain } from '../testing/scenarios.ts';
import { validate, type ScenarioLaw } from './validate.ts';

/** Rows of a board of one's own; what no test looks at need not be lawful. */
const board = (terrain: readonly string[], crops: readonly string[], start: readonly Space[]): Scenario =>
  scenarioOf({ size: 'short', terrain, crops, start, otoma: [] });

// These scenarios have as many starting spaces as their crops need to be unique (TIW-SCN-8).
const short = scenarioOf({ ...shortA, start: [...shortA.start, 'b2', 'c4', 'd1'] });
const long = scenarioOf({ ...longA, start: [...longA.start, 'c2', 'a4', 'a3', 'i2'] });

const messages = (scenario: Scenario, ...laws: ScenarioLaw[]): string[] =>
  validate(scenario, laws).map(({ message }) => message);

test('given sound scenarios, then there is nothing to say', () => {
  expect(validate(short)).toEqual([]);
  expect(validate(long)).toEqual([]);
});

test('TIW-SCN-1 given a region of six spaces, then it is named with them', () => {
  const six = board(['mmmss', 'mmmrr', 'sssgg', 'ggrss', 'mmrgg'], Array<string>(5).fill('12345'), []);
  expect(messages(six, 'TIW-SCN-1')).toEqual(['The mud region a1 b1 c1 a2 b2 c2 has 6 spaces, more than 5.']);
});

test('TIW-SCN-1 given a space without terrain or one beside the board, then it is named', () => {
  const { a1, ...terrain } = short.terrain;
  expect(a1).toBe('grass');
  expect(messages({ ...short, terrain }, 'TIW-SCN-1')).toEqual(['There is no terrain on a1.']);
  expect(messages(withTerrain(short, { i5: 'mud' }), 'TIW-SCN-1')).toEqual([
    'There is terrain on i5, which is not on the short board.',
  ]);
});

test('TIW-SCN-2 given two regions of one terrain that touch at a corner, then the corner is named', () => {
  const touching = board(['mmsss', 'ssmmr', 'ggrrr', 'mmsss', 'ggggg'], Array<string>(5).fill('12345'), []);
  expect(messages(touching, 'TIW-SCN-2')).toContain('Two mud regions touch at b1 and c2.');
});

test('TIW-SCN-3 given a region with a crop twice, then its crops are listed', () => {
  expect(messages(withCrops(short, { a1: 1 }), 'TIW-SCN-3')).toEqual([
    'The grass region a1 b1 holds the crops 1, 1 instead of 1 to 2.',
  ]);
});

test('TIW-SCN-3 given a crop too high for its region or none at all, then its crops are listed', () => {
  expect(messages(withCrops(short, { a1: 5 }), 'TIW-SCN-3')).toEqual([
    'The grass region a1 b1 holds the crops 1, 5 instead of 1 to 2.',
  ]);
  const { a1, ...crop } = short.crop;
  expect(a1).toBe(2);
  expect(messages({ ...short, crop }, 'TIW-SCN-3')).toEqual([
    'The grass region a1 b1 holds the crops none, 1 instead of 1 to 2.',
  ]);
  expect(messages(withCrops(short, { i5: 1 }), 'TIW-SCN-3')).toEqual([
    'There is a crop on i5, which is not on the short board.',
  ]);
});

test('TIW-SCN-4 given equal crops side by side or corner to corner, then both spaces are named', () => {
  expect(short.crop.b1).toBe(1);
  expect(messages(withCrops(short, { c1: 1 }), 'TIW-SCN-4')).toEqual([
    'Crop 1 lies on b1 and on c1, which are adjacent.',
  ]);
  expect(messages(withCrops(short, { c2: 1 }), 'TIW-SCN-4')).toContain(
    'Crop 1 lies on b1 and on c2, which are adjacent.',
  );
});

describe('TIW-SCN-5 given starting spaces', () => {
  test.each([
    ['too few', { ...short, start: ['a1', 'b1'] }, 'There are 2 starting spaces; a short scenario has 3 to 7 of them.'],
    [
      'too many',
      { ...short, start: ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3'] },
      'There are 8 starting spaces; a short scenario has 3 to 7 of them.',
    ],
    [
      'too few on the long board',
      { ...long, start: ['a1', 'b1', 'c1', 'd1'] },
      'There are 4 starting spaces; a long scenario has 5 to 12 of them.',
    ],
    ['one beside the board', { ...short, start: ['a1', 'b1', 'f1'] }, 'Starting space f1 is not on the short board.'],
    ['one named twice', { ...short, start: ['a1', 'b1', 'a1'] }, 'Starting space a1 is named twice.'],
  ] satisfies [string, Scenario, string][])('%s, then that is said', (_, scenario, message) => {
    expect(messages(scenario, 'TIW-SCN-5')).toEqual([message]);
  });
});

describe('TIW-SCN-6 given Otoma spaces', () => {
  test.each([
    ['four of them', { ...long, otoma: long.otoma.slice(1) }, 'There are 4 Otoma spaces; a long scenario has 5.'],
    [
      'some on the short board',
      { ...short, otoma: short.start.slice(0, 2) },
      'There are 2 Otoma spaces; a short scenario has none.',
    ],
    [
      'one that is no starting space',
      { ...long, otoma: [...long.otoma.slice(1), 'e1'] },
      'Otoma space e1 is no starting space.',
    ],
    ['one named twice', { ...long, otoma: [...long.otoma.slice(0, 4), 'h3'] }, 'Otoma space h3 is named twice.'],
  ] satisfies [string, Scenario, string][])('%s, then that is said', (_, scenario, message) => {
    expect(messages(scenario, 'TIW-SCN-6')).toEqual([message]);
  });
});

test('TIW-SCN-8 given too few starting crops, then the crops do not follow from them', () => {
  expect(messages({ ...short, start: [] }, 'TIW-SCN-8')).toEqual([
    'More than one crop filling fits the terrain and the starting crops.',
  ]);
});

test('TIW-SCN-8 given a starting crop that contradicts the terrain, then no crops fit', () => {
  expect(messages({ ...withCrops(short, { a1: 5 }), start: ['a1'] }, 'TIW-SCN-8')).toEqual([
    'No crop filling fits the terrain and the starting crops.',
  ]);
});

test('TIW-BRD-3 given more tiles of a kind than the box has, then the kind and both numbers are named', () => {
  const muddy = Object.fromEntries(
    spacesOf('short').map((space, index) => [space, index < 16 ? 'mud' : 'sand'] as const),
  );
  expect(messages(withTerrain(short, muddy), 'TIW-BRD-3')).toEqual([
    'The scenario needs 16 mud tiles, but the box has 15.',
  ]);
  const rich = Object.fromEntries(spacesOf('short').map((space, index) => [space, index < 11 ? 5 : 1] as const));
  expect(messages(withCrops(short, rich), 'TIW-BRD-3')).toEqual([
    'The scenario needs 14 tiles of crop 1, but the box has 13.',
    'The scenario needs 11 tiles of crop 5, but the box has 10.',
  ]);
});
