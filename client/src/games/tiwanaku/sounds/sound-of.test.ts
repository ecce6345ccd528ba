import { expect, test } from 'vitest';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { loudestOf } from '../../../match/sounds/sounds.svelte.ts';
import { soundOf, type Sound } from './sound-of.ts';
import { tiwanakuSounds } from './sound-set.ts';

test.each(games)('$name: what is right, wrong, found and over is heard as that', (game) => {
  const events = playedGame(game, 1).steps.flatMap(({ events }) => events);
  for (const event of events) {
    const sound = soundOf(event);
    if (event.type === 'cropRevealed')
      expect(sound).toEqual(event.guess === event.crop ? { type: 'right', level: event.crop } : { type: 'wrong' });
    if (event.type === 'terrainDiscovered') expect(sound?.type).toBe('reveal');
  }
  expect(events.map(soundOf).filter((sound) => sound?.type === 'end')).toHaveLength(
    events.filter(({ type }) => type === 'matchEnded').length,
  );
});

test('what is found outweighs the way there, and the end everything', () => {
  const loudest = (...sounds: Sound[]) => loudestOf(tiwanakuSounds, sounds);
  expect(loudest({ type: 'step' }, { type: 'reveal' }, { type: 'step' })).toEqual({ type: 'reveal' });
  expect(loudest({ type: 'right', level: 3 }, { type: 'end' })).toEqual({ type: 'end' });
});
