import { districts, parseCommand, type Command, type District } from '@tiwanaku/shared/machu-picchu';
import { notationOf, nounAfter, questions, type Noun, type Question, type Vocabulary } from './vocabulary.ts';

/** Why a typed line cannot be read: `word` is the one at fault (empty when one is missing), `wanted` what could stand there. */
export interface Fault {
  readonly code: 'unknownAction' | 'wrongWords' | 'unknownWord';
  readonly word: string;
  readonly wanted: Noun;
}

/** What a typed line asks for. */
export type Line =
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'where'; readonly district: District }
  | { readonly type: Exclude<Question, 'where'> }
  | { readonly type: 'fault'; readonly fault: Fault };

/** Reads a line in the language of the page, or in the game record's own words. */
export function readLine(text: string, words: Vocabulary): Line {
  const notation = notationOf(text, words);
  const [verb = '', ...rest] = notation.split(' ');
  const wanted = nounAfter(verb);
  const fault = (code: Fault['code'], word = ''): Line => ({ type: 'fault', fault: { code, word, wanted } });
  const question = questions.find((one) => one === verb);
  if (question === undefined) {
    const reading = parseCommand(notation);
    return reading.ok ? { type: 'command', command: reading.value } : fault(reading.error.code, reading.error.word);
  }
  const [first, second] = rest;
  if (question !== 'where') return first === undefined ? { type: question } : fault('wrongWords', first);
  if (first === undefined || second !== undefined) return fault('wrongWords', second);
  const district = districts.find((one) => one === first);
  return district ? { type: 'where', district } : fault('unknownWord', first);
}
