import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event, MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import type { MatchStep } from '../../../state/match.svelte.ts';
import { answered, toldOf } from '../testing/played.ts';
import { TableMotion } from './table-motion.svelte.ts';

beforeAll(async () => {
  await useWords('machu-picchu-table');
});

const names = { of: (seat: number) => ['Ana', 'Beto'][seat] ?? '', me: null };

class Match {
  events: readonly Recorded<Event>[] = [];
  #listener: (step: MatchStep<MachuPicchuTypes>) => void = () => undefined;
  onEvents(listener: (step: MatchStep<MachuPicchuTypes>) => void) {
    this.#listener = listener;
    return () => undefined;
  }
  /** A night that pays 3 corn to Ana. */
  night(isLive = true): void {
    const picture = { sun: 1, bonus: { terraces: 0 }, seats: [{ tiles: ['corn'] }] } as const;
    const [step] = answered(picture, 'step terraces');
    for (const { before, event } of step ? toldOf(step, this.events.length) : []) {
      this.events = [...this.events, event];
      this.#listener({ before, after: before, event, isLive });
    }
  }
}

let said: string[] = [];
const stub = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
const motionOf = (match: Match, isText = false) =>
  new TableMotion({ match, names, isText: () => isText, say: (sentence) => said.push(sentence()) });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16));
  stub(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('counters, log and announcements wait for their part of the night', async () => {
  const match = new Match();
  const motion = motionOf(match);
  match.night();
  expect(motion.shownPosition()?.players[0]?.goods.corn, 'from the first event on, even before its motion').toBe(1);
  await settle();
  expect(said).toEqual([
    'Ana steps: Corn Terraces. 1 corn for Ana from the time track. Night: moon tiles are paid out.',
  ]);
  expect(motion.events.at(-1)?.event.type).toBe('nightStepBegan');
  expect(motion.isNight).toBe(true);
  await vi.advanceTimersByTimeAsync(560 + 1_100);
  expect(motion.shownPosition()?.players[0]?.goods.corn).toBe(4);
  expect(said.at(-1)).toBe('3 corn to Ana for moon tiles.');
  expect([motion.current?.scenes[0]?.part, motion.isNight]).toEqual(['bonuses', false]);
  await vi.advanceTimersByTimeAsync(900);
  expect(motion.shownPosition()).toBeNull();
  expect(motion.events).toHaveLength(match.events.length);
  expect(said.at(-1)).toMatch(/new in the city. Day 2: Beto begins.$/);
  expect(motion.current?.scenes[0]?.part).toBe('day');
  await vi.advanceTimersByTimeAsync(900);
  expect(motion.current).toBeNull();
});

test('any press ends the night a frame later, and everything is said in one go', async () => {
  const match = new Match();
  const motion = motionOf(match);
  match.night();
  await settle();
  void motion.skipAfterPress();
  expect(motion.current).not.toBeNull();
  await vi.advanceTimersByTimeAsync(20);
  expect([motion.current, motion.shownPosition()]).toEqual([null, null]);
  expect(said).toHaveLength(2);
  expect(said[1]).toMatch(/^3 corn to Ana for moon tiles\. .+ Day 2: Beto begins\.$/);
});

test('a sound or a call that asks at once waits as well', async () => {
  const match = new Match();
  const motion = motionOf(match);
  match.night();
  let isTold = false;
  void motion.whenShown(match.events.length).then(() => (isTold = true));
  await settle();
  expect(isTold).toBe(false);
  motion.skip();
  await settle();
  expect(isTold).toBe(true);
});

test('with reduced motion all of the night is a list that holds nothing back', async () => {
  stub(true);
  const match = new Match();
  const motion = motionOf(match);
  match.night();
  expect(motion.shownPosition()).toBeNull();
  await settle();
  expect(motion.current?.scenes.map(({ part }) => part)).toEqual(['moonTiles', 'bonuses', 'day']);
  expect([motion.shownPosition(), said.length]).toEqual([null, 1]);
});

test('nothing moves while catching up, over a table that is read as text, and on a hidden page; it is announced all the same', async () => {
  for (const [isLive, isText, hidden] of [
    [false, false, false],
    [true, true, false],
    [true, false, true],
  ] as const) {
    vi.stubGlobal('document', { hidden, addEventListener: () => undefined, removeEventListener: () => undefined });
    said = [];
    const match = new Match();
    const motion = motionOf(match, isText);
    match.night(isLive);
    expect(motion.shownPosition()).toBeNull();
    await settle();
    expect([motion.current, said.length]).toEqual([null, 1]);
  }
});

test('of several nights that come at once only the last scenes are played', async () => {
  const match = new Match();
  const motion = motionOf(match);
  for (let nights = 0; nights < 4; nights++) {
    match.night();
    await settle();
  }
  await vi.advanceTimersByTimeAsync(8 * 1_700);
  expect(motion.current).toBeNull();
  expect(said.join(' ').match(/3 corn to Ana/g)).toHaveLength(4);
});
