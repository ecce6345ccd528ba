import { randomBytes } from 'node:crypto';
import type { MatchId, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedFolder, type TestFolder } from '../testing/embedded-folder.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { prismaStores } from '../stores.ts';
import { newRoom } from '../testing/new-room.ts';
import { recordingContract } from '../matches/recording.contract.ts';
import { storesContract } from './stores.contract.ts';

let folder: TestFolder;
let database: Database;

beforeAll(async () => {
  folder = await embeddedFolder();
  database = await openDatabase({ databaseUrl: null, dataDir: folder.dataDir });
});

afterAll(async () => {
  await database.close();
  await folder.remove();
});

storesContract((now) => prismaStores(database, now));
recordingContract(() => database);

test('while an earlier version still runs, what it writes of results is not listed, and an analysis by it counts', async () => {
  const { matchLog } = prismaStores(database);
  const id = () => randomBytes(12).toString('base64url');
  const [matchId, personId] = [id() as MatchId, id() as PersonId];
  const seats = [{ personId, name: 'Ann', color: 'red' }];
  const about = { game: 'numbers', rulesVersion: 1, options: {}, startedAt: new Date(), dailyDate: null };
  await matchLog.create({ matchId, roomId: id() as RoomId, seats, endedAt: new Date(), ...about }, 'sealed', [{}]);
  const results = async () => (await matchLog.playedBy(personId, null, 1))[0]?.results ?? null;
  const [old, plain, judged] = [1, 2, 3].map((points) => [{ points, figures: {} }]);
  await database.query('UPDATE match SET results = $2::json WHERE id = $1', [matchId, JSON.stringify(old)]);
  expect(await results()).toBeNull();
  await matchLog.keepResults(matchId, plain ?? [], false);
  await database.query('UPDATE match SET results = $2::json WHERE id = $1', [matchId, JSON.stringify(old)]);
  expect(await results()).toEqual(plain);
  await database.query(`UPDATE match SET analysis = '{}' WHERE id = $1`, [matchId]);
  expect(await results()).toBeNull();
  await matchLog.keepResults(matchId, judged ?? [], true);
  expect(await results()).toEqual(judged);
});

test('what many people need who come at once is read by few statements', async () => {
  let statements = 0;
  const query: Database['query'] = (...asked) => {
    statements++;
    return database.query(...asked);
  };
  const { sessions, safety, rooms } = prismaStores({ ...database, query });
  const id = () => randomBytes(12).toString('base64url');
  const people = Array.from({ length: 100 }, () => ({
    person: { personId: id() as PersonId, name: 'Ann' },
    token: id(),
  }));
  for (const { person, token } of people) await sessions.create(person, token);
  const room = newRoom();
  await rooms.create(room);
  statements = 0;
  const read = await Promise.all(
    people.map(async ({ person, token }) => [
      await sessions.find(token),
      await rooms.findByLink(room.watchLink),
      ...(await Promise.all([rooms.chat(room.roomId, 'table', 50), safety.blockedBy(person.personId)])),
      await rooms.load(room.roomId),
    ]),
  );
  expect(read).toEqual(people.map(({ person }) => [person, room, [], [], room]));
  expect(statements).toBeLessThan(15);
});
