import type { DailyMatch, DailyStore, Attempt, NewAttempt } from '../solo/daily-store.ts';
import { newRoom } from './new-room.ts';
import { matchHeader } from './stored-match.ts';

export interface WantedAttempt extends NewAttempt {
  readonly game: string;
  readonly date: string;
}

/** A new match, in a room of its own. */
export const dailyMatch = ({ game, date, ...attempt }: WantedAttempt): DailyMatch => ({
  header: { ...matchHeader(), game, dailyDate: date },
  sealed: 'sealed facts',
  events: [{ type: 'began' }],
  room: newRoom(),
  attempt,
});

/** Begins the person's attempt. */
export async function beginAttempt(daily: DailyStore, wanted: WantedAttempt): Promise<Attempt> {
  const match = dailyMatch(wanted);
  const begun = await daily.begin(match);
  const attempt = await daily.attemptOf(match.header.matchId);
  if (begun !== 'begun' || !attempt) throw new Error(`the attempt is ${begun}`);
  return attempt;
}
