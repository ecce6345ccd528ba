import { analyse } from './deduction/analyse.ts';
import { grade } from './deduction/grade.ts';
import { review } from './deduction/review.ts';
import { Misuse } from './misuse.ts';
import { printError, writeLine } from './output.ts';
import { pushKeys } from './commands/push-keys.ts';
import { replay } from './commands/replay.ts';
import { bots } from './commands/bots.ts';
import { train } from './machu-picchu/train.ts';
import { puzzles } from './tiwanaku/puzzles.ts';
import { scenario } from './tiwanaku/scenario.ts';
import { simulate } from './commands/simulate.ts';
import { usage } from './usage.ts';

/** Commands with the words after their name. */
const commands: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  scenario,
  simulate,
  replay,
  analyse,
  grade,
  review,
  puzzles,
  bots,
  train,
  'push-keys': pushKeys,
  // The others do without the database.
  reports: async (words) => (await import('./commands/reports.ts')).reports(words),
};

/** Runs a command line and returns its exit code; throws `Misuse`. */
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

/** The same, with misuse told in a sentence. */
export async function exitCodeOf(words: readonly string[]): Promise<number> {
  try {
    return await run(words);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    printError(`${error.message}\nnpm run -s cli -- --help explains the commands.`);
    return 2;
  }
}
