import { arrowColors, crops, terrains, type ArrowColor, type Crop, type Terrain } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { plain } from '../../../match/typed/plain.ts';
import { colorWord, cropWord, small, terrainWord } from '../words.ts';

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

/** Questions and other lines that change nothing in the match. */
export const questions = ['where', 'reach', 'moves', 'score', 'left', 'turn', 'last', 'note', 'point', 'help'] as const;
export type Question = (typeof questions)[number];

export const markNames = ['possible', 'out', 'sure', 'none'] as const;
export type MarkName = (typeof markNames)[number];

type Known = Action | Question | MarkName | Terrain | ArrowColor | 'reserve';

/** One word for each thing that can be typed, in the page's language. */
export type Vocabulary = Readonly<Record<Known, string>>;

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

/** What crops are called; more than one name may mean the same. */
export type CropNames = readonly (readonly [name: string, crop: Crop])[];

const englishCrops: CropNames = [
  ['sweet potato', 1],
  ['coca leaf', 2],
  ['coca', 2],
  ['chili', 3],
  ['corn', 4],
  ['quinoa', 5],
];

export const cropNames = (): CropNames => crops.map((crop) => [cropWord(crop), crop] as const);

/** Replaces names of crops, which may be several words, by levels: "divine a3 sweet potato" is "divine a3 1". */
function withLevels(line: string, names: CropNames): string {
  const known = [...names, ...englishCrops].map(([name, crop]) => [plain(name).split(' '), crop] as const);
  known.sort(([one], [other]) => other.length - one.length);
  const words = line.split(/\s+/);
  const out: string[] = [];
  for (let index = 0; index < words.length;) {
    const found = known.find(([name]) =>
      name.every((part, offset) => plain(words[index + offset] ?? '').replace(/,$/, '') === part),
    );
    out.push(found ? String(found[1]) : (words[index] ?? ''));
    index += found ? found[0].length : 1;
  }
  return out.join(' ');
}

/**
 * A typed line in the rules' notation. English is always understood, and the line may begin with its shortcut: "/help".
 */
export function notationOf(line: string, words: Vocabulary, names: CropNames = []): string {
  const known = new Map(Object.entries(words).map(([name, word]) => [plain(word), name]));
  return withLevels(line.trim().replace(/^\/\s*/, ''), names)
    .split(' ')
    .map((word) => known.get(plain(word)) ?? word)
    .join(' ');
}

/** A line of the rules' notation in the page's language. */
export const localized = (notation: string, words: Vocabulary): string =>
  notation
    .split(' ')
    .map((word) => (Object.hasOwn(words, word) ? words[word as Known] : word))
    .join(' ');
