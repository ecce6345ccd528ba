import { invariant } from '@tiwanaku/shared/kernel';
import type { PersonId } from '@tiwanaku/shared/protocol';
import type { Attempt, DailyStore, Day, TableKey, TableRow } from '../../solo/daily-store.ts';
import type { MatchLog } from '../../matches/match-log.ts';
import type { RoomStore } from '../../rooms/room-store.ts';
import { storedCopy } from './stored-copy.ts';

interface Kept {
  key: string | null;
  readonly days: Map<string, Day>;
  attempts: Attempt[];
  readonly forget: (personId: PersonId) => void;
}

export function memoryDaily(): Kept {
  const kept: Kept = {
    key: null,
    days: new Map(),
    attempts: [],
    forget: (gone) => {
      kept.attempts = kept.attempts.filter(({ personId }) => personId !== gone);
    },
  };
  return kept;
}

const nameOf = ({ game, date }: Pick<Day, 'game' | 'date'>) => `${game} ${date}`;

interface Beside {
  readonly matchLog: Pick<MatchLog, 'create'>;
  readonly rooms: Pick<RoomStore, 'create'>;
}

/** Days and attempts in memory. */
export const memoryDailyStore = (kept: Kept, beside: Beside): DailyStore => ({
  key: async (offered) => (kept.key ??= offered),

  async keepDay(day) {
    if (!kept.days.has(nameOf(day))) kept.days.set(nameOf(day), storedCopy(day));
    return storedCopy(kept.days.get(nameOf(day)) ?? day);
  },
  day: async (game, date) => storedCopy(kept.days.get(nameOf({ game, date })) ?? null),
  async daysBefore(game, before, limit) {
    const earlier = [...kept.days.values()].filter((day) => day.game === game && day.date < before);
    const sorted = earlier.sort((one, other) => (one.date < other.date ? 1 : -1));
    return sorted.slice(0, limit).map(({ date, grade }) => ({ date, grade }));
  },

  async begin({ header, sealed, events, room, attempt }) {
    const { matchId, game, dailyDate: date } = header;
    invariant(date !== null, 'it is of a daily land');
    const isSame = (one: Attempt) => one.personId === attempt?.personId && one.game === game && one.date === date;
    if (kept.attempts.some(isSame)) return 'known';
    // This is decided before anything is awaited: another device may begin at the same moment.
    const begun = attempt && {
      ...attempt,
      game,
      date,
      matchId,
      link: room.link,
      refused: 0,
      isOver: false,
      finish: null,
    };
    if (begun) kept.attempts.push(begun);
    if ((await beside.rooms.create(room)) === 'taken') {
      kept.attempts = kept.attempts.filter((one) => one !== begun);
      return 'taken';
    }
    await beside.matchLog.create(header, sealed, events);
    return 'begun';
  },
  ...attemptsIn(kept),
  ...tablesIn(kept),
});

type Attempts = Pick<DailyStore, 'standing' | 'attempts' | 'attemptOf' | 'setOffset' | 'refuse' | 'end'>;

function attemptsIn(kept: Kept): Attempts {
  const change = (fits: (attempt: Attempt) => boolean, changes: Partial<Attempt>): void => {
    kept.attempts = kept.attempts.map((one) => (!one.isOver && fits(one) ? { ...one, ...changes } : one));
  };
  const of = (personId: PersonId, game: string) =>
    kept.attempts.filter((one) => one.personId === personId && one.game === game);
  return {
    async standing({ personId, game, date }) {
      const own = of(personId, game);
      const attempt = own.find((one) => one.date === date) ?? null;
      return { attempt, localDates: own.flatMap(({ finish }) => finish?.localDate ?? []) };
    },
    attempts: async (personId, game, dates) => of(personId, game).filter(({ date }) => dates.includes(date)),
    attemptOf: async (matchId) => kept.attempts.find((one) => one.matchId === matchId) ?? null,
    async setOffset(personId, game, offset) {
      change((one) => one.personId === personId && one.game === game, { offset });
    },
    async refuse(matchId) {
      kept.attempts = kept.attempts.map((one) =>
        one.matchId === matchId ? { ...one, refused: one.refused + 1 } : one,
      );
    },
    async end(matchId, finish) {
      change((one) => one.matchId === matchId, { isOver: true, finish });
    },
  };
}

function tablesIn(kept: Kept): Pick<DailyStore, 'table' | 'better' | 'finished'> {
  const rowsOf = ({ game, date, difficulty }: TableKey): readonly TableRow[] =>
    kept.attempts
      .filter((one) => one.game === game && one.date === date && one.difficulty === difficulty)
      .flatMap(({ personId, name, refused, finish }) => (finish ? [{ personId, name, refused, ...finish }] : []));
  const inOrder = (one: TableRow, other: TableRow): number =>
    other.margin - one.margin ||
    one.turns - other.turns ||
    one.refused - other.refused ||
    one.finishedAt.getTime() - other.finishedAt.getTime() ||
    (one.personId < other.personId ? -1 : 1);
  return {
    table: async (key, limit) => rowsOf(key).toSorted(inOrder).slice(0, limit),
    better: async (key, { margin, turns, refused }) =>
      rowsOf(key).filter((row) => (margin - row.margin || row.turns - turns || row.refused - refused) < 0).length,
    async finished(game, date) {
      const counts = new Map<string, number>();
      for (const one of kept.attempts)
        if (one.game === game && one.date === date && one.finish)
          counts.set(one.difficulty, (counts.get(one.difficulty) ?? 0) + 1);
      return counts;
    },
  };
}
