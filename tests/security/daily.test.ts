/** Until a person has finished a daily land, or its day has opened, nothing of it reaches them (DED-DAY-3). */
import type { MyMatchesAnswer } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import { date, openDailyScene, type DailyScene } from '../../server/src/testing/daily-scene.ts';
import { turnAt } from '../../server/src/testing/fake-game.ts';
import { Guest, newCommandId } from '../../server/src/testing/test-server.ts';

const unknown = '{"refusal":{"code":"notFound"}}';

let scene: DailyScene;
let ann: Guest;
let eve: Guest;
let attempt: { readonly link: string; readonly matchId: string };

/** Ann has finished, Eve has begun. */
beforeEach(async () => {
  scene = await openDailyScene();
  [ann, eve] = await Promise.all([scene.arrive('Ann'), scene.arrive('Eve')]);
  const begun = await scene.begun(ann);
  await scene.finish(ann, begun);
  attempt = begun;
  await scene.begun(eve);
});
afterEach(() => scene.server.close());

/** Asks as Eve, and as a stranger without a session. */
async function askedByOthers(path: string): Promise<readonly string[]> {
  const answers = await Promise.all([eve.get(path), fetch(`${scene.server.url}${path}`)]);
  return await Promise.all(answers.map((answer) => answer.text()));
}

describe.each(['', '/record', '/analysis'])('DED-DAY-3 GET /api/matches/…%s of a finished attempt', (part) => {
  const path = () => `/api/matches/${attempt.matchId}${part}`;

  test('is as unknown to the others as one that never was', async () => {
    expect((await ann.get(path())).status).toBe(200);
    expect(await askedByOthers(path())).toEqual([unknown, unknown]);
    expect(await askedByOthers(`/api/matches/no-such-match-22-chars${part}`)).toEqual([unknown, unknown]);
  });

  test('is there for a person who has finished too, and for everybody once the day has opened', async () => {
    const bob = await scene.arrive('Bob');
    await scene.finish(bob, await scene.begun(bob));
    expect((await bob.get(path())).status).toBe(200);
    scene.clock.now = Date.parse('2026-03-05T11:59:59.999Z');
    expect(await askedByOthers(path())).toEqual([unknown, unknown]);
    scene.clock.now += 1;
    for (const answer of await askedByOthers(path())) expect(answer).not.toBe(unknown);
  });
});

test('DED-DAY-3 no one else plays on from a step of a finished attempt', async () => {
  const path = `/api/matches/${attempt.matchId}/sandbox`;
  const body = { position: 2, moves: [], seat: 0, draw: null, since: null };
  expect((await ann.post(path, body)).status).toBe(200);
  const elsewhere = await eve.post('/api/matches/no-such-match-22-chars/sandbox', body);
  expect(await elsewhere.text()).toBe(unknown);
  expect(await (await eve.post(path, body)).text()).toBe(unknown);
});

test('DED-DAY-3 practice on a secret land is closed like the attempt that counts', async () => {
  const practice = await scene.begun(ann, { isCounted: false });
  await scene.finish(ann, practice);
  expect((await ann.get(`/api/matches/${practice.matchId}`)).status).toBe(200);
  expect(await askedByOthers(`/api/matches/${practice.matchId}`)).toEqual([unknown, unknown]);
  expect((await scene.begin(eve, { isCounted: false })).status).toBe(403);
});

test('DED-DAY-3 its links open nothing for others: table, watching, invitation, first sight, code', async () => {
  const room = await ann.enter(attempt.link);
  const stored = await scene.stores.rooms.findByLink(room.link ?? (attempt.link as never));
  if (!stored) throw new Error('the room is stored');
  for (const link of [stored.link, stored.watchLink]) {
    expect(await eve.say('room:enter', { link })).toEqual({ ok: false, refusal: { code: 'notFound' } });
    expect(await askedByOthers(`/api/rooms/${link}/invitation`)).toEqual([unknown, unknown]);
    expect(await (await eve.get(`/api/rooms/${link}`)).text()).toBe(unknown);
  }
  expect(await (await eve.post('/api/rooms/by-code', { code: stored.code })).text()).toBe(unknown);
  expect((await ann.post('/api/rooms/by-code', { code: stored.code })).status).toBe(200);
});

test('DED-DAY-3 replay, history and hints of another person’s attempt are unknown', async () => {
  const { matchId } = attempt;
  for (const [event, message] of [
    ['match:sync', { matchId, version: 0 }],
    ['match:history', { matchId, version: 0 }],
    ['match:hint', { matchId, level: 'where' }],
    ['match:ping', { matchId, point: 'a1' }],
  ] as const)
    expect(await eve.say(event, message)).toEqual({ ok: false, refusal: { code: 'notFound' } });
});

test('DED-DAY-3 the lobby does not list its room, and My games of others do not show it', async () => {
  await ann.enter(attempt.link);
  expect(await askedByOthers('/api/lobby')).toEqual(['{"rooms":[]}', '{"rooms":[]}']);
  const { matches } = (await (await eve.get('/api/my/matches')).json()) as MyMatchesAnswer;
  expect(matches).toHaveLength(1);
  expect(JSON.stringify(matches)).not.toContain(attempt.matchId);
  expect(await (await ann.get('/api/my/matches')).text()).toContain(attempt.matchId);
});

test('DED-DAY-3 the preview of a link to the match has no result for strangers before the opening', async () => {
  const { matches } = scene.server.service;
  const preview = async () => await matches.result(attempt.matchId as never);
  expect(await preview()).toBeNull();
  scene.clock.now = Date.parse('2026-03-05T12:00:00Z');
  expect(await preview()).toMatchObject({ game: 'numbers', winners: [{ name: 'Ann' }] });
});

test('DED-DAY-3 the table is closed until one has finished, and the opening is not sent', async () => {
  const refusal = '{"refusal":{"code":"notAllowed"}}';
  const path = `/api/daily/table?game=numbers&date=${date}&difficulty=easy`;
  expect(await askedByOthers(path)).toEqual([refusal, refusal]);
  expect((await scene.table(ann)).status).toBe(200);
  for (const answer of await askedByOthers('/api/daily?game=numbers'))
    expect(JSON.parse(answer)).toMatchObject({ opening: null, canPractise: false });
  // Ann knows the land; what proves it is for everybody at once.
  expect((await scene.show(ann)).opening).toBeNull();
});

test('DED-DAY-3 counts, events and answers of two lands differ in commitment, colour and puzzles alone', async () => {
  const answersFor = async (key: string) => {
    const other = await openDailyScene({ dailyKey: key });
    const [bob, cid] = [await other.arrive('Bob'), await other.arrive('Cid')];
    await other.finish(bob, await other.begun(bob));
    const begun = await other.begun(cid);
    const entered = await cid.enter(begun.link);
    const seen = await cid.say('match:sync', { ...begun, link: undefined, version: 0 });
    if (!seen.ok || seen.sync.type !== 'snapshot') throw new Error('seen');
    const { puzzles, commitment, counted, ...shown } = await other.show(cid);
    expect([puzzles.length, counted?.state, commitment]).toEqual([2, 'running', seen.sync.snapshot.commitment]);
    const number = await other.hidden();
    const { view } = seen.sync.snapshot;
    await other.server.close();
    return { number, shown, view, seats: entered.seats.length };
  };
  const [one, two] = [await answersFor('01'.repeat(32)), await answersFor('23'.repeat(32))];
  expect(one.number).not.toBe(two.number);
  expect({ ...one, number: 0 }).toEqual({ ...two, number: 0 });
});

describe('DED-DAY-2 a later day', () => {
  test('is refused like a date that never had one, at once, and is not made', async () => {
    const made = vi.spyOn(scene.server.deps.slowWork, 'drawDay');
    const read = vi.spyOn(scene.stores.daily, 'day');
    for (const later of ['2026-03-05', '2026-03-06', '2031-01-01']) {
      expect(await askedByOthers(`/api/daily?game=numbers&date=${later}`)).toEqual([unknown, unknown]);
      expect(await (await scene.table(ann, 'easy', later)).text()).toBe(unknown);
      expect(await (await scene.begin(ann, { date: later })).text()).toBe(unknown);
      expect(await (await scene.begin(ann, { date: later, isCounted: false })).text()).toBe(unknown);
      expect(await (await ann.get(`/api/daily/days?game=numbers&before=${later}`)).json()).toEqual({
        days: [],
        next: null,
      });
    }
    expect(await askedByOthers('/api/daily?game=numbers&date=2026-03-03')).toEqual([unknown, unknown]);
    expect(made).not.toHaveBeenCalled();
    expect(read.mock.calls.filter(([, asked]) => asked > date)).toEqual([]);
  });

  test('begins with its date in UTC, not a millisecond before', async () => {
    scene.clock.now = Date.parse('2026-03-04T23:59:59.999Z');
    expect((await ann.get('/api/daily?game=numbers&date=2026-03-05')).status).toBe(404);
    expect((await scene.show(ann)).date).toBe(date);
    scene.clock.now += 1;
    expect((await scene.show(ann)).date).toBe('2026-03-05');
  });
});

test('DED-DAY-3 no log line holds the land or the key', async () => {
  const stores = memoryStores();
  const drawDay = async (): Promise<never> => Promise.reject(new Error('the land is 4711 by key 4712'));
  const broken = await openDailyScene({ stores, slowWork: { ...scene.server.deps.slowWork, drawDay } });
  const bob = await broken.arrive('Bob');
  const answer = await bob.get('/api/daily?game=numbers');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/471[12]/);
  expect(broken.server.logLines.join('\n')).not.toMatch(/471[12]/);
  await broken.server.close();
  const day = await scene.stores.daily.day('numbers', date);
  const [nonce = ''] = day?.sealed.split('\n') ?? [];
  expect(nonce).toHaveLength(64);
  const lines = scene.server.logLines.join('\n');
  expect([lines.includes(nonce), lines.includes('ab'.repeat(32))]).toEqual([false, false]);
});

test('DED-DAY-3 the hidden facts are in nothing that the person receives before the end', async () => {
  const bob = await scene.arrive('Bob');
  const { link, matchId } = await scene.begun(bob);
  await bob.enter(link);
  const number = await scene.hidden();
  const wrong = (number + 1) % 10;
  const at = { matchId, commandId: newCommandId(), ...turnAt(2) };
  expect(await bob.say('match:act', { ...at, command: { type: 'guess', number: wrong } })).toMatchObject({ ok: true });
  const seen = JSON.stringify(await bob.say('match:history', { matchId, version: 0 }));
  expect(seen).toContain(`"number":${wrong}`);
  expect(seen).not.toContain(`"number":${number}`);
  expect((await bob.get(`/api/matches/${matchId}`)).status).toBe(404);
});
