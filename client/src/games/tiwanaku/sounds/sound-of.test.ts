import { expect, test } from 'vitest';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { loudestOf, soundOf } from './sound-of.ts';

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

test('of what happens in one go only the weightiest is heard', () => {
  expect(loudestOf([{ type: 'step' }, { type: 'reveal' }, { type: 'step' }])).toEqual({ type: 'reveal' });
  expect(loudestOf([{ type: 'right', level: 3 }, { type: 'end' }])).toEqual({ type: 'end' });
  expect(loudestOf([])).toBeNull();
});
