import { judgeEach, momentOf, summaryOf, type AnalysisLine } from '@tiwanaku/shared/tiwanaku/deduction';
import type { State } from '@tiwanaku/shared/tiwanaku';
import { parseRecord, replayRecord, type GameRecord } from '@tiwanaku/shared/tiwanaku/secret';
import { Misuse } from '../misuse.ts';
import { parsed, wholeNumber } from '../options.ts';
import { unreadable, type Refusal } from '../outcome.ts';
import { writeLine } from '../output.ts';
import { illegal } from '../tiwanaku/answer.ts';
import { textOfFile } from './each-text.ts';

/** `review`: judges the actions of a game record by what was known before them (docs/cli.md). */
export async function review(words: readonly string[]): Promise<number> {
  const { values, positionals } = parsed({
    args: [...words],
    options: { limit: { type: 'string' } },
    allowPositionals: true,
  });
  const limit =
    values.limit === undefined ? undefined : wholeNumber('limit', values.limit, { min: 0, max: 1_000_000_000 }, 0);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new Misuse('Name one file with a game record.');
  const text = await textOfFile(path);
  const record = text.ok ? parseRecord(text.value) : text;
  if (!record.ok) return refused(unreadable(record.error.message).result, 2);
  return judged(record.value, limit);
}

async function refused(line: object, exitCode: number): Promise<number> {
  await writeLine(JSON.stringify(line));
  return exitCode;
}

/** Writes each line as it comes. */
async function judged(record: GameRecord, limit: number | undefined): Promise<number> {
  const states: State[] = [];
  const played = replayRecord(record, (state) => states.push(state));
  if (!played.ok) return refused(illegal(played.error) satisfies Refusal, 1);
  const moments = record.actions.flatMap((action, index) => {
    const [before, after] = [states[index], states[index + 1]];
    const moment = before && after && momentOf(index, action, before.position, after.position);
    return moment ? [moment] : [];
  });
  const lines: AnalysisLine[] = [];
  for (const { line } of judgeEach(moments, limit)) {
    lines.push(line);
    await writeLine(JSON.stringify(line));
  }
  for (const line of summaryOf(lines, record.colors.length)) await writeLine(JSON.stringify(line));
  return 0;
}
