import { decide, evolve, total } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from 'vitest';
import { learner } from './land.ts';
import { otomaLessons, type OtomaLesson } from './lessons.ts';

const spaces = ['1', '2', '3', '4', '5'].flatMap((row) => [...'abcdefghi'].map((column) => column + row));
const stepOf = (id: OtomaLesson['id']) => otomaLessons.find((lesson) => lesson.id === id);

// Worked out by hand from the land and docs/rules, without any code of the product.
test.each([
  ['arrow', ['e4'], [['c4', 'd4', 'e4']]],
  ['edge', ['d2'], [['d1', 'd2']]],
  ['away', ['e3'], [['f3'], ['c1', 'c2']]],
  ['entry', ['a1', 'a2', 'a3', 'a4', 'a5'], []],
] as const)('TIW-OTO-3, TIW-OTO-4, TIW-COP-7, TIW-COP-11: answers and ways of the step %s', (id, answers, paths) => {
  const lesson = stepOf(id);
  expect(lesson).toMatchObject({ kind: 'space', answers });
  expect(lesson?.kind === 'space' && lesson.ways.map(({ path }) => path)).toEqual(paths);
});

test('TIW-COP-7: one tile alone brings the pawn where it should go', () => {
  expect(stepOf('screen')).toMatchObject({ kind: 'tile', answers: ['sand'] });
});

test('what a step speaks of is there', () => {
  expect(stepOf('arrow')).toMatchObject({
    land: { state: { position: { arrows: { c5: { direction: 'east', color: 'violet' } } } } },
  });
  expect(stepOf('edge')).toMatchObject({
    land: { state: { position: { arrows: { g5: { direction: 'north', color: 'yellow' } } } } },
  });
  expect(stepOf('away')).toMatchObject({
    land: { state: { position: { pawns: { d3: 'brown' }, terrain: { d3: 'mud' } } } },
  });
});

test('TIW-SOL-4: whatever hidden space of the border is explored, the Otoma react', () => {
  const lesson = stepOf('react');
  if (lesson?.kind !== 'play') throw new Error('a step is played');
  const { state, wheel } = lesson.land;
  const border = spaces.filter((space) => /^[ai]|[15]$/.test(space) && !Object.hasOwn(state.position.terrain, space));
  expect(border).not.toHaveLength(0);
  for (const to of border) {
    const result = decide(state, wheel, learner, { type: 'explore', from: 'reserve', to: to as 'a1' });
    expect(result.ok && result.value.some(lesson.isDoneBy), to).toBe(true);
    expect(result.ok && result.value.reduce(evolve, state).position.phase, to).toEqual({ name: 'act' });
  }
});

test.each(otomaLessons.map((lesson) => [lesson.id, lesson] as const))(
  'the tiles of the step %s add up',
  (_, { land }) => {
    const { position } = land.state;
    expect(total(position.supply)).toBe(spaces.length - Object.keys(position.terrain).length);
    if (!position.screens) return;
    const { stacks, diversityBoard } = position.screens;
    const held = stacks.reduce((sum, own) => sum + total(own), total(diversityBoard));
    expect(held).toBe(total(position.supply));
  },
);

test('TIW-SCN-1 to 4: the land keeps the rules', () => {
  const { wheel } = otomaLessons[0]?.land ?? {};
  if (!wheel) throw new Error('a lesson has a land');
  const terrain = (space: string) => wheel.terrainAt(space as 'a1');
  const crop = (space: string) => wheel.cropAt(space as 'a1');
  const apart = (one: string, other: string) => [
    Math.abs(one.charCodeAt(0) - other.charCodeAt(0)),
    Math.abs(one.charCodeAt(1) - other.charCodeAt(1)),
  ];
  const region = (first: string) => {
    const found = [first];
    for (const one of found)
      for (const other of spaces) {
        const [across = 0, down = 0] = apart(one, other);
        if (across + down === 1 && terrain(other) === terrain(one) && !found.includes(other)) found.push(other);
      }
    return found;
  };
  for (const one of spaces) {
    const own = region(one);
    expect(own.map(crop).sort(), one).toEqual(own.map((_, index) => index + 1));
    for (const other of spaces) {
      if (Math.max(...apart(one, other)) !== 1) continue;
      expect(crop(one), `${one} ${other}`).not.toBe(crop(other));
      if (terrain(one) === terrain(other)) expect(own, `${one} ${other}`).toContain(other);
    }
  }
});
