/**
 * Appends to logs in the embedded database of a folder, two events at a time, until it is killed. Prints each append once it is
 * acknowledged: a line "match version". A process of its own for the tests of what survives.
 */
import { openDatabase } from '../../server/src/persistence/open-database.ts';
import { sqlMatchLog } from '../../server/src/persistence/match-log/sql-match-log.ts';
import { commit, matchHeader } from '../../server/src/testing/stored-match.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = sqlMatchLog(await openDatabase({ databaseUrl: null, dataDir }));

async function play(): Promise<never> {
  const header = matchHeader();
  await log.create(header, 'sealed', [{ version: 1 }]);
  for (let version = 1; ; version += 2) {
    const events = [{ version: version + 1 }, { version: version + 2 }];
    if ((await log.append(header.matchId, commit(version, events))) !== 'appended') throw new Error('conflict');
    process.stdout.write(`${header.matchId} ${version + 2}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, play));
