import { writeFile } from 'node:fs/promises';
import { components } from '@tiwanaku/shared/machu-picchu';
import { tables, train as learn } from '@tiwanaku/shared/machu-picchu/secret';
import { Misuse } from '../misuse.ts';
import { choice, parsed, randomFrom, wholeNumber } from '../options.ts';
import { printError } from '../output.ts';
import { cityIn } from './simulate.ts';

const toldEvery = 250;

/** Writes the weights that bots judge positions by, as a source file. */
export async function train(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: {
      table: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      city: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const table = choice('table', values.table, tables);
  const games = wholeNumber('games', values.games, { min: 1, max: 1_000_000 }, 4_000);
  const { out } = values;
  if (out === undefined) throw new Misuse('--out is missing: the file to write.');
  const [city, random] = [await cityIn(values.city), randomFrom(values.seed)];
  const command = [
    'train',
    ...Object.entries(values).flatMap(([name, value]) => (name === 'out' ? [] : [`--${name}`, value])),
  ];
  let played = 0;
  for (const weights of learn({ box: components, table, city, games, random })) {
    played++;
    if (played % toldEvery !== 0 && played !== games) continue;
    printError(`${played} games`);
    await writeFile(out, sourceOf(command, weights(), played)).catch((error: unknown) => {
      throw new Misuse(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
    });
  }
  return 0;
}

const sourceOf = (command: readonly string[], weights: unknown, played: number): string =>
  [
    `/** \`npm run -s cli -- ${command.join(' ')}\` after ${played} games. */`,
    `export default ${JSON.stringify(weights)};`,
    '',
  ].join('\n');
