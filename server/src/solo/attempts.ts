import { ok } from '@tiwanaku/shared/kernel';
import type { DailyAttempt, DailyResult, Person } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import { refused, type Outcome } from '../refusal.ts';
import { attemptEnds, type AttemptEnds, type AttemptEndsDeps } from './attempt-ends.ts';
import { openDailyRoom, type Begun, type DailyRoomDeps } from './daily-room.ts';
import type { Attempt, DailyStore, Day, TableRow } from './daily-store.ts';
import type { Days } from './days.ts';

export interface AttemptsDeps extends AttemptEndsDeps, Pick<DailyRoomDeps, 'mayBegin'> {
  readonly store: DailyStore;
  readonly days: Days;
  readonly matches: Pick<Matches, 'begin' | 'ending' | 'dailyOutcome'>;
}

export interface WantedAttempt {
  readonly game: string;
  readonly date: string;
  readonly difficulty: string;
  readonly isCounted: boolean;
  /** Of the person's clock, in minutes ahead of UTC. */
  readonly offset: number;
}

/** Begins attempts at daily lands, and notes how those that count end. */
export interface Attempts extends AttemptEnds {
  /** Refusals: notFound, malformed (unknown difficulty), matchOver, notAllowed, and those of opening a room. */
  begin(person: Person, wanted: WantedAttempt): Promise<Outcome<Begun>>;
  shown(attempt: Attempt): DailyAttempt;
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { days } = deps;
  const openRoom = openDailyRoom(deps);
  const { standing, noteEnd, noteRefused } = attemptEnds(deps);

  async function beginCounted(person: Person, day: Day, wanted: WantedAttempt): Promise<Outcome<Begun>> {
    const { game, date } = wanted;
    const key = { personId: person.personId, game, date };
    // Nearly everybody has none yet, and all come at once.
    const opened = days.isOpen(date) ? refused('notAllowed') : await open(person, day, wanted);
    if (opened.ok) return opened;
    const { attempt: known } = await standing(key);
    if (known?.isOver) return refused('matchOver');
    return known && !days.isOpen(date) ? ok(begunOf(known)) : opened;
  }

  async function open(person: Person, day: Day, wanted: WantedAttempt): Promise<Outcome<Begun>> {
    const { game, date, difficulty, isCounted, offset } = wanted;
    const beginning = day.beginnings[difficulty];
    if (!beginning) return refused('malformed', 'difficulty');
    const { rulesVersion, sealed, color } = day;
    const { personId, name } = person;
    const daily = { date, difficulty, isCounted };
    const attempt = isCounted ? { personId, name, difficulty, offset } : null;
    return await openRoom(person, { game, date, rulesVersion, sealed, color, daily, attempt, ...beginning });
  }

  return {
    standing,
    noteEnd,
    noteRefused,

    async begin(person, wanted) {
      const day = await days.find(wanted.game, wanted.date);
      if (!day) return refused('notFound');
      if (wanted.isCounted) return await beginCounted(person, day, wanted);
      const mayPractise = await days.mayKnow(person.personId, wanted.game, wanted.date);
      return mayPractise ? await open(person, day, wanted) : refused('notAllowed');
    },

    shown({ difficulty, matchId, link, date, refused, isOver, finish }) {
      if (finish) return { state: 'finished', difficulty, matchId, result: resultOf({ ...finish, refused }) };
      const isRunning = !isOver && !days.isOpen(date);
      return isRunning ? { state: 'running', difficulty, matchId, link } : { state: 'unfinished', difficulty, matchId };
    },
  };
}

const begunOf = ({ link, matchId }: Attempt): Begun => ({ link, matchId });

export const resultOf = ({
  isWon,
  margin,
  turns,
  refused,
  finishedAt,
}: Omit<TableRow, 'name' | 'personId'>): DailyResult => ({
  isWon,
  margin,
  turns,
  refused,
  finishedAt: finishedAt.getTime(),
});
