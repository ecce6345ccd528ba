import { dateAt, ok, openingOf } from '@tiwanaku/shared/kernel';
import type { DailyAttempt, DailyResult, MatchId, Person, RoomLink } from '@tiwanaku/shared/protocol';
import type { Matches } from '../matches/matches.ts';
import type { MatchHeader } from '../matches/ports/match-log.ts';
import { orUnavailable, refused, type Outcome } from '../refusal.ts';
import { openDailyRoom, type DailyRoomDeps } from './daily-room.ts';
import type { Attempt, AttemptKey, DailyStore, Day, Finish } from './daily-store.ts';
import type { Days } from './days.ts';

export interface AttemptsDeps extends Pick<DailyRoomDeps, 'mayBegin'> {
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
export interface Attempts {
  /** Refusals: notFound, malformed (unknown difficulty), matchOver, notAllowed, and those of opening a room. */
  begin(person: Person, wanted: WantedAttempt): Promise<Outcome<Begun>>;
  /** As it is now, also if the process that ended it could not note so. */
  own(key: AttemptKey): Promise<Attempt | null>;
  /** Does nothing for other matches, while it runs, and twice. */
  noteEnd(header: Pick<MatchHeader, 'matchId' | 'dailyDate'>): Promise<void>;
  shown(attempt: Attempt): DailyAttempt;
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { store, days, matches } = deps;
  const openRoom = openDailyRoom({ ...deps, store: deps.rooms });

  const attemptOf = async ({ personId, game, date }: AttemptKey): Promise<Attempt | null> =>
    (await orUnavailable(() => store.attempts(personId, game, [date])))[0] ?? null;

  async function finishOf({ matchId, date, offset }: Attempt): Promise<Finish | null> {
    const outcome = await matches.dailyOutcome(matchId);
    if (!outcome || outcome.endedAt.getTime() >= openingOf(date)) return null;
    const { endedAt: finishedAt, isWon, margin, turns } = outcome;
    return { isWon, margin, turns, finishedAt, localDate: dateAt(finishedAt.getTime(), offset) };
  }

  async function noteEnd({ matchId, dailyDate }: Pick<MatchHeader, 'matchId' | 'dailyDate'>): Promise<void> {
    if (dailyDate === null) return;
    const attempt = await orUnavailable(() => store.attemptOf(matchId));
    const ending = attempt && !attempt.isOver ? await matches.ending(matchId) : null;
    if (!attempt || ending === null) return;
    const finish = ending === 'played' ? await finishOf(attempt) : null;
    await orUnavailable(() => store.end(matchId, finish));
  }

  async function own(key: AttemptKey): Promise<Attempt | null> {
    const attempt = await attemptOf(key);
    if (!attempt || attempt.isOver) return attempt;
    await noteEnd({ matchId: attempt.matchId, dailyDate: attempt.date });
    return await attemptOf(key);
  }

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
