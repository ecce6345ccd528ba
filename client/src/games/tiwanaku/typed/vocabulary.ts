import { arrowColors, terrains, type ArrowColor, type Terrain } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { colorWord, small, terrainWord } from '../words.ts';

/** Actions as the rules' own notation names them. */
export const actions = [
  'explore',
  'recall',
  'divine',
  'offer',
  'end',
  'pass',
  'spend',
  'supply',
  'order',
  'moveOtoma',
] as const;
export type Action = (typeof actions)[number];

/** What can be asked or done besides; it costs nothing. */
export const questions = ['where', 'reach', 'moves', 'score', 'left', 'turn', 'last', 'note', 'point', 'help'] as const;
export type Question = (typeof questions)[number];

export const markNames = ['possible', 'out', 'sure', 'none'] as const;
export type MarkName = (typeof markNames)[number];

type Known = Action | Question | MarkName | Terrain | ArrowColor | 'reserve';

/** One word for each thing that can be typed, in the language of the page. */
export type Vocabulary = Readonly<Record<Known, string>>;

/** The vocabulary of the language of the page. */
export function vocabulary(): Vocabulary {
  const typed = <Name extends Action | Question | MarkName | 'reserve'>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, m[`typed_word_${name}`]()])) as Record<Name, string>;
  return {
    ...typed(actions),
    ...typed(questions),
    ...typed(markNames),
    ...typed(['reserve']),
    ...(Object.fromEntries(terrains.map((name) => [name, small(terrainWord(name))])) as Record<Terrain, string>),
    ...(Object.fromEntries(arrowColors.map((name) => [name, small(colorWord(name))])) as Record<ArrowColor, string>),
  };
}

/** Accents may be left out. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** A line in the language of the page, word by word as the rules' notation has it. English is understood everywhere. */
export function notationOf(line: string, words: Vocabulary): string {
  const known = new Map(Object.entries(words).map(([name, word]) => [plain(word), name]));
  return line
    .trim()
    .split(/\s+/)
    .map((word) => known.get(plain(word)) ?? word)
    .join(' ');
}

/** A line of the rules' notation in the language of the page. */
export const localized = (notation: string, words: Vocabulary): string =>
  notation
    .split(' ')
    .map((word) => (Object.hasOwn(words, word) ? words[word as Known] : word))
    .join(' ');
