import { shuffled } from '@tiwanaku/shared/kernel';
import { playerColors, tiwanaku } from '@tiwanaku/shared/tiwanaku';
import { simulateGame } from '@tiwanaku/shared/tiwanaku/secret';
import { countIn, parsed, randomFrom, wholeNumber } from '../options.ts';
import { writeGames } from '../commands/write-games.ts';
import { matchOptionsIn } from './options.ts';

/** Random games as records, one a line. */
export async function simulateTiwanaku(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: {
      game: { type: 'string' },
      mode: { type: 'string' },
      players: { type: 'string' },
      size: { type: 'string' },
      difficulty: { type: 'string' },
      count: { type: 'string' },
      seed: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const options = matchOptionsIn(values);
  const seats = tiwanaku.seats(options);
  const players = wholeNumber('players', values.players, seats, seats.min);
  const count = countIn(values.count);
  const random = randomFrom(values.seed);
  const game = (): string => {
    const colors = shuffled(random, playerColors).slice(0, players);
    return JSON.stringify(simulateGame(options, colors, random));
  };
  await writeGames(values.out, count, game);
  return 0;
}
