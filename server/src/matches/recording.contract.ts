import { randomBelow, seededRandom } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { often } from '../../../tests/support/often.ts';
import { createLog } from '../observability/log.ts';
import type { Database } from '../storage/database.ts';
import { commit, matchHeader, newId } from '../testing/stored-match.ts';
import { sqlMatchLog } from './match-log-store.ts';
import { automaticCommandId, originOf, type MatchLog } from './match-log.ts';
import { recordEnded } from './match-record.ts';

const logger = createLog('silent');
const soon = () => new Date(Date.now() + 3_600_000);
const rounds = often(2, 40);

/** A process that is killed at one of its statements: before the database has it, or before the answer has come. */
function killedAt(database: Database, last: number, isWritten: boolean): Database {
  let count = 0;
  return {
    ...database,
    async query(sql, parameters) {
      if (count++ < last) return await database.query(sql, parameters);
      if (count === last + 1 && isWritten) await database.query(sql, parameters);
      throw new Error('the process is gone');
    },
  };
}

/** How a database records matches while processes are killed, or do it at once. Other matches may be there. */
export function recordingContract(open: () => Database): void {
  async function endedMatches(seed: number, count: number): Promise<readonly MatchId[]> {
    const log = sqlMatchLog(open());
    const random = seededRandom(seed);
    // Those of other tests are out of the way.
    await recordIn(open(), seed);
    const some = () => Array.from({ length: 1 + randomBelow(random, 3) }, () => ({ type: 'a', number: random() }));
    const ids: MatchId[] = [];
    for (let match = 0; match < count; match++) {
      const header = matchHeader();
      ids.push(header.matchId);
      let version = 1;
      await log.create(header, 'sealed', [{ type: 'began' }]);
      for (let left = randomBelow(random, 6); left >= 0; left--) {
        const events = some();
        const commandId = randomBelow(random, 2) ? automaticCommandId('clock', newId()) : undefined;
        const changes = { ...(commandId && { commandId }), isEnd: left === 0, winners: [0] };
        expect(await log.append(header.matchId, commit(version, events, changes))).toBe('appended');
        version += events.length;
      }
    }
    return ids;
  }

  /** What is read of a match, as a text; of ids, who they are of. */
  async function read(log: MatchLog, matchId: MatchId): Promise<string> {
    const stored = await log.load(matchId);
    const commands = stored?.commands.map((one) => ({ ...one, commandId: originOf(one.commandId) }));
    return JSON.stringify([{ ...stored, commands }, await log.read(matchId, 1), [...(await log.progress([matchId]))]]);
  }

  const readAll = (ids: readonly MatchId[]) => Promise.all(ids.map((matchId) => read(sqlMatchLog(open()), matchId)));

  /** Where the log of a match is: rows, a record, or both, which must never be. */
  async function placesOf(matchId: MatchId): Promise<string> {
    const [row] = await open().query(
      `SELECT concat_ws(' ',
        (SELECT 'events' FROM match_event WHERE match_id = $1 LIMIT 1),
        (SELECT 'commands' FROM match_command WHERE match_id = $1 LIMIT 1),
        (SELECT 'record' FROM match_record WHERE match_id = $1)) AS places`,
      [matchId],
    );
    return String(row?.['places']);
  }

  const recordIn = (database: Database, seed: number) =>
    recordEnded({ log: sqlMatchLog(database), random: seededRandom(seed), logger }, soon());

  describe('recording', () => {
    test(`L4 a process that is killed at any statement leaves each match whole, and the next one goes on, ${rounds} times`, async () => {
      for (let seed = 1; seed <= rounds; seed++) {
        const random = seededRandom(seed);
        const ids = await endedMatches(seed, 1 + randomBelow(random, 3));
        const before = await readAll(ids);
        for (let last = 0; last <= 2 * ids.length; last++) {
          await recordIn(killedAt(open(), last, randomBelow(random, 2) === 0), random()).catch(() => 0);
          expect(await readAll(ids), `seed ${seed}, killed at statement ${last}`).toEqual(before);
          for (const matchId of ids)
            expect(['events commands', 'record'], `seed ${seed}`).toContain(await placesOf(matchId));
        }
        await recordIn(open(), seed);
        expect(await Promise.all(ids.map(placesOf)), `seed ${seed}`).toEqual(ids.map(() => 'record'));
        expect(await readAll(ids), `seed ${seed}`).toEqual(before);
      }
    });

    test.each(['match_record', 'match_event', 'match_command'])(
      'L4 a statement that fails at its work on %s has done nothing',
      async (table) => {
        const { query } = open();
        const ids = await endedMatches(7, 1);
        const before = await readAll(ids);
        const event = table === 'match_record' ? 'INSERT' : 'DELETE';
        await query(`CREATE FUNCTION failing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no space''; END'`);
        await query(`CREATE TRIGGER failing AFTER ${event} ON ${table} EXECUTE FUNCTION failing()`);
        await recordIn(open(), 1);
        await query('DROP FUNCTION failing CASCADE');
        expect(await Promise.all(ids.map(placesOf))).toEqual(['events commands']);
        expect(await readAll(ids)).toEqual(before);
        await recordIn(open(), 1);
        expect(await Promise.all(ids.map(placesOf))).toEqual(['record']);
        expect(await readAll(ids)).toEqual(before);
      },
    );

    test('L5 of processes that record at once each match is recorded by one, and who reads meanwhile sees no difference', async () => {
      await recordIn(open(), 1);
      const ids = await endedMatches(11, 12);
      const before = await readAll(ids);
      const counts = Promise.all([1, 2, 3].map((seed) => recordIn(open(), seed)));
      const work = { isOver: false };
      void counts.finally(() => (work.isOver = true));
      while (!work.isOver) {
        expect(await readAll(ids)).toEqual(before);
        // The embedded database answers without leaving this turn of the event loop.
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect((await counts).reduce((sum, count) => sum + count)).toBe(ids.length);
      expect(await Promise.all(ids.map(placesOf))).toEqual(ids.map(() => 'record'));
    });

    test('begins so long after the upgrade that no build runs any more that cannot read records', async () => {
      const { query } = open();
      const [matchId = '' as MatchId] = await endedMatches(13, 1);
      await query(`UPDATE match SET ended_at = '2001-01-01' WHERE id = $1`, [matchId]);
      const isListed = async (before: Date) =>
        (await sqlMatchLog(open()).unrecorded(before, 100_000)).includes(matchId);
      const [row] = await query(
        `SELECT finished_at FROM _prisma_migrations WHERE migration_name = '0013_match_record'`,
      );
      const upgraded = Number(row?.['finished_at']);
      expect(await isListed(new Date(upgraded - 1_000))).toBe(false);
      expect(await isListed(new Date(upgraded + 1_000))).toBe(true);
    });
  });
}
