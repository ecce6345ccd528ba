import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cardIds,
  components,
  districts,
  legalCommands,
  playerColors,
  textOf,
  type CardId,
  type Command,
} from '@tiwanaku/shared/machu-picchu';
import { invariant, seededRandom, shuffled } from '@tiwanaku/shared/kernel';
import { beginMatch } from '../../../../../shared/src/machu-picchu/decide/turn.ts';
import { fold, playOn, type Step } from '../../../../../shared/src/machu-picchu/testing/play.ts';
import { setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { plain } from '../../../match/typed/command-line.svelte.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { turnAnswer } from './answers.ts';
import { actions, localized, nounAfter, questions, readLine, vocabulary } from './vocabulary.ts';

const locales = ['en', 'fr', 'it', 'nl', 'es'] as const;

/** A whole game by chance. */
function stepsOf(players: number, seed: number): readonly Step[] {
  const random = seededRandom(seed);
  const cards = shuffled(random, cardIds);
  const at = (place: number): CardId => {
    const card = cards[place];
    invariant(card !== undefined, 'the deck is asked about cards that lie in it');
    return card;
  };
  const deck = { dealtTo: at, cardAt: (place: number) => at(players + place) };
  const colors = playerColors.slice(0, players);
  const begun = beginMatch(components, { variant: 'standard', city: 'placeholder-1', colors, first: 0 }, deck);
  return [...playOn({ box: components, deck }, fold(begun), random)];
}

beforeAll(() => Promise.all([useWords('screens'), useWords('machu-picchu-table')]));

describe.each(locales)('typed in %s', (locale) => {
  beforeEach(() => setLocale(locale));

  test('no two words that can stand at the same place are the same', () => {
    const { verbs, nouns, icons } = vocabulary();
    for (const group of [verbs, icons, ...Object.values(nouns)]) {
      const offered = group.map(({ called }) => plain(called[0] ?? ''));
      expect(offered.join()).not.toMatch(/machu_|typed_|\./);
      expect(new Set(offered).size).toBe(offered.length);
      // The game record's own words are understood too: none of them may mean something else here.
      for (const { name, called } of group) {
        const others = group.filter((other) => other.name !== name).map((other) => plain(other.name));
        for (const word of called) expect(others).not.toContain(plain(word));
      }
    }
    for (const verb of [...actions, ...questions]) expect(localized(verb, vocabulary())).toMatch(/^\p{L}+$/u);
  });

  test('every command that the rules allow is understood as it is offered, and as the game record writes it', () => {
    const words = vocabulary();
    const commands = new Map<string, Command>([['sacrifice 2', { type: 'sacrifice', llamas: 2 }]]);
    for (const [seed, players] of [2, 3, 4, 5].entries())
      for (const { before, seat } of stepsOf(players, seed))
        for (const command of legalCommands(components, before, seat).slice(0, 40))
          commands.set(textOf(command), command);
    for (const [text, command] of commands) {
      const read = { type: 'command', command };
      expect({ text, read: readLine(text, words) }).toEqual({ text, read });
      const line = localized(text, words);
      expect({ line, read: readLine(line.toUpperCase(), words) }).toEqual({ line, read });
    }
    const all = [...commands.keys()];
    expect(actions.filter((action) => !all.some((text) => text.startsWith(action)))).toEqual([]);
  });

  test('a district is understood by its whole name, too', () => {
    const words = vocabulary();
    for (const [index, district] of districts.entries()) {
      const whole = words.nouns.district[index]?.called.at(-1) ?? '';
      expect(readLine(`where ${whole}`, words)).toEqual({ type: 'where', district });
    }
  });
});

describe('a line that cannot be parsed gets a reason', () => {
  beforeEach(() => setLocale('en'));

  test.each([
    ['jump plaza', 'unknownAction', 'jump', 'nothing'],
    ['', 'unknownAction', '', 'nothing'],
    ['step', 'wrongWords', '', 'district'],
    ['step plaza now', 'wrongWords', 'now', 'district'],
    ['step market', 'unknownWord', 'market', 'district'],
    ['sell corn', 'unknownWord', 'corn', 'ware'],
    ['settle plaza', 'unknownWord', 'plaza', 'field'],
    ['produce two', 'unknownWord', 'two', 'count'],
    ['return farmer-farmer', 'unknownWord', 'farmer-farmer', 'card'],
    ['where', 'wrongWords', '', 'district'],
    ['where meadow hut', 'wrongWords', 'hut', 'district'],
    ['where market', 'unknownWord', 'market', 'district'],
    ['moves now', 'wrongWords', 'now', 'nothing'],
  ] as const)('%j: %s', (line, code, word, wanted) => {
    expect(readLine(line, vocabulary())).toEqual({ type: 'fault', fault: { code, word, wanted } });
    expect(nounAfter(line.split(' ')[0] ?? '')).toBe(wanted);
  });

  test.each([
    ['/ Step  royal PALACE', { type: 'step', to: 'palace' }],
    ['hire coca planter', { type: 'hire', profession: 'planter' }],
    ['acquire Virgin of the Sun', { type: 'acquire', kind: 'virgin' }],
    ['offer cloth, corn', { type: 'offer', goods: ['corn', 'cloth'] }],
    ['adjust coca +1', { type: 'adjust', good: 'coca', by: 1 }],
    ['stay steps3', { type: 'stay', tile: 'steps3' }],
    ['return virgin-farmer puma-condor', { type: 'return', cards: ['farmer-virgin', 'condor-puma'] }],
  ] as const)('%j is understood', (line, command) => {
    const read = readLine(line, vocabulary());
    expect(read.type === 'command' && textOf(read.command)).toBe(textOf(command));
  });
});

test('the market is asked for by its prices as well', async () => {
  await setLocale('en');
  expect(readLine('prices', vocabulary())).toEqual(readLine('market', vocabulary()));
});

test('after the end “turn” says in a whole sentence who won', async () => {
  await useWords('machu-picchu-table');
  await setLocale('en');
  const position = stepsOf(2, 1).at(-1)?.after.position;
  const names = { of: (seat: number) => ['Ana', 'Beto'][seat] ?? '', me: 0 };
  const [sentence] = turnAnswer({ position, seat: 0 } as unknown as Choice, names);
  expect(sentence).toMatch(/^(You|Ana|Beto)\b.*\.$/);
});
