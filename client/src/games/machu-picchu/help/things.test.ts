import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { districts, type Picture } from '@tiwanaku/shared/machu-picchu';
import { setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { chapters } from '../rules/chapters.ts';
import { wordHere } from '../../guide/chapter.ts';
import * as answers from '../state/answers.ts';
import { Choice } from '../state/choice.svelte.ts';
import { games, playedGame, picturedState } from '../testing/played.ts';
import { nowText } from './now-text.ts';
import { nameOf, things } from './things.ts';

beforeAll(() => Promise.all([useWords('machu-picchu-table'), useWords('machu-picchu-guide')]));
afterEach(() => setLocale('en'));

const names = { of: (seat: number) => ['Ana', 'Beto', 'Cora', 'Dani', 'Eva'][seat] ?? '', me: null };

const choiceAt = (picture: Picture, seat: number | null = 0): Choice => {
  const viewer = seat === null ? ({ type: 'spectator' } as const) : ({ type: 'player', seat } as const);
  const view = { viewer, ...picturedState(picture) };
  return new Choice({ view, viewer, isActing: false, act: () => Promise.reject(new Error('unused')) }, answers);
};
const now = (picture: Picture, id: (typeof things)[number]['id']) =>
  nowText(choiceAt(picture), { id, seat: null }, names);

describe.each(['en', 'fr', 'it', 'nl', 'es'] as const)('in %s', (locale) => {
  test('everything on the table has a name, sentences, and a chapter of the rules', async () => {
    await setLocale(locale);
    const known = chapters.map(({ id }) => id as string);
    for (const thing of things) {
      expect(known).toContain(thing.chapter);
      for (const text of [nameOf(thing), ...thing.texts.map((key) => wordHere(key))])
        expect(text).not.toMatch(/^$|machu_/);
    }
    expect(new Set(things.map(nameOf)).size).toBe(things.length);
    for (const district of districts) expect(things.some(({ id }) => id === district)).toBe(true);
  });
});

test('a district says how it is reached, what it would bring, and what lies there', () => {
  const picture = { seats: [{ prince: 'hut', incas: { terraces: 2 } }] } as const;
  const terraces = now(picture, 'terraces').join(' ');
  expect(terraces).toMatch(/^A step away, free.+6 corn from your farmers/);
  expect(terraces).toContain('Waiting there: 3 corn');
  expect(now({ ...picture, bonus: { terraces: 0 } }, 'terraces').join(' ')).toContain('Used up today');
  expect(now(picture, 'meadow').join(' ')).toMatch(/llama/);
  expect(now(picture, 'hut').join(' ')).toContain('Your Prince is here');
});

test('a house names its prices whether or not it can be reached', () => {
  const prices = 'Prices: coca planter (1 pottery and 1 cloth), potter (1 coca and 1 cloth)';
  expect(nowText(choiceAt({}, null), { id: 'palace', seat: null }, names).join(' ')).toContain(prices);
  expect(now({ seats: [{ prince: 'plantation' }] }, 'palace').join(' ')).not.toContain('Prices');
});

test('one page has all prices', () => {
  const lines = now({ sold: { condor: 4 } }, 'prices');
  expect(lines[0]).toBe('Watchman’s Hut, prices: farmer (1 llama and 1 pottery) and shepherd (3 corn and 1 coca)');
  expect(lines[2]).toBe('House of Priests, prices: Puma priest (1 coca, 1 pottery, and 2 cloth)');
  expect(lines).toContain('Granary: 3 corn');
});

test('the help explains every flag, also the one that promises nothing', () => {
  const poor = { corn: 0, llama: 0, coca: 0, pottery: 0, cloth: 0 };
  const picture = { seats: [{ prince: 'terraces', goods: poor }] } as const;
  expect(now(picture, 'flag')).toContainEqual(
    expect.stringContaining('Watchman’s Hut: farmer: 1 llama and 1 pottery; missing: 1 llama and 1 pottery'),
  );
  expect(nowText(choiceAt(picture, 1), { id: 'flag', seat: null }, names)).toEqual([]);
});

test('rows, days, moon tiles and the trail say how they stand', () => {
  expect(now({ sold: { puma: 2 } }, 'clergy')).toContain('Step value of Puma priest: 7, 3 left');
  expect(now({ day: 4, sun: 1 }, 'days')).toEqual([
    'Day 4 of 9',
    'Moon tiles: 0 of 3 taken',
    'Beto: holds the sun tile',
  ]);
  expect(now({ moon: ['steps2'] }, 'moonTiles')).toEqual(['Moon tile: 2 steps tonight, free']);
  expect(now({ seats: [{ scout: 5 }, { scout: 12 }] }, 'trail')).toEqual(['Scouts: Ana 5 and Beto 12']);
});

test.each(games)(
  'MAP-HID-2 $players players, $variant: every thing can be asked about all the time, and tells cards as numbers',
  (game) => {
    for (const [index, { after }] of playedGame(game, 2).entries()) {
      if (index % 9 > 0) continue;
      const viewer = { type: 'spectator' } as const;
      const view = { viewer, position: after.position, hands: after.hands.map(() => null) };
      const choice = new Choice({ view, viewer, isActing: false, act: () => Promise.reject(new Error('unused')) });
      for (const { id } of things)
        for (const line of nowText(choice, { id, seat: null }, names)) expect(line).not.toMatch(/^$|machu_|undefined/);
      expect(nowText(choice, { id: 'cards', seat: null }, names)[0]).toMatch(/^Ana: \d+ cards?$/);
    }
  },
);
