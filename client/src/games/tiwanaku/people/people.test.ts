import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { landOf } from '../tutorial/land.ts';
import { peopleAt } from './people.ts';

beforeAll(() => useWords('tiwanaku-table'));

const { position } = landOf(`
  m2  r4  r2?@ r1?@ m3
  m1 -r3  r5? s4? m2
  m4  s2  s1  s3  m1
  m3  s5  r4  m5  m4
  r2  r1  r3  s2  s1`).state;

test('TIW-END-3: a player who is out of the final divinations is shown as out', () => {
  const people = (phase: typeof position.phase) =>
    peopleAt({ position: { ...position, phase }, seats: [], roomSeats: [], me: 0 }).map(({ isOut }) => isOut);
  expect(people({ name: 'finalDivination', passed: [1] })).toEqual([false, true]);
  expect(people({ name: 'act' })).toEqual([false, false]);
});
