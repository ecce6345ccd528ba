import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { MatchAnswer } from '@tiwanaku/shared/protocol';
import type { Event, Position, TrueMap } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { endMarks } from './end-marks.ts';
import { MapOpening, type MapOpeningDeps } from './map-opening.svelte.ts';
import { hiddenCrops, openingSteps, uncovered } from './opening-steps.ts';
import { resultPicture } from './result-picture.ts';

const map: TrueMap = {
  terrain: { a1: 'mud', b1: 'mud', c1: 'rock', d1: 'sand' },
  crop: { a1: 1, b1: 2, c1: 1, d1: 1 },
};
const position = {
  setup: { size: 'short' },
  terrain: { a1: 'mud', b1: 'mud', c1: 'rock' },
  crop: { a1: 1 },
} as unknown as Position;
const divined = (space: string, guess: number, crop: number, seat: number) =>
  ({
    position: 1,
    event: { type: 'cropRevealed', seat, space, guess, crop, points: 1, token: false },
  }) as unknown as Recorded<Event>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opening(isSudden: boolean, fetch: MapOpeningDeps['fetch']) {
  const match = { matchId: 'm', view: { position }, events: [divined('a1', 1, 1, 1), divined('b1', 3, 2, 0)] };
  return new MapOpening({ match: match as unknown as MapOpeningDeps['match'], isSudden, ...(fetch && { fetch }) });
}
const answered = () => Promise.resolve({ ok: true, value: { reveal: map } as unknown as MatchAnswer } as const);

test('what had stayed hidden is uncovered in steps: terrains, then crop by crop', () => {
  expect(openingSteps(position, map)).toEqual(['terrain', 1, 2]);
  expect(hiddenCrops(position, map)).toBe(3);
  expect(uncovered(position, map, ['terrain', 1]).crop).toEqual({ a1: 1, c1: 1, d1: 1 });
  expect(uncovered(position, map, []).terrain).toBe(position.terrain);
});

test('every divination is marked, right or wrong', () => {
  const marks = endMarks([divined('a1', 1, 1, 1), divined('b1', 3, 2, 0)]);
  expect(marks.get('a1')).toEqual({ seat: 1, guess: 1, isRight: true });
  expect(marks.get('b1')).toEqual({ seat: 0, guess: 3, isRight: false });
});

test('the map uncovers itself step by step, and is done once it lies open', async () => {
  const one = opening(false, answered);
  await vi.advanceTimersByTimeAsync(0);
  expect(one.isUncovered('c1')).toBe(false);
  await vi.advanceTimersByTimeAsync(900);
  expect([one.isUncovered('c1'), one.isUncovered('b1'), one.isUncovered('a1'), one.isDone]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([one.isUncovered('b1'), one.isDone]).toEqual([true, true]);
});

test('skipping shows everything at once, also before the map has come', async () => {
  const one = opening(false, answered);
  one.skip();
  expect(one.isDone).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(one.isUncovered('b1')).toBe(true);
});

test.each([true, false])('what is said of the end waits for the map (reduced motion: %s)', async (isSudden) => {
  const release = vi.fn<() => void>();
  vi.spyOn(announcer, 'hold').mockReturnValue(release);
  opening(isSudden, () => new Promise((resolve) => setTimeout(() => void answered().then(resolve), 2_000)));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(release).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(release).toHaveBeenCalled();
});

test('with reduced motion nothing moves; without an answer the board stays as it is', async () => {
  const sudden = opening(true, answered);
  await vi.advanceTimersByTimeAsync(0);
  expect([sudden.isDone, sudden.isUncovered('d1')]).toEqual([true, true]);
  const failed = opening(false, () => Promise.resolve({ ok: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect([failed.isDone, await failed.answered, failed.position]).toEqual([true, null, position]);
});

test('the result does not wait for a slow network; the map opens behind it', async () => {
  let answer: (value: Awaited<ReturnType<typeof answered>>) => void = () => undefined;
  const slow = opening(false, () => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(1600);
  expect(slow.isDone).toBe(true);
  answer(await answered());
  await vi.advanceTimersByTimeAsync(0);
  expect(slow.isUncovered('b1')).toBe(true);
});

test('the picture of the result escapes names and draws each symbol from its source once', () => {
  const standings = [{ name: '<Ana & "Beto">', score: 7, figure: 'pawn-brown' }];
  const of = { title: 'A < B', summary: 's', footer: 'f', standings, position, map };
  const svg = resultPicture(of, (id) => (id === 'pawn-brown' ? null : `<symbol id="${id}"/>`));
  expect(svg).toContain('A &#60; B');
  expect(svg).not.toContain('<Ana');
  expect(svg.match(/<symbol id="t-mud"\/>/g)).toHaveLength(1);
  expect(svg).not.toContain('#pawn-brown');
});
