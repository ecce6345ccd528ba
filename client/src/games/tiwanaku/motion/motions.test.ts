import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event, View } from '@tiwanaku/shared/tiwanaku';
import { Motions } from './motions.svelte.ts';

const divined: Event = { type: 'cropRevealed', seat: 1, space: 'a3', guess: 2, crop: 2, points: 2, token: true };
const walked: Event = { type: 'pawnExplored', seat: 0, color: 'blue', from: 'a1', to: 'a3', path: ['a2', 'a3'] };
const found: Event = {
  type: 'terrainDiscovered',
  seat: 0,
  space: 'a3',
  terrain: 'rock',
  arrow: null,
  source: 'supply',
  diversity: { level: 1, points: 2 },
};
/** Views are only passed on here: names tell them apart. */
const view = (name: string) => name as unknown as View;

const stub = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  stub(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the event at `position` may be shown. */
function listening(motions: Motions, position: number): () => Promise<boolean> {
  let isTold = false;
  void motions.whenShown(position).then(() => (isTold = true));
  return () => Promise.resolve().then(() => isTold);
}

test('a token that is earned stays away from its holder while its crop is revealed and while it flies', () => {
  const motions = new Motions();
  motions.play({ position: 7, event: divined }, view('before'));
  expect(motions.current?.type).toBe('reveal');
  expect(motions.heldBack.tokens).toHaveLength(1);
  vi.advanceTimersByTime(900);
  expect(motions.current).toBe(motions.heldBack.tokens[0]);
  vi.advanceTimersByTime(600);
  expect(motions.current).toBeNull();
  expect(motions.heldBack.tokens).toEqual([]);
});

test('what a walk finds is shown when its tile has landed, the walk together with it', async () => {
  const motions = new Motions();
  motions.play({ position: 5, event: walked }, view('before the walk'));
  motions.play({ position: 6, event: found }, view('before the find'));
  const isTold = listening(motions, 8);
  expect(motions.shown).toEqual({ view: 'before the walk', position: 5 });
  vi.advanceTimersByTime(220);
  expect(motions.current?.type).toBe('reveal');
  expect(motions.shown).toEqual({ view: 'before the walk', position: 5 });
  expect(await isTold()).toBe(false);
  vi.advanceTimersByTime(900);
  expect(motions.shown).toBeNull();
  expect(await isTold()).toBe(true);
});

test('what happened before is shown while later tiles are still to come', async () => {
  const motions = new Motions();
  motions.play({ position: 5, event: found }, view('before the find'));
  motions.play({ position: 9, event: divined }, view('before the crop'));
  const [first, second] = [listening(motions, 5), listening(motions, 9)];
  vi.advanceTimersByTime(900);
  expect(motions.shown).toEqual({ view: 'before the crop', position: 9 });
  expect([await first(), await second()]).toEqual([true, false]);
  vi.advanceTimersByTime(900);
  expect(motions.current?.type).toBe('token');
  expect(await second()).toBe(true);
});

test('skipped, everything is true and shown at once', async () => {
  const motions = new Motions();
  motions.play({ position: 7, event: divined }, view('before'));
  const isTold = listening(motions, 7);
  motions.skip();
  expect(motions.current).toBeNull();
  expect(motions.shown).toBeNull();
  expect(motions.heldBack.tokens).toEqual([]);
  expect(await isTold()).toBe(true);
});

test('a press ends what plays a frame later, and nothing that began since', async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16));
  const motions = new Motions();
  motions.play({ position: 7, event: divined }, view('before'));
  const isTold = listening(motions, 7);
  const skipped = motions.skipAfterPress();
  expect(motions.shown).toEqual({ view: 'before', position: 7 });
  motions.play({ position: 9, event: walked }, view('before the walk'));
  await vi.advanceTimersByTimeAsync(20);
  await skipped;
  expect(await isTold()).toBe(true);
  expect(motions.shown).toEqual({ view: 'before the walk', position: 9 });
  expect(motions.current?.type).toBe('walk');
});

test('with reduced motion, and on a page that is not seen, nothing is held back', async () => {
  stub(true);
  const motions = new Motions();
  motions.play({ position: 7, event: divined }, view('before'));
  expect(motions.current?.type).toBe('reveal');
  expect(motions.shown).toBeNull();
  expect(await listening(motions, 7)()).toBe(true);
  vi.stubGlobal('document', { hidden: true });
  const unseen = new Motions();
  unseen.play({ position: 7, event: divined }, view('before'));
  expect(unseen.current).toBeNull();
});

const noted = (event: Event, by?: 'clock') => ({ position: 1, event, ...(by && { by }) });

test('how a divination of mine went is remembered until a person moves', () => {
  for (const mine of [{ ...divined, seat: 0 }, { ...divined, seat: 0, guess: 3, points: -2, token: false } as const]) {
    const motions = new Motions();
    motions.noteOwn(noted(mine), 1);
    expect(motions.own).toBeNull();
    motions.noteOwn(noted(mine), 0);
    motions.noteOwn(noted({ type: 'turnBegan', seat: 1 }), 0);
    expect(motions.own).toEqual({ type: 'divined', event: mine });
    motions.noteOwn(noted(walked), 0);
    expect(motions.own).toBeNull();
  }
});

test('what the server played because my time ran out is remembered until I play', () => {
  const motions = new Motions();
  motions.noteOwn(noted(walked, 'clock'), 0);
  motions.noteOwn(noted({ type: 'turnBegan', seat: 1 }), 0);
  motions.noteOwn(noted(divined), 0);
  expect(motions.own).toMatchObject({ type: 'timeOut', line: { type: 'explored', to: 'a3' } });
  motions.noteOwn(noted(walked), 0);
  expect(motions.own).toBeNull();
});

test('a match that ends with a divination tells who won, not how that went', () => {
  const motions = new Motions();
  motions.noteOwn(noted({ ...divined, seat: 0, guess: 3, points: -2, token: false }), 0);
  motions.noteOwn(noted({ type: 'matchEnded', winners: [1] }), 0);
  expect(motions.own).toBeNull();
});
