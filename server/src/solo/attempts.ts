import { ok, dateAt, openingOf } from '@tiwanaku/shared/kernel';
import {
  type DailyAttempt,
  type DailyResult,
  type Person,
  roomSettingsSchema,
  type RoomDaily,
} from '@tiwanaku/shared/protocol';
import type { Matches, GivenBeginning } from '../matches/matches.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { Attempt, DailyStore, Day, TableRow, AttemptKey, Finish, Standing, DailyMatch } from './daily-store.ts';
import type { Days } from './days.ts';
import type { MatchHeader, CreatedMatch } from '../matches/match-log.ts';
import { newRoomId, newRoomLink } from '../ids.ts';
import { newRoom, underFreeCode } from '../rooms/rooms.ts';
import { cached } from '../async.ts';

interface AttemptsDeps extends AttemptEndsDeps, Pick<DailyRoomDeps, 'mayBegin'> {
  readonly store: DailyStore;
  readonly days: Days;
  readonly matches: Pick<Matches, 'begin' | 'ending' | 'dailyOutcome'>;
}

interface WantedAttempt {
  readonly game: string;
  readonly date: string;
  readonly difficulty: string;
  readonly isCounted: boolean;
  /** The offset of the person's clock, in minutes ahead of UTC. */
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

interface AttemptEndsDeps {
  readonly store: Pick<DailyStore, 'standing' | 'attemptOf' | 'refuse' | 'end'>;
  readonly matches: Pick<Matches, 'ending' | 'dailyOutcome'>;
  readonly finished: Pick<FinishedCounts, 'forget'>;
}

/** What is noted of attempts that count: tries that proof mode refused, and how they end. */
interface AttemptEnds {
  /** Does nothing for other matches. */
  noteRefused(header: Pick<MatchHeader, 'matchId' | 'dailyDate'>): Promise<void>;
  /** As it is now, also if the process that ended it could not note so. */
  standing(key: AttemptKey): Promise<Standing>;
  /** Does nothing for other matches, while it runs, and twice. */
  noteEnd(header: Pick<MatchHeader, 'matchId' | 'dailyDate'>): Promise<void>;
}

function attemptEnds({ store, matches, finished: counts }: AttemptEndsDeps): AttemptEnds {
  const read = (key: AttemptKey) => store.standing(key);

  async function finishOf({ matchId, date, offset }: Attempt): Promise<Finish | null> {
    const outcome = await matches.dailyOutcome(matchId);
    if (!outcome || outcome.endedAt.getTime() >= openingOf(date)) return null;
    const { endedAt: finishedAt, isWon, margin, turns } = outcome;
    return { isWon, margin, turns, finishedAt, localDate: dateAt(finishedAt.getTime(), offset) };
  }

  /** Whether it has ended. */
  async function note(attempt: Attempt): Promise<boolean> {
    const { matchId } = attempt;
    const ending = await matches.ending(matchId);
    if (ending === null) return false;
    const finish = ending === 'played' ? await finishOf(attempt) : null;
    await store.end(matchId, finish);
    counts.forget();
    return true;
  }

  return {
    async noteRefused({ matchId, dailyDate }) {
      if (dailyDate !== null) await store.refuse(matchId);
    },
    async noteEnd({ matchId, dailyDate }) {
      const attempt = dailyDate === null ? null : await store.attemptOf(matchId);
      if (attempt && !attempt.isOver) await note(attempt);
    },
    async standing(key) {
      const found = await read(key);
      const { attempt } = found;
      const hasEnded = attempt && !attempt.isOver && (await note(attempt));
      return hasEnded ? await read(key) : found;
    },
  };
}

interface DailyRoomDeps {
  readonly store: Pick<DailyStore, 'begin'>;
  /** Whether the daily limit lets the person begin. */
  readonly mayBegin: (person: Person['personId']) => Promise<boolean>;
  readonly matches: Pick<Matches, 'begin'>;
}

interface DailyBeginning extends Omit<GivenBeginning, 'store'> {
  readonly game: string;
  readonly options: unknown;
  readonly color: string;
  readonly daily: RoomDaily;
  readonly attempt: DailyMatch['attempt'];
}

/** How a person comes to their match. */
type Begun = Pick<Attempt, 'link' | 'matchId'>;

/**
 * A room in which this person plays a daily land, and nothing else ever. Refusals: rateLimited, matchOver when the person has
 * an attempt of that day already, and those of `begin`.
 */
const openDailyRoom =
  ({ store, mayBegin, matches }: DailyRoomDeps) =>
  async (
    person: Person,
    { game, options, color, daily, attempt, ...given }: DailyBeginning,
  ): Promise<Outcome<Begun>> => {
    if (!(await mayBegin(person.personId))) return refused('rateLimited');
    const settings = roomSettingsSchema.parse({ game, options, watching: 'nobody' });
    const { personId, name } = person;
    const host = { personId, name };
    const known = { roomId: newRoomId(), link: newRoomLink(), settings, daily, host };
    const seats = [{ person: host, color, isReady: false }];

    async function storeAll(created: CreatedMatch): Promise<Outcome<void>> {
      const match = { matchId: created.header.matchId, isOver: false, seats: [host] };
      const begun = await underFreeCode(() =>
        store.begin({ ...created, room: newRoom({ ...known, seats, match }), attempt }),
      );
      return begun === 'begun' ? ok(undefined) : refused('matchOver');
    }

    const beginning = { ...given, store: storeAll };
    const begun = await matches.begin({ ...known, seats: [{ ...person, color }], given: beginning });
    return begun.ok ? ok({ link: known.link, matchId: begun.value }) : begun;
  };

/** How many have finished a day, counted at most once a second for everybody who looks at it. */
export interface FinishedCounts {
  of(game: string, date: string): Promise<number>;
  /** An attempt has ended here. */
  forget(): void;
}

const keptMs = 1_000;
const maxKept = 8;

export function finishedCounts(store: Pick<DailyStore, 'finished'>): FinishedCounts {
  const counts = new Map<string, () => Promise<number>>();
  const count = (game: string, date: string) => async () => {
    const finished = await store.finished(game, date);
    return [...finished.values()].reduce((one, two) => one + two, 0);
  };
  return {
    of(game, date) {
      const day = `${game} ${date}`;
      const known = counts.get(day) ?? cached(count(game, date), keptMs);
      counts.set(day, known);
      for (const [old] of counts) if (counts.size > maxKept) counts.delete(old);
      return known();
    },
    forget: () => counts.clear(),
  };
}
