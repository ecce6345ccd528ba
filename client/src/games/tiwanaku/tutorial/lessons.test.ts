import { decide, evolve, type Command, type Crop, type Event, type Space } from '@tiwanaku/shared/tiwanaku';
import { describe, expect, test } from 'vitest';
import { learner } from './land.ts';
import { lessons, type Lesson, type LessonId } from './lessons.ts';

/**
 * What follows from a board, worked out without any code of the product: every filling of the spaces without a crop is tried
 * against the two laws as docs/rules states them.
 */
const spaces = ['1', '2', '3', '4', '5'].flatMap((row) => ['a', 'b', 'c', 'd', 'e'].map((column) => column + row));
const apart = (one: string, other: string): readonly [number, number] => [
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)),
  Math.abs(one.charCodeAt(1) - other.charCodeAt(1)),
];
const doTouch = (one: string, other: string) => one !== other && Math.max(...apart(one, other)) === 1;
const isBeside = (one: string, other: string) => apart(one, other)[0] + apart(one, other)[1] === 1;

function regions(terrain: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const space of spaces) {
    const joined = groups.filter((group) =>
      group.some((other) => isBeside(space, other) && terrain[space] === terrain[other]),
    );
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([space, ...joined.flat()]);
  }
  return groups;
}

const keepsLaws = (crop: Readonly<Record<string, number>>, all: readonly (readonly string[])[]): boolean =>
  all.every((region) => {
    const grown = region.map((space) => crop[space] ?? 0).sort();
    return grown.every((level, index) => level === index + 1);
  }) && spaces.every((one) => spaces.every((other) => !doTouch(one, other) || crop[one] !== crop[other]));

function fillings(terrain: Readonly<Record<string, string>>, crop: Readonly<Record<string, number>>) {
  const all = regions(terrain);
  const open = spaces.filter((space) => crop[space] === undefined);
  const found: Record<string, number>[] = [];
  for (let number = 0; number < 5 ** open.length; number++) {
    const filling = Object.fromEntries(open.map((space, place) => [space, (Math.floor(number / 5 ** place) % 5) + 1]));
    if (keepsLaws({ ...crop, ...filling }, all)) found.push(filling);
  }
  return found;
}

function lessonOf<Kind extends Lesson['kind']>(kind: Kind, id: LessonId): Extract<Lesson, { kind: Kind }> {
  const lesson = lessons.find((one): one is Extract<Lesson, { kind: Kind }> => one.kind === kind && one.id === id);
  if (!lesson) throw new Error(`no lesson ${id}`);
  return lesson;
}

describe('the last exercise', () => {
  const { land, isDoneBy } = lessonOf('play', 'last');
  const { position } = land.state;

  test('shows all terrain and asks for five crops, one of each kind, that follow from what is seen', () => {
    expect(Object.keys(position.terrain)).toHaveLength(spaces.length);
    const found = fillings(position.terrain, position.crop);
    const truth = Object.fromEntries(Object.keys(found[0] ?? {}).map((at) => [at, land.wheel.cropAt(at as Space)]));
    expect(found).toEqual([truth]);
    expect(Object.values(truth).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(Object.keys(truth).sort()).toEqual(Object.keys(position.pawns).sort());
  });

  test('scores 15 points and then 10 when it is answered by the rules', () => {
    const asked = Object.keys(position.pawns) as Space[];
    const commands: readonly Command[] = [
      ...asked.map((at): Command => ({ type: 'divine', at, crop: land.wheel.cropAt(at) })),
      { type: 'offer', crops: [1, 2, 3, 4, 5] },
    ];
    const { state, events } = play(land, commands);
    expect(state.position.sides[learner]?.score).toBe(10 + 15 + 10);
    expect(events.filter(isDoneBy)).toHaveLength(1);
  });
});

function play({ state: first, wheel }: Lesson['land'], commands: readonly Command[]) {
  const events: Event[] = [];
  const state = commands.reduce((before, command) => {
    const result = decide(before, wheel, learner, command);
    if (!result.ok) throw new Error(`${JSON.stringify(command)}: ${result.error.code}`);
    events.push(...result.value);
    return result.value.reduce(evolve, before);
  }, first);
  return { state, events };
}

test.each([
  ['explore', { type: 'explore', from: 'reserve', to: 'c1' }],
  ['walk', { type: 'explore', from: 'a4', to: 'd3' }],
  ['divine', { type: 'divine', at: 'c2', crop: 4 }],
  ['offer', { type: 'offer', crops: [1, 2, 4, 5] }],
] as const)('the step %s is fulfilled by one command', (id, command) => {
  const { land, isDoneBy } = lessonOf('play', id);
  expect(play(land, [command as Command]).events.some(isDoneBy)).toBe(true);
});

test('the walk needs the crops: the space is out of reach without them', () => {
  const { land } = lessonOf('play', 'walk');
  const { b3: _, ...crop } = land.state.position.crop;
  const state = { ...land.state, position: { ...land.state.position, crop } };
  expect(decide(state, land.wheel, learner, { type: 'explore', from: 'a4', to: 'd3' }).ok).toBe(false);
});

test.each(['diversity', 'separation'] as const)(
  'the answer of the step %s is the only one that the laws allow',
  (id) => {
    const { land, at } = lessonOf('crop', id);
    const { terrain, crop } = land.state.position;
    const region = regions(terrain).find((group) => group.includes(at)) ?? [];
    const isPossible = (level: Crop) =>
      level <= region.length &&
      region.every((space) => crop[space as Space] !== level) &&
      spaces.every((space) => !doTouch(space, at) || crop[space as Space] !== level);
    expect(([1, 2, 3, 4, 5] as const).filter(isPossible)).toEqual([land.wheel.cropAt(at)]);
  },
);

test.each(lessons.map(({ id, land }) => [id, land] as const))('the land of the step %s keeps the laws', (_, land) => {
  const truth = (spaces as Space[]).map(
    (space) => [space, land.wheel.terrainAt(space), land.wheel.cropAt(space)] as const,
  );
  const terrain = Object.fromEntries(truth.map(([space, one]) => [space, one]));
  const crop = Object.fromEntries(truth.map(([space, , level]) => [space, level]));
  const all = regions(terrain);
  expect(keepsLaws(crop, all)).toBe(true);
  const isApart = (one: readonly string[], other: readonly string[]) =>
    one.every((space) => other.every((next) => !doTouch(space, next)));
  for (const one of all)
    for (const other of all)
      if (one !== other && terrain[one[0] ?? ''] === terrain[other[0] ?? '']) expect(isApart(one, other)).toBe(true);
});
