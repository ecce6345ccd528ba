import { analyse } from './deduction/analyse.ts';
import { grade } from './deduction/grade.ts';
import { review } from './deduction/review.ts';
import { Misuse } from './misuse.ts';
import { writeLine } from './output.ts';
import { pushKeys } from './commands/push-keys.ts';
import { replay } from './commands/replay.ts';
import { scenario } from './tiwanaku/scenario.ts';
import { simulate } from './commands/simulate.ts';
import { usage } from './usage.ts';

/** What each command does with the words after its name. */
const commands: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  scenario,
  simulate,
  replay,
  analyse,
  grade,
  review,
  'push-keys': pushKeys,
  // Brings the database along, which the others do without.
  reports: async (words) => (await import('./commands/reports.ts')).reports(words),
};

/** Does what the words say and answers with the process's exit code; throws `Misuse` at words without a meaning. */
export async function run([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined) throw new Misuse('Name a command.');
  if (name === 'help' || [name, ...words].some((word) => word === '--help' || word === '-h')) {
    await writeLine(usage);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new Misuse(`There is no command "${name}".`);
  return command(words);
}
