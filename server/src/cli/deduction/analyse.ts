import { analyse as analysed, parsePosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { parsed, wholeNumber } from '../options.ts';
import { answerEach, unreadable, type Answer } from './each-text.ts';

/** `analyse`: what can be known of positions (docs/cli.md). */
export async function analyse(words: readonly string[]): Promise<number> {
  const { values, positionals } = parsed({
    args: [...words],
    options: {
      limit: { type: 'string' },
      timing: { type: 'boolean', default: false },
      batch: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const limit =
    values.limit === undefined ? undefined : wholeNumber('limit', values.limit, { min: 0, max: 1_000_000_000 }, 0);
  const answer = values.timing ? timed((text) => answerTo(text, limit)) : (text: string) => answerTo(text, limit);
  return answerEach(positionals, values.batch, answer);
}

function answerTo(text: string, limit: number | undefined): Answer {
  const position = parsePosition(text);
  if (!position.ok) return unreadable(position.error.message);
  const answer = analysed(position.value, limit);
  if (answer.ok) return { line: { ok: true, ...answer.value }, exitCode: 0 };
  const message = 'No full board fits this position.';
  return { line: { ok: false, code: answer.error, message }, exitCode: 1 };
}

const timed =
  (answer: (text: string) => Answer) =>
  (text: string): Answer => {
    const begun = performance.now();
    const { line, exitCode } = answer(text);
    return { line: { ...line, ms: Math.round((performance.now() - begun) * 1000) / 1000 }, exitCode };
  };
