import { gradeOf, ladder, type LoggedStep } from '@tiwanaku/shared/tiwanaku/deduction';
import { openLand, parseScenario, scenarioLaws, validate } from '@tiwanaku/shared/tiwanaku/secret';
import { parsed } from '../options.ts';
import { answerEach, unreadable, type Answer } from './each-text.ts';

/** `grade`: how hard scenarios are for people (docs/cli.md). */
export async function grade(words: readonly string[]): Promise<number> {
  const { values, positionals } = parsed({
    args: [...words],
    options: { log: { type: 'boolean', default: false }, batch: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  return answerEach(positionals, values.batch, (text) => answerTo(text, values.log));
}

/** The box (TIW-BRD-3) is left out: it does not change the difficulty. */
const laws = scenarioLaws.filter((law) => law !== 'TIW-BRD-3');

const invalid = (message: string): Answer => ({ line: { ok: false, code: 'invalid', message }, exitCode: 1 });

function answerTo(text: string, withLog: boolean): Answer {
  const scenario = parseScenario(text);
  if (!scenario.ok) return unreadable(scenario.error.message);
  const [fault] = validate(scenario.value, laws);
  if (fault !== undefined) return invalid(`It breaks ${fault.law}: ${fault.message}`);
  const grading = gradeOf(openLand(scenario.value));
  if (grading === null) return invalid('No technique of the ladder fills it.');
  const { grade, log } = grading;
  return { line: { ok: true, grade, techniques: tally(log), ...(withLog && { log }) }, exitCode: 0 };
}

/** Easiest first, without those not used. */
const tally = (log: readonly LoggedStep[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ladder
      .map(({ id }) => [id, log.filter(({ technique }) => technique === id).length] as const)
      .filter(([, count]) => count > 0),
  );
