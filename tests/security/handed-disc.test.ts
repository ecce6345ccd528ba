/** A host who hands over the disc of a printed box knows the land: they may watch, and nobody learns anything of it before the end. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import { generateScenario, scenarioText } from '@tiwanaku/shared/tiwanaku/secret';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../../server/src/games.ts';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import { Guest, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { untiringLimits } from '../../server/src/testing/untiring-limits.ts';
import { slowWorkHere } from '../../server/src/threads/slow-work.ts';

const random = seededRandom(3);
const stores = memoryStores();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    games,
    random,
    stores,
    slowWork: slowWorkHere(random),
    socketLimits: untiringLimits,
  });
});
afterAll(() => server.close());

const disc = scenarioText(generateScenario('short', seededRandom(5)));
const handed = JSON.stringify(disc);
const refusal = (code: string, detail?: string) => ({ ok: false, refusal: { code, ...(detail && { detail }) } });

const settingsOf = (options: object) => ({ game: 'tiwanaku', options, watching: 'link' });
const short = { mode: 'competitive', size: 'short' } as const;

/** Ana is host, Ben and Cid sit and are ready. */
async function table(options: object = { ...short, disc: true }) {
  const [ana, ben, cid] = [
    await Guest.arrive(server.url, 'Ana'),
    await Guest.arrive(server.url, 'Ben'),
    await Guest.arrive(server.url, 'Cid'),
  ];
  const heard: string[] = [];
  for (const { socket } of [ben, cid]) {
    socket.onAny((event, message) => void heard.push(`${String(event)} ${JSON.stringify(message)}`));
  }
  const link = await ana.makeRoom(settingsOf(options));
  const { roomId } = await ana.enter(link);
  for (const [seat, guest] of [ben, cid].entries()) {
    await guest.enter(link);
    await guest.say('room:sit', { roomId, seat, color: ['brown', 'white'][seat] });
    await guest.say('room:ready', { roomId, isReady: true });
  }
  return { ana, ben, cid, roomId, link, heard };
}

test('TIW-SCN-1 a match begins on the disc that the host hands over, and the vault alone has it', async () => {
  const { ana, ben, roomId, link, heard } = await table();
  const started = await ana.say('room:start', { roomId, handed });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  const sealed = JSON.stringify(await stores.vault.sealed(matchId));
  for (const row of [...disc.terrain, ...disc.crops]) expect(sealed).toContain(row);
  const view = await ben.say('match:sync', { matchId, version: 0 });
  const room = await (await ben.get(`/api/rooms/${link}`)).text();
  const log = JSON.stringify(await stores.matchLog.read(matchId, 0));
  const rows = [...disc.terrain, ...disc.crops].map((row) => `"${row}"`);
  for (const text of [...heard, JSON.stringify(view), room, log, ...server.logLines.map(String)])
    expect(rows.filter((row) => text.includes(row))).toEqual([]);
  expect(await ana.say('match:sync', { matchId, version: 0 })).toMatchObject({
    ok: true,
    sync: { snapshot: { viewer: { type: 'spectator' } } },
  });
});

test('the host may not sit while the table plays on their disc, and stands up when it is chosen', async () => {
  const { ana, roomId } = await table();
  expect(await ana.say('room:sit', { roomId, seat: null, color: 'green' })).toEqual(refusal('knowsHidden'));
  await ana.say('room:settings', { roomId, settings: settingsOf(short) });
  expect(await ana.say('room:sit', { roomId, seat: null, color: 'green' })).toMatchObject({ ok: true });
  await ana.say('room:settings', { roomId, settings: settingsOf({ ...short, disc: true }) });
  const stored = await stores.rooms.load(roomId);
  expect(stored?.seats.some(({ person }) => person?.personId === ana.personId)).toBe(false);
});

test('a person at a seat who becomes host must stand up before they hand over a disc', async () => {
  const { ana, ben, roomId } = await table();
  await ana.say('room:leave', { roomId });
  await expect.poll(async () => (await stores.rooms.load(roomId))?.host.personId).toBe(ben.personId);
  expect(await ben.say('room:start', { roomId, handed })).toEqual(refusal('knowsHidden'));
});

test.each([
  ['no disc', undefined, 'discUnreadable'],
  ['no JSON', '{', 'discUnreadable'],
  ['the other board', JSON.stringify(scenarioText(generateScenario('long', seededRandom(6)))), 'discUnreadable'],
  ['a broken law', JSON.stringify({ ...disc, crops: disc.crops.toReversed() }), 'discUnlawful'],
])('TIW-SCN-3 TIW-SCN-4 given %s, then no match begins', async (_what, text, code) => {
  const { ana, roomId } = await table();
  expect(await ana.say('room:start', { roomId, handed: text })).toEqual(refusal('rules', code));
});

test('at a table that draws its lands nothing that is handed over is used', async () => {
  const { ana, roomId } = await table(short);
  const started = await ana.say('room:start', { roomId, handed });
  if (!started.ok) throw new Error(started.refusal.code);
  expect(JSON.stringify(await stores.vault.sealed(started.matchId))).not.toContain(disc.terrain.join('","'));
});
