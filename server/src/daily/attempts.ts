import { ok } from '@tiwanaku/shared/kernel';
import type { DailyAttempt, DailyResult, MatchId, Person, RoomLink } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import { orUnavailable, refused, type Outcome } from '../refusal.ts';
import { attemptEnds, type AttemptEnds, type AttemptEndsDeps } from './attempt-ends.ts';
import { openDailyRoom, type DailyRoomDeps } from './daily-room.ts';
import type { Attempt, DailyStore, Day, Finish } from './daily-store.ts';
import type { Days } from './days.ts';

export interface AttemptsDeps extends AttemptEndsDeps, Pick<DailyRoomDeps, 'mayBegin'> {
  readonly store: DailyStore;
  readonly rooms: DailyRoomDeps['store'];
  readonly days: Days;
  readonly matches: Pick<Matches, 'begin' | 'abandon' | 'ending' | 'dailyOutcome'>;
}

export interface WantedAttempt {
  readonly game: string;
  readonly date: string;
  readonly difficulty: string;
  readonly isCounted: boolean;
  /** Of the person's clock, in minutes ahead of UTC. */
  readonly offset: number;
}

export interface Begun {
  readonly link: RoomLink;
  readonly matchId: MatchId;
}

/** Begins attempts at daily lands, and notes how those that count end. */
export interface Attempts extends AttemptEnds {
  /** Refusals: notFound, malformed (unknown difficulty), matchOver, notAllowed, and those of opening a room. */
  begin(person: Person, wanted: WantedAttempt): Promise<Outcome<Begun>>;
  shown(attempt: Attempt): DailyAttempt;
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { store, days, matches } = deps;
  const openRoom = openDailyRoom({ ...deps, store: deps.rooms });

  const { own, noteEnd } = attemptEnds(deps);

  /** Rooms that a person opens at once at two devices: one is kept, the other match given up. */
  async function beginCounted(person: Person, day: Day, wanted: WantedAttempt): Promise<Outcome<Begun>> {
    const { personId, name } = person;
    const { game, date, difficulty, offset } = wanted;
    const known = await own({ personId, game, date });
    if (known?.isOver) return refused('matchOver');
    if (days.isOpen(date)) return refused('notAllowed');
    if (known) return ok({ link: known.link, matchId: known.matchId });
    const opened = await open(person, day, wanted);
    if (!opened.ok) return opened;
    const { link, matchId } = opened.value;
    const kept = await orUnavailable(() =>
      store.begin({ personId, name, game, date, difficulty, matchId, link, offset }),
    );
    if (kept.matchId !== matchId) await matches.abandon(matchId, personId);
    return ok({ link: kept.link, matchId: kept.matchId });
  }

  async function open(person: Person, day: Day, wanted: WantedAttempt): Promise<Outcome<Begun>> {
    const { game, date, difficulty, isCounted } = wanted;
    const beginning = day.beginnings[difficulty];
    if (!beginning) return refused('malformed', 'difficulty');
    const { rulesVersion, sealed, color } = day;
    const daily = { date, difficulty, isCounted };
    const opened = await openRoom(person, { game, date, rulesVersion, sealed, color, daily, ...beginning });
    return opened.ok ? ok({ link: opened.value.room.link, matchId: opened.value.matchId }) : opened;
  }

  return {
    own,
    noteEnd,

    async begin(person, wanted) {
      const day = await days.find(wanted.game, wanted.date);
      if (!day) return refused('notFound');
      if (wanted.isCounted) return await beginCounted(person, day, wanted);
      const mayPractise = await days.mayKnow(person.personId, wanted.game, wanted.date);
      return mayPractise ? await open(person, day, wanted) : refused('notAllowed');
    },

    shown({ difficulty, matchId, link, date, isOver, finish }) {
      if (finish) return { state: 'finished', difficulty, matchId, result: resultOf(finish) };
      const isRunning = !isOver && !days.isOpen(date);
      return isRunning ? { state: 'running', difficulty, matchId, link } : { state: 'unfinished', difficulty, matchId };
    },
  };
}

export const resultOf = ({ isWon, margin, turns, finishedAt }: Finish): DailyResult => ({
  isWon,
  margin,
  turns,
  finishedAt: finishedAt.getTime(),
});
