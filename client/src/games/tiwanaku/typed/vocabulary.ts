import { arrowColors, crops, terrains, type ArrowColor, type Crop, type Terrain } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { plain } from '../../../match/typed/plain.ts';
import { colorWord, cropWord, small, terrainWord } from '../words.ts';

/** In the rules' notation. */
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

/** They change nothing in the match. */
export const questions = [
  'where',
  'around',
  'row',
  'reach',
  'moves',
  'score',
  'left',
  'turn',
  'last',
  'clock',
  'paths',
  'note',
  'point',
  'help',
] as const;
export type Question = (typeof questions)[number];

export const markNames = ['possible', 'out', 'sure', 'none'] as const;
export type MarkName = (typeof markNames)[number];

type Known = Action | Question | MarkName | Terrain | ArrowColor | 'reserve';

/** In the page's language. */
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

/** Several names may mean one crop. */
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

/** Names may be several words: "divine a3 sweet potato" becomes "divine a3 1". */
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

/** English is always understood; the line may begin with its shortcut: "/help". */
export function notationOf(line: string, words: Vocabulary, names: CropNames = []): string {
  const known = new Map(Object.entries(words).map(([name, word]) => [plain(word), name]));
  return withLevels(line.trim().replace(/^\/\s*/, ''), names)
    .split(' ')
    .map((word) => known.get(plain(word)) ?? word)
    .join(' ');
}

/** Back into the page's language. */
export const localized = (notation: string, words: Vocabulary): string =>
  notation
    .split(' ')
    .map((word) => (Object.hasOwn(words, word) ? words[word as Known] : word))
    .join(' ');
