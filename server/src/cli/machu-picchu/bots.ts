import { machuPicchu, variants } from '@tiwanaku/shared/machu-picchu';
import { machuPicchuKeeper } from '@tiwanaku/shared/machu-picchu/secret';
import { contestIn, contestOptions, roundRobin } from '../bots/contest.ts';
import { choice, parsed, wholeNumber } from '../options.ts';
import { cityIn } from './simulate.ts';

/** Games between bots, one of A against all others of B. */
export async function machuPicchuBots(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: { ...contestOptions, variant: { type: 'string' }, city: { type: 'string' } },
  });
  const seats = machuPicchu.seats();
  const players = wholeNumber('players', values.players, seats, seats.min);
  const variant = choice('variant', values.variant, variants, 'standard');
  const contest = contestIn(values, {
    keeper: machuPicchuKeeper,
    options: { variant, ...(await cityIn(values.city)) },
    players,
    commandsPerSeat: 600,
    commandsPerRandomSeat: 5_000,
  });
  await roundRobin(contest);
  return 0;
}
