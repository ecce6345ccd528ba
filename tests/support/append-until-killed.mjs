/**
 * Appends to logs in the embedded database of a folder, two events at a time, until it is killed. Prints each append once it is
 * acknowledged: a line "match version". A process of its own for the tests of what survives, of the built server: compiling
 * its sources takes longer than what it does.
 */
import { randomBytes } from 'node:crypto';
import { sqlMatchLog } from '../../server/dist/persistence/match-log/sql-match-log.js';
import { openDatabase } from '../../server/dist/persistence/open-database.js';

const [dataDir = ''] = process.argv.slice(2);
const log = sqlMatchLog(await openDatabase({ databaseUrl: null, dataDir }));

const newId = () => randomBytes(12).toString('base64url');

const newHeader = () => ({
  matchId: newId(),
  roomId: newId(),
  game: 'tiwanaku',
  rulesVersion: 3,
  options: { size: 'short', mode: 'competitive' },
  seats: ['red', 'blue'].map((color) => ({ personId: newId(), name: color, color })),
  startedAt: new Date('2026-05-04T10:11:12.345Z'),
  endedAt: null,
  dailyDate: null,
});

async function play() {
  const header = newHeader();
  const { matchId } = header;
  await log.create(header, 'sealed', [{ version: 1 }]);
  for (let version = 1; ; version += 2) {
    const events = [{ version: version + 1 }, { version: version + 2 }];
    const command = { commandId: newId(), seat: 1, command: { type: 'explore', to: 'd4' } };
    const appended = await log.append(matchId, { ...command, expected: version, events, isEnd: false });
    if (appended !== 'appended') throw new Error('conflict');
    process.stdout.write(`${matchId} ${version + 2}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, play));
