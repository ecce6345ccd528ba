import {
  isOnBoard,
  parseCommand,
  terrains,
  type Command,
  type NotationFault,
  type Size,
  type Space,
} from '@tiwanaku/shared/tiwanaku';
import type { Mark, Topic } from '../notes/note-book.ts';
import { notationOf, questions, type CropNames, type MarkName, type Question, type Vocabulary } from './vocabulary.ts';

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

/** In the page's language, or English. */
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
