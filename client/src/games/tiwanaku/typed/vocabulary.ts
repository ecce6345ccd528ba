import {
  type ArrowColor,
  arrowColors,
  type Command,
  type Crop,
  crops,
  isOnBoard,
  type NotationFault,
  parseCommand,
  type Size,
  type Space,
  type Terrain,
  terrains,
} from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { plain } from '../../../match/typed/command-line.svelte.ts';
import { colorWord, cropWord, small, terrainWord } from '../words.ts';
import type { Mark, Topic } from '../notes/note-book.ts';

/** The actions in the rules' notation. */
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
type Action = (typeof actions)[number];

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
type Question = (typeof questions)[number];

export const markNames = ['possible', 'out', 'sure', 'none'] as const;
type MarkName = (typeof markNames)[number];

type Known = Action | Question | MarkName | Terrain | ArrowColor | 'reserve';

/** The words in the page's language. */
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

export type Line =
  | { readonly type: 'empty' }
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'where' | 'around' | 'point'; readonly space: Space }
  | { readonly type: 'row'; readonly row: number }
  | { readonly type: 'reach'; readonly from: Space | 'reserve' | null }
  | { readonly type: 'note'; readonly space: Space; readonly topic: Topic; readonly mark: Mark }
  | { readonly type: 'moves' | 'score' | 'left' | 'turn' | 'last' | 'clock' | 'paths' | 'help' }
  | { readonly type: 'fault'; readonly fault: Fault };

export interface Fault {
  readonly code: NotationFault['code'] | 'noSuchMark' | 'noSuchRow';
  readonly word: string;
}

const marks: Readonly<Record<MarkName, Mark>> = { possible: 'possible', out: 'excluded', sure: 'sure', none: null };

const fault = (code: Fault['code'], word = ''): Line => ({ type: 'fault', fault: { code, word } });

/** Reads a line in the page's language, or in English. */
export function readLine(text: string, words: Vocabulary, size: Size, names: CropNames = []): Line {
  const notation = notationOf(text, words, names);
  if (notation === '') return { type: 'empty' };
  const [name = '', ...rest] = notation.split(' ');
  const question = questions.find((one) => one === name.toLowerCase());
  if (question) return readQuestion(question, rest, size);
  const reading = parseCommand(notation);
  return reading.ok ? { type: 'command', command: reading.value } : { type: 'fault', fault: reading.error };
}

function readQuestion(question: Question, words: readonly string[], size: Size): Line {
  const [one = '', two = '', three = ''] = words.map((word) => word.toLowerCase());
  const space = isOnBoard(size, one) ? one : null;
  const wanted = { where: 1, around: 1, row: 1, point: 1, note: 3, reach: 1 }[question as string] ?? 0;
  if (words.length > wanted) return fault('wrongWords', words[wanted]);
  switch (question) {
    case 'where':
    case 'around':
    case 'point':
      if (one === '') return fault('wrongWords');
      return space ? { type: question, space } : fault('noSuchSpace', words[0]);
    case 'row':
      if (one === '') return fault('wrongWords');
      return /^[1-5]$/.test(one) ? { type: 'row', row: Number(one) } : fault('noSuchRow', words[0]);
    case 'reach':
      if (one === '') return { type: 'reach', from: null };
      if (one === 'reserve') return { type: 'reach', from: 'reserve' };
      return space ? { type: 'reach', from: space } : fault('noSuchSpace', words[0]);
    case 'note': {
      if (words.length < 3) return fault('wrongWords');
      if (!space) return fault('noSuchSpace', words[0]);
      const topic =
        terrains.find((terrain) => terrain === two) ?? ([1, 2, 3, 4, 5] as const).find((crop) => String(crop) === two);
      if (topic === undefined) return fault(/^\d/.test(two) ? 'noSuchCrop' : 'noSuchTerrain', words[1]);
      if (!Object.hasOwn(marks, three)) return fault('noSuchMark', words[2]);
      return { type: 'note', space, topic, mark: marks[three as MarkName] };
    }
    default:
      return { type: question };
  }
}
