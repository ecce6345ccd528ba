import { readFile } from 'node:fs/promises';
import { shuffled } from '@tiwanaku/shared/kernel';
import { components, machuPicchu, ownCity, parseCity, variants, type Options } from '@tiwanaku/shared/machu-picchu';
import { simulateGame } from '@tiwanaku/shared/machu-picchu/secret';
import { Misuse } from '../misuse.ts';
import { choice, countIn, parsed, randomFrom, wholeNumber } from '../options.ts';
import { writeGames } from '../commands/write-games.ts';

/** Why a file is no city map, as the end of a sentence. */
const faults = {
  namedTwice: 'it names a pair twice',
  joinsItself: 'it puts a district beside itself',
  notConnected: 'not every district can be reached',
  crossings: 'it cannot be drawn without crossings',
} as const;

/** The city map of a file, or that of the component data. */
export async function cityIn(file: string | undefined): Promise<Pick<Options, 'city' | 'pairs'>> {
  const [city = ''] = Object.keys(components.cities);
  if (file === undefined) return { city };
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Misuse(`--city "${file}" cannot be read.`);
  });
  const read = parseCity(text);
  if (read.ok) return { city: ownCity, pairs: read.value };
  const { error } = read;
  throw new Misuse(
    `--city "${file}" is no city map: ${error.code === 'unreadable' ? error.message : `${faults[error.code]}.`}`,
  );
}

/** Random games as records, one a line. */
export async function simulateMachuPicchu(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: {
      game: { type: 'string' },
      players: { type: 'string' },
      variant: { type: 'string' },
      city: { type: 'string' },
      count: { type: 'string' },
      seed: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const seats = machuPicchu.seats();
  const players = wholeNumber('players', values.players, seats, seats.min);
  const variant = choice('variant', values.variant, variants, 'standard');
  const count = countIn(values.count);
  const random = randomFrom(values.seed);
  const city = await cityIn(values.city);
  const game = (): string => {
    const colors = shuffled(random, machuPicchu.colors).slice(0, players);
    return JSON.stringify(simulateGame(components, { variant, ...city }, colors, random));
  };
  await writeGames(values.out, count, game);
  return 0;
}
