import { shuffled } from '@tiwanaku/shared/kernel';
import {
  coopDifficulties,
  modes,
  playerColors,
  sizes,
  soloDifficulties,
  tiwanaku,
  type Options,
} from '@tiwanaku/shared/tiwanaku';
import { simulateGame } from '@tiwanaku/shared/tiwanaku/secret';
import { Misuse } from '../misuse.ts';
import { choice, countIn, parsed, randomFrom, wholeNumber } from '../options.ts';
import { writeGames } from '../commands/write-games.ts';

interface Values {
  readonly mode?: string | undefined;
  readonly size?: string | undefined;
  readonly difficulty?: string | undefined;
}

function optionsIn(values: Values): Options {
  const mode = choice('mode', values.mode, modes);
  const size = choice('size', values.size, sizes, 'long');
  if (mode === 'competitive') {
    if (values.difficulty !== undefined) throw new Misuse('A competitive game has no --difficulty.');
    return { mode, size };
  }
  if (size === 'short') throw new Misuse(`A ${mode} game is played on the long board, not the short one.`);
  return mode === 'solo'
    ? { mode, size, difficulty: choice('difficulty', values.difficulty, soloDifficulties, 'easy') }
    : { mode, size, difficulty: choice('difficulty', values.difficulty, coopDifficulties, 'normal') };
}

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
  const options = optionsIn(values);
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
