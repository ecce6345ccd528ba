import type { MatchId } from '@tiwanaku/shared/protocol';
import type { MatchLog } from '../../../server/src/matches/match-log.ts';
import { embeddedFolder } from '../../../server/src/testing/embedded-folder.ts';
import { createTestDatabase } from '../../../server/src/testing/test-database.ts';
import { commit, matchHeader } from '../../../server/src/testing/stored-match.ts';
import { openDatabase, prismaStores } from '../lib/built.ts';
import { ms, perSecond, type Figure } from '../lib/figures.ts';
import { percentile } from '../lib/statistics.ts';
import type { Storage } from '../lib/table-rig.ts';

const event = { type: 'terrainDiscovered', seat: 1, space: 'd4', terrain: 'mountain', score: 3 };

async function createMatch(log: MatchLog): Promise<MatchId> {
  const header = matchHeader();
  await log.create(header, 'sealed', [event]);
  return header.matchId;
}

/** Appends to one match until `until`; answers with the milliseconds that each append took. */
async function play(log: MatchLog, matchId: MatchId, until: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let expected = 1; performance.now() < until; expected += 2) {
    const start = performance.now();
    if ((await log.append(matchId, commit(expected, [event, event]))) !== 'appended') throw new Error('conflict');
    times.push(performance.now() - start);
  }
  return times;
}

/**
 * The match log alone, without rules or sockets. Every match waits for its append before the next one, as its mailbox does;
 * `alone` is one append while nothing else waits.
 */
export async function appends(storage: Storage, seconds: number, matches: number): Promise<readonly Figure[]> {
  const folder = await embeddedFolder();
  const postgres = storage === 'postgres' ? await createTestDatabase() : null;
  const database = await openDatabase({ databaseUrl: postgres?.url ?? null, dataDir: folder.dataDir });
  try {
    const log = prismaStores(database).matchLog;
    await play(log, await createMatch(log), performance.now() + 500);
    const alone = await play(log, await createMatch(log), performance.now() + 1000);
    const tables = await Promise.all(Array.from({ length: matches }, () => createMatch(log)));
    const { user, system } = process.cpuUsage();
    const until = performance.now() + seconds * 1000;
    const times = (await Promise.all(tables.map((matchId) => play(log, matchId, until)))).flat();
    const used = process.cpuUsage();
    const cpu = (used.user + used.system - user - system) / 1000 / times.length;
    return [
      {
        what: `appends to the log alone, ${storage}, ${matches} matches`,
        figure:
          `${perSecond(times.length / seconds)}, p99 ${ms(percentile(times, 0.99))}, CPU ${ms(cpu)} each; ` +
          `alone p50 ${ms(percentile(alone, 0.5))}, p99 ${ms(percentile(alone, 0.99))}`,
      },
    ];
  } finally {
    await database.close();
    await folder.remove();
    await postgres?.drop();
  }
}
