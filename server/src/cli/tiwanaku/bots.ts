import { tiwanaku } from '@tiwanaku/shared/tiwanaku';
import { seeingBots } from '@tiwanaku/shared/tiwanaku/bots';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';
import { contestIn, contestOptions, playTogether, roundRobin } from '../bots/contest.ts';
import { parsed, wholeNumber } from '../options.ts';
import { matchOptionsIn } from './options.ts';

/** Games between bots, or of bots against the Otoma. */
export async function tiwanakuBots(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: { ...contestOptions, mode: { type: 'string' }, size: { type: 'string' }, difficulty: { type: 'string' } },
  });
  const options = matchOptionsIn(values, 'competitive');
  const seats = tiwanaku.seats(options);
  const players = wholeNumber('players', values.players, seats, seats.min);
  const contest = contestIn(values, {
    keeper: tiwanakuKeeper,
    options,
    players,
    commandsPerSeat: 400,
    commandsPerRandomSeat: 20_000,
    seeing: {
      names: ['seeing-diviner', 'seeing-sage'],
      of: (vault) => seeingBots(tiwanakuKeeper.reveal(vault)),
    },
  });
  if (options.mode === 'competitive') await roundRobin(contest);
  else await playTogether(contest);
  return 0;
}
