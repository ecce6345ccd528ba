import { expect, test } from 'vitest';
import { loudestOf } from '../../../match/sounds/sounds.svelte.ts';
import { games, playedGame } from '../testing/played.ts';
import { soundOf, type Sound } from './sound-of.ts';
import { machuPicchuSounds } from './sound-set.ts';

test.each(games)('$players players, $variant: goods, stones, cards, night and end are heard as that', (game) => {
  const events = playedGame(game, 1).flatMap(({ events }) => events);
  const heard = (sound: Sound) => events.filter((event) => soundOf(event) === sound);
  expect(heard('stone').every(({ type }) => type === 'stonesRemoved')).toBe(true);
  expect(heard('night')).toHaveLength(events.filter(({ type }) => type === 'dayBegan').length);
  expect(heard('end').map(({ type }) => type)).toEqual(['matchEnded']);
  for (const event of events) {
    if (event.type === 'produced') expect(soundOf(event)).toBe(event.count > 0 ? 'goods' : null);
    if (event.type === 'asked' || event.type === 'turnBegan') expect(soundOf(event)).toBeNull();
  }
});

test('the night outweighs what it pays, a stone the goods, and the end everything', () => {
  const loudest = (...sounds: Sound[]) => loudestOf(machuPicchuSounds, sounds);
  expect(loudest('goods', 'night', 'goods', 'card')).toBe('night');
  expect(loudest('goods', 'stone')).toBe('stone');
  expect(loudest('night', 'end')).toBe('end');
});

test('every sound is made by the shared instruments and lasts less than a second', () => {
  for (const sound of ['turn', 'goods', 'stone', 'card', 'night', 'end'] as const) {
    const played: number[] = [];
    const instrument = (_: unknown, at: number) => void played.push(at);
    const noise = ({ at }: { readonly at: number }) => void played.push(at);
    const instruments = { flute: instrument, tap: instrument, drum: instrument, noise };
    const length = machuPicchuSounds.makerOf(sound)(instruments, {} as AudioNode, 5);
    expect(length).toBeLessThan(1);
    expect(played.length).toBeGreaterThan(0);
    for (const at of played) expect(at - 5).toBeLessThan(length);
  }
});
