import { describe, expect, test } from 'vitest';
import { arrowColors, legalCommands, terrains, textOf, type Crop } from '@tiwanaku/shared/tiwanaku';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { actions, type CropNames, localized, markNames, questions, readLine, type Vocabulary } from './vocabulary.ts';

type Messages = Readonly<Record<string, unknown>>;

/** The files of messages themselves, by their path. */
const files = {
  ...import.meta.glob<Messages>('../messages/{table,study}/*/{typed,table}.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Messages>('../../../../messages/screens/*/typed.json', { eager: true, import: 'default' }),
};

function vocabularyIn(locale: string): Vocabulary {
  const read = (path: string): Messages => files[`../messages/${path}.json`] ?? {};
  const typed = { ...files[`../../../../messages/screens/${locale}/typed.json`], ...read(`study/${locale}/typed`) };
  const game = read(`table/${locale}/table`);
  const entries = [
    ...[...actions, ...questions, ...markNames, 'reserve'].map((name) => [name, typed[`typed_word_${name}`]]),
    ...terrains.map((name) => [name, String(game[`tiwanaku_terrain_${name}`]).toLowerCase()]),
    ...arrowColors.map((name) => [name, String(game[`tiwanaku_color_${name}`]).toLowerCase()]),
  ];
  return Object.fromEntries(entries) as Vocabulary;
}

function cropNamesIn(locale: string): CropNames {
  const game = files[`../messages/table/${locale}/table.json`] ?? {};
  const keys = ['sweetPotato', 'coca', 'chili', 'corn', 'quinoa'];
  return keys.map((key, index) => [String(game[`tiwanaku_crop_${key}`]), (index + 1) as Crop]);
}

const locales = ['en', 'fr', 'it', 'nl', 'es'] as const;
const english = vocabularyIn('en');

describe.each(locales)('typed in %s', (locale) => {
  const words = vocabularyIn(locale);

  test('every word is one word, and no two are the same', () => {
    const all = Object.values(words);
    for (const word of all) expect(word).toMatch(/^\p{L}+$/u);
    // One word may be an action and its question, but never two things that stand at the same place.
    for (const group of [[...actions, ...questions], markNames, terrains, arrowColors] as const) {
      const spoken = group.map((name) => words[name]);
      expect(new Set(spoken).size).toBe(spoken.length);
    }
  });

  test('every command that the rules allow is understood as it is offered', () => {
    for (const game of games) {
      for (const { before, seat } of playedGame(game, 2).steps.slice(0, 25)) {
        for (const command of legalCommands(before, seat)) {
          const line = localized(command.type === 'supply' ? 'supply' : textOf(command, seat), words);
          expect({ line, read: readLine(line, words, before.position.setup.size) }).toEqual({
            line,
            read: { type: 'command', command },
          });
        }
      }
    }
  });

  test('English is understood as well', () => {
    expect(readLine('explore reserve a3', words, 'long')).toEqual({
      type: 'command',
      command: { type: 'explore', from: 'reserve', to: 'a3' },
    });
    expect(readLine('where b2', words, 'long')).toEqual({ type: 'where', space: 'b2' });
  });
});

describe('crops by their names', () => {
  test.each(locales)('%s: each name, and the English one, is its level', (locale) => {
    const words = vocabularyIn(locale);
    const names = cropNamesIn(locale);
    for (const [name, crop] of [...names, ...cropNamesIn('en')])
      expect(readLine(`${words.divine} a3 ${name.toUpperCase()}`, words, 'short', names)).toEqual({
        type: 'command',
        command: { type: 'divine', at: 'a3', crop },
      });
  });

  test('several tokens, with or without commas', () => {
    expect(readLine('offer corn, sweet potato', english, 'short', cropNamesIn('en'))).toEqual({
      type: 'command',
      command: { type: 'offer', crops: [1, 4] },
    });
  });

  test('the key that leads to the line may stand before it', () => {
    expect(readLine('/help', english, 'short')).toEqual({ type: 'help' });
    expect(readLine('/ explore b2 c3', english, 'short')).toMatchObject({ type: 'command' });
  });
});

describe('a question', () => {
  test.each([
    ['where b2', { type: 'where', space: 'b2' }],
    ['WHERE  B2 ', { type: 'where', space: 'b2' }],
    ['reach', { type: 'reach', from: null }],
    ['reach reserve', { type: 'reach', from: 'reserve' }],
    ['reach b2', { type: 'reach', from: 'b2' }],
    ['score', { type: 'score' }],
    ['around c3', { type: 'around', space: 'c3' }],
    ['row 3', { type: 'row', row: 3 }],
    ['clock', { type: 'clock' }],
    ['paths', { type: 'paths' }],
    ['note c3 sand sure', { type: 'note', space: 'c3', topic: 'sand', mark: 'sure' }],
    ['note c3 4 out', { type: 'note', space: 'c3', topic: 4, mark: 'excluded' }],
    ['note c3 4 none', { type: 'note', space: 'c3', topic: 4, mark: null }],
    ['', { type: 'empty' }],
  ])('%j is understood', (text, line) => {
    expect(readLine(text, english, 'short')).toEqual(line);
  });

  test.each([
    ['where', 'wrongWords', ''],
    ['where f1', 'noSuchSpace', 'f1'],
    ['where b2 c3', 'wrongWords', 'c3'],
    ['score now', 'wrongWords', 'now'],
    ['note c3', 'wrongWords', ''],
    ['row 6', 'noSuchRow', '6'],
    ['around', 'wrongWords', ''],
    ['note c3 clay sure', 'noSuchTerrain', 'clay'],
    ['note c3 7 sure', 'noSuchCrop', '7'],
    ['note c3 sand perhaps', 'noSuchMark', 'perhaps'],
    ['jump', 'unknownAction', 'jump'],
    ['divine a3 9', 'noSuchCrop', '9'],
  ])('%j is refused: %s', (text, code, word) => {
    expect(readLine(text, english, 'short')).toEqual({ type: 'fault', fault: { code, word } });
  });
});
