import { answerTo as machuPicchuAnswer } from '../machu-picchu/answer.ts';
import type { Answer } from '../outcome.ts';
import { answerTo as tiwanakuAnswer } from '../tiwanaku/answer.ts';

/** Plays a record; its format names the game, Tiwanaku's by default. */
export const answerTo = (text: string, withTrace: boolean): Answer =>
  formatOf(text).startsWith('machu-picchu-record/')
    ? machuPicchuAnswer(text, withTrace)
    : tiwanakuAnswer(text, withTrace);

function formatOf(text: string): string {
  try {
    const record: unknown = JSON.parse(text);
    return typeof record === 'object' && record !== null && 'format' in record ? String(record.format) : '';
  } catch {
    return '';
  }
}
