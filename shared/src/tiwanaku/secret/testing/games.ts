import { seededRandom } from '../../../kernel/index.ts';
import { playerColors } from '../../types.ts';
import type { Options } from '../../options.ts';
import { parseRecord } from '../read-record.ts';
import type { GameRecord } from '../record.ts';
import { simulateGame } from '../simulate.ts';

/** Every mode, difficulty and number of players that the command line can simulate, with the name of each. */
export const tables: readonly { readonly name: string; readonly options: Options; readonly seats: number }[] = [
  ...[2, 3, 4].flatMap((seats) => [
    { name: `competitive, short, ${seats} players`, options: { mode: 'competitive', size: 'short' } as const, seats },
    { name: `competitive, long, ${seats} players`, options: { mode: 'competitive', size: 'long' } as const, seats },
  ]),
  ...(['easy', 'hard'] as const).map((difficulty) => ({
    name: `solo, ${difficulty}`,
    options: { mode: 'solo', size: 'long', difficulty } as const,
    seats: 1,
  })),
  ...(['easy', 'normal', 'expert'] as const).flatMap((difficulty) =>
    [2, 3, 4].map((seats) => ({
      name: `coop, ${difficulty}, ${seats} players`,
      options: { mode: 'coop', size: 'long', difficulty } as const,
      seats,
    })),
  ),
];

/** The text of a random game's record. */
export const gameText = (options: Options, seats: number, seed: number): string =>
  JSON.stringify(simulateGame(options, playerColors.slice(0, seats), seededRandom(seed)));

/** A record that must be readable. */
export function readable(text: string): GameRecord {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.error.message);
  return record.value;
}
