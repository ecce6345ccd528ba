import { listed } from '../i18n/texts.ts';
import { m } from '../i18n/messages.svelte.ts';

/** A sentence to be said: who has won and with what; the best come first. */
export function endWords(result: string, scores: readonly { readonly name: string; readonly score: number }[]): string {
  const [first, second] = scores;
  if (!first || !second) return result;
  if (scores.length === 2) return m.room_endTwo({ result, first: first.score, second: second.score });
  return m.room_endScores({ result, list: listed(scores.map(({ name, score }) => `${name} ${score}`)) });
}
