/**
 * Appends to logs in the embedded database of a folder, two events at a time, until it is killed. Prints each append once it is
 * acknowledged: a line "match version". The first argument is the folder, the second the headers of the matches and a command for all of
 * them, as JSON. A process of its own, of the built server, for the tests of what survives: compiling the sources takes longer than what
 * it does.
 */
import { randomBytes } from 'node:crypto';
import { sqlMatchLog } from '../../server/dist/matches/match-log-store.js';
import { openDatabase } from '../../server/dist/storage/open-database.js';

const [dataDir = '', given = ''] = process.argv.slice(2);
const { headers, command } = JSON.parse(given);
const log = sqlMatchLog(await openDatabase({ databaseUrl: null, dataDir }));

async function play({ startedAt, ...header }) {
  const { matchId } = header;
  await log.create({ ...header, startedAt: new Date(startedAt) }, 'sealed', [{ version: 1 }]);
  for (let version = 1; ; version += 2) {
    const events = [{ version: version + 1 }, { version: version + 2 }];
    const commandId = randomBytes(12).toString('base64url');
    const appended = await log.append(matchId, { ...command, commandId, expected: version, events });
    if (appended !== 'appended') throw new Error('conflict');
    process.stdout.write(`${matchId} ${version + 2}\n`);
  }
}

await Promise.all(headers.map(play));
