import { shuffled } from '@tiwanaku/shared/kernel';
import { components, machuPicchu, variants } from '@tiwanaku/shared/machu-picchu';
import { simulateGame } from '@tiwanaku/shared/machu-picchu/secret';
import { choice, countIn, parsed, randomFrom, wholeNumber } from '../options.ts';
import { writeGames } from '../commands/write-games.ts';

/** Random games as records, one a line. */
export async function simulateMachuPicchu(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: {
      game: { type: 'string' },
      players: { type: 'string' },
      variant: { type: 'string' },
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
  const [city = ''] = Object.keys(components.cities);
  const game = (): string => {
    const colors = shuffled(random, machuPicchu.colors).slice(0, players);
    return JSON.stringify(simulateGame(components, { variant, city }, colors, random));
  };
  await writeGames(values.out, count, game);
  return 0;
}
