import type { Position } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from 'vitest';
import { landOf } from '../tutorial/land.ts';
import { thingsAt, thingsOn } from './things.ts';

const { position } = landOf(`
  m2  r4  r2?@ r1?@ m3
  m1 -r3  r5? s4? m2
  m4  s2  s1  s3  m1
  m3  s5  r4  m5  m4
  r2  r1  r3  s2  s1`).state;

const none = { mud: 0, sand: 0, grass: 0, rock: 0 };
const positionIn = (mode: 'competitive' | 'solo' | 'coop'): Position => ({
  ...position,
  setup: { ...position.setup, size: 'long' },
  otoma:
    mode === 'competitive' ? null : { side: { score: 10, diversity: none, offerings: [] }, pawns: [], reaction: [] },
  screens: mode === 'coop' ? { stacks: [none, none], diversityBoard: none, spent: null } : null,
});

test.each([
  ['a1', ['terrain', 'crop']],
  ['b2', ['hidden']],
  ['c1', ['terrain', 'bare', 'pawn']],
] as const)('on %s there is what lies and stands there', (space, ids) => {
  expect(thingsOn(position, space).map(({ id }) => id)).toEqual(ids);
});

test('arrows, Otoma and screens are explained where there are any', () => {
  const idsIn = (mode: 'competitive' | 'solo' | 'coop') => thingsAt(positionIn(mode)).map(({ id }) => id);
  expect(idsIn('competitive')).not.toContain('otoma');
  expect(idsIn('solo')).toEqual(expect.arrayContaining(['otoma', 'arrow', 'paths']));
  expect(idsIn('solo')).not.toContain('screen');
  expect(idsIn('coop')).toContain('screen');
});

test('TIW-COP-9: beside the tracks lie the spent tiles when people play together, else the tiles that are left', () => {
  const idsIn = (mode: 'competitive' | 'solo' | 'coop') => thingsAt(positionIn(mode)).map(({ id }) => id);
  expect(idsIn('coop')).toContain('spent');
  expect(idsIn('coop')).not.toContain('left');
  for (const mode of ['competitive', 'solo'] as const) {
    expect(idsIn(mode)).toContain('left');
    expect(idsIn(mode)).not.toContain('spent');
  }
});

test('TIW-OTO-4: where a path of the Otoma ends, the help of the space tells of it', () => {
  const idsOn = (mode: 'competitive' | 'solo', space: 'a1' | 'b2' | 'i1') =>
    thingsOn(positionIn(mode), space).map(({ id }) => id);
  expect(idsOn('solo', 'a1')).toContain('paths');
  expect(idsOn('solo', 'i1')).toContain('paths');
  expect(idsOn('solo', 'b2')).not.toContain('paths');
  expect(idsOn('competitive', 'a1')).not.toContain('paths');
});
