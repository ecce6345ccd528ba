import { ok } from '@tiwanaku/shared/kernel';
import type { DailyRow, DailyTableAnswer } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import { resultOf, type Attempts } from './attempts.ts';
import type { DailyStore, TableKey, TableRow } from './daily-store.ts';
import type { Days, Reader } from './days.ts';

export interface DayTableDeps {
  readonly store: Pick<DailyStore, 'table' | 'better' | 'finished'>;
  readonly days: Pick<Days, 'find' | 'mayKnow'>;
  readonly attempts: Pick<Attempts, 'standing'>;
}

export type ShowDayTable = (reader: Reader, key: TableKey) => Promise<Outcome<DailyTableAnswer>>;

const tableRows = 200;

/** The results of a day and a difficulty, with the reader's own row even if it is not among the first. */
export function dayTable({ store, days, attempts }: DayTableDeps): ShowDayTable {
  async function ownRow(reader: Reader, key: TableKey): Promise<TableRow | null> {
    if (reader === null) return null;
    const { attempt: own } = await attempts.standing({ personId: reader, game: key.game, date: key.date });
    return own?.finish && own.difficulty === key.difficulty
      ? { name: own.name, personId: own.personId, refused: own.refused, ...own.finish }
      : null;
  }

  async function rowOf(row: TableRow, reader: Reader, key: TableKey): Promise<DailyRow> {
    const rank = 1 + (await store.better(key, row));
    return { rank, name: row.name, isOwn: row.personId === reader, result: resultOf(row) };
  }

  return async (reader, key) => {
    const day = await days.find(key.game, key.date);
    if (!day) return refused('notFound');
    const own = await ownRow(reader, key);
    if (!(await days.mayKnow(reader, key.game, key.date))) return refused('notAllowed');
    const [rows, finished] = await Promise.all([store.table(key, tableRows), store.finished(key.game, key.date)]);
    return ok({
      rows: ranked(rows, reader),
      own: own && (await rowOf(own, reader, key)),
      finished: finished.get(key.difficulty) ?? 0,
    });
  };
}

/** In their order; equals share a rank. */
function ranked(rows: readonly TableRow[], reader: Reader): DailyRow[] {
  let rank = 1;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before && !isAsGood(before, row)) rank = index + 1;
    return { rank, name: row.name, isOwn: row.personId === reader, result: resultOf(row) };
  });
}

const isAsGood = (one: TableRow, other: TableRow): boolean =>
  one.margin === other.margin && one.turns === other.turns && one.refused === other.refused;
