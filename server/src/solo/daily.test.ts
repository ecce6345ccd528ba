import { createHash } from 'node:crypto';
import type { DailyDaysAnswer, DailyStanding, DailyTableAnswer } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { date, openDailyScene, type DailyScene } from '../testing/daily-scene.ts';
import { newCommandId } from '../testing/test-server.ts';
import { turnAt } from '../testing/fake-game.ts';

let scene: DailyScene;
beforeEach(async () => {
  scene = await openDailyScene();
});
afterEach(() => scene.server.close());

const tableOf = async (answer: Response) => (await answer.json()) as DailyTableAnswer;
const at = (time: string) => (scene.clock.now = Date.parse(time));

test('DED-DAY-4 the attempt that counts is begun once, whatever is asked, and resumed on every device', async () => {
  const ann = await scene.arrive('Ann');
  const first = await scene.begun(ann);
  expect(await scene.begun(ann)).toEqual(first);
  expect(await scene.begun(ann, { difficulty: 'hard' })).toEqual(first);
  const room = await (await ann.another()).enter(first.link);
  expect(room).toMatchObject({
    settings: { watching: 'nobody', options: { players: 1, limit: 100 } },
    daily: { date, difficulty: 'easy', isCounted: true },
    match: { matchId: first.matchId, isOver: false },
  });
  const { counted } = await scene.show(ann);
  expect(counted).toEqual({ state: 'running', difficulty: 'easy', ...first });
});

test('DED-DAY-4 of two devices that begin at once both play the same match', async () => {
  const ann = await scene.arrive('Ann');
  const begun = await Promise.all([scene.begun(ann), scene.begun(ann), scene.begun(ann)]);
  expect(new Set(begun.map(({ matchId }) => matchId)).size).toBe(1);
});

test('a finished attempt is in the table and the streak at once, and cannot be begun again', async () => {
  const ann = await scene.arrive('Ann');
  const begun = await scene.begun(ann, { offset: 840 });
  await scene.finish(ann, begun, 2);
  const result = { isWon: true, margin: 7, turns: 3, refused: 0, finishedAt: scene.clock.now };
  const shown = await scene.show(ann, '&offset=840');
  expect(shown.counted).toEqual({ state: 'finished', difficulty: 'easy', matchId: begun.matchId, result });
  expect(shown).toMatchObject({ streak: { days: 1, freeLeft: 2, isTodayDone: true }, finished: 1, canPractise: true });
  const row = { rank: 1, name: 'Ann', isOwn: true, result };
  expect(await tableOf(await scene.table(ann))).toEqual({ rows: [row], own: row, finished: 1 });
  expect(await tableOf(await scene.table(ann, 'hard'))).toEqual({ rows: [], own: null, finished: 0 });
  const again = await scene.begin(ann);
  expect([again.status, await again.text()]).toEqual([409, '{"refusal":{"code":"matchOver"}}']);
});

test('the end is noted without anyone asking; equals share a rank', async () => {
  const [ann, bob, cid] = await Promise.all(['Ann', 'Bob', 'Cid'].map(scene.arrive));
  if (!ann || !bob || !cid) throw new Error('three guests');
  for (const [guest, wrong] of [
    [ann, 1],
    [bob, 0],
    [cid, 0],
  ] as const)
    await scene.finish(guest, await scene.begun(guest), wrong);
  await vi.waitFor(async () => expect((await scene.show(ann)).finished).toBe(3));
  const { rows, own } = await tableOf(await scene.table(ann));
  expect(rows.map(({ rank, result }) => [rank, result.margin])).toEqual([
    [1, 9],
    [1, 9],
    [3, 8],
  ]);
  expect(own).toMatchObject({ rank: 3, name: 'Ann', isOwn: true });
});

test('DED-DAY-4 an abandoned attempt is unfinished: no row, no streak, no practice before the opening', async () => {
  const ann = await scene.arrive('Ann');
  const { link, matchId } = await scene.begun(ann);
  await ann.enter(link);
  const given = await ann.say('match:propose', { matchId, proposal: { type: 'abandon' }, isWanted: true });
  expect(given).toEqual({ ok: true });
  const shown = await scene.show(ann);
  expect(shown).toMatchObject({
    counted: { state: 'unfinished', difficulty: 'easy', matchId },
    streak: { days: 0 },
    finished: 0,
    canPractise: false,
  });
  expect((await scene.begin(ann, { isCounted: false })).status).toBe(403);
  expect((await scene.begin(ann)).status).toBe(409);
});

test('DED-DAY-4 an attempt that runs on past the opening does not count', async () => {
  const [ann, bob] = await Promise.all(['Ann', 'Bob'].map(scene.arrive));
  if (!ann || !bob) throw new Error('two guests');
  const begun = await scene.begun(ann);
  at('2026-03-05T12:00:00Z');
  expect((await scene.show(ann, `&date=${date}`)).counted).toMatchObject({ state: 'unfinished' });
  await scene.finish(ann, begun);
  expect((await scene.show(ann, `&date=${date}`)).counted).toMatchObject({ state: 'unfinished' });
  expect(await tableOf(await scene.table(bob))).toEqual({ rows: [], own: null, finished: 0 });
  expect((await scene.begin(bob)).status).toBe(403);
});

test('practice on the same land comes after the attempt that counts, as often as wanted, and counts nowhere', async () => {
  const ann = await scene.arrive('Ann');
  expect((await scene.begin(ann, { isCounted: false })).status).toBe(403);
  await scene.finish(ann, await scene.begun(ann));
  const practised = [await scene.begun(ann, { isCounted: false }), await scene.begun(ann, { isCounted: false })];
  const [one, two] = practised;
  if (!one || !two) throw new Error('two attempts');
  expect(one.matchId).not.toBe(two.matchId);
  await scene.finish(ann, one, 5);
  expect(await tableOf(await scene.table(ann))).toMatchObject({ rows: [{ result: { turns: 1 } }], finished: 1 });
  at('2026-03-06T00:00:00Z');
  const bob = await scene.arrive('Bob');
  await scene.finish(bob, await scene.begun(bob, { isCounted: false }));
  expect((await scene.show(bob, `&date=${date}`)).counted).toBeNull();
});

test('its room plays this match alone: no other settings, no seat given up, no second match', async () => {
  const ann = await scene.arrive('Ann');
  const begun = await scene.begun(ann);
  await scene.finish(ann, begun);
  const { roomId, settings } = await ann.enter(begun.link);
  await vi.waitFor(async () => expect((await ann.enter(begun.link)).match?.isOver).toBe(true));
  const refusal = { ok: false, refusal: { code: 'notAllowed' } };
  const wished = { ...settings, watching: 'public' };
  expect(await ann.say('room:settings', { roomId, settings: wished })).toEqual(refusal);
  expect(await ann.say('room:start', { roomId })).toEqual(refusal);
  expect(await ann.say('room:sit', { roomId, seat: 0, color: 'green' })).toEqual(refusal);
});

test('DED-DAY-4 no one plays for the person and nothing shows the way', async () => {
  const ann = await scene.arrive('Ann');
  const { link, matchId } = await scene.begun(ann);
  await ann.enter(link);
  const playOn = { matchId, proposal: { type: 'playOn', seat: 0 }, isWanted: true };
  expect(await ann.say('match:propose', playOn)).toMatchObject({ ok: false });
  expect(await ann.say('match:resign', { matchId })).toMatchObject({ ok: false });
});

test('the streak counts local dates, by where the person is when finishing', async () => {
  const ann = await scene.arrive('Ann');
  at('2026-03-04T23:30:00Z');
  const first = await scene.begun(ann);
  expect((await ann.post('/api/daily/zone', { game: 'numbers', offset: -60 })).status).toBe(200);
  await scene.finish(ann, first);
  at('2026-03-05T23:30:00Z');
  await scene.finish(ann, await scene.begun(ann, { date: '2026-03-05', offset: 60 }), 0, '2026-03-05');
  // It is played on 4 March in the west and on 6 March in the east, with one free day between.
  expect((await scene.show(ann, '&offset=60')).streak).toEqual({ days: 2, freeLeft: 1, isTodayDone: true });
  for (const offset of [-721, 841, 0.5])
    expect((await ann.post('/api/daily/zone', { game: 'numbers', offset })).status).toBe(400);
});

test('the standing is the state of today’s attempt and the streak, for the clock of the person', async () => {
  const ann = await scene.arrive('Ann');
  const standing = async (offset = 0) =>
    (await (await ann.get(`/api/daily/standing?game=numbers&offset=${offset}`)).json()) as DailyStanding;
  expect(await standing()).toEqual({ state: null, streak: 0 });
  const begun = await scene.begun(ann);
  expect(await standing()).toEqual({ state: 'running', streak: 0 });
  await scene.finish(ann, begun);
  expect(await standing()).toEqual({ state: 'finished', streak: 1 });
  at('2026-03-05T10:00:00Z');
  expect(await standing()).toEqual({ state: null, streak: 1 });
  at('2026-03-07T10:00:00Z');
  // A third day is missed in the east.
  expect([(await standing()).streak, (await standing(840)).streak]).toEqual([1, 0]);
});

test('what a person has begun comes first after the date has changed, until it ends or the day opens', async () => {
  const ann = await scene.arrive('Ann');
  const ben = await scene.arrive('Ben');
  at('2026-03-04T23:50:00Z');
  const begun = await scene.begun(ann);
  at('2026-03-05T00:10:00Z');
  const standing = async () =>
    (await (await ann.get('/api/daily/standing?game=numbers&offset=-300')).json()) as DailyStanding;
  expect(await standing()).toMatchObject({ state: 'running' });
  const shown = await (await ann.get('/api/daily?game=numbers&offset=-300')).json();
  expect(shown).toMatchObject({ date: '2026-03-04', counted: { state: 'running', link: begun.link } });
  expect(await (await ben.get('/api/daily?game=numbers')).json()).toMatchObject({ date: '2026-03-05', counted: null });
  expect(await (await ann.get('/api/daily?game=numbers&date=2026-03-05')).json()).toMatchObject({ date: '2026-03-05' });
  at('2026-03-05T12:00:00Z');
  expect(await standing()).toMatchObject({ state: null });
  at('2026-03-05T00:20:00Z');
  await scene.finish(ann, begun);
  expect(await standing()).toMatchObject({ state: null });
  expect(await (await ann.get('/api/daily?game=numbers')).json()).toMatchObject({ date: '2026-03-05' });
});

test('earlier days are listed with the own attempt, and those that no server began are missing', async () => {
  const ann = await scene.arrive('Ann');
  await scene.finish(ann, await scene.begun(ann));
  at('2026-03-06T08:00:00Z');
  await scene.show(ann);
  const { days, next } = (await (await ann.get('/api/daily/days?game=numbers')).json()) as DailyDaysAnswer;
  expect(days).toEqual([{ date, grade: 1, counted: expect.objectContaining({ state: 'finished' }) }]);
  expect(next).toBeNull();
  expect((await ann.get('/api/daily?game=numbers&date=2026-03-05')).status).toBe(404);
});

test('DED-DAY-3 the commitment is that of every match, and is proved once the date is over everywhere', async () => {
  const ann = await scene.arrive('Ann');
  const { commitment, opening, opensAt } = await scene.show(ann);
  expect(opening).toBeNull();
  const { link, matchId } = await scene.begun(ann, { difficulty: 'hard' });
  await ann.enter(link);
  const seen = await ann.say('match:sync', { matchId, version: 0 });
  expect(seen).toMatchObject({ ok: true, sync: { snapshot: { commitment } } });
  at(new Date(opensAt - 1).toISOString());
  expect((await scene.show(ann, `&date=${date}`)).opening).toBeNull();
  at(new Date(opensAt).toISOString());
  const opened = (await scene.show(ann, `&date=${date}`)).opening;
  if (!opened) throw new Error('opened');
  expect(JSON.parse(opened.secret)).toEqual({ number: await scene.hidden() });
  const hash = createHash('sha256').update(opened.nonce, 'hex').update(opened.secret, 'utf8').digest('hex');
  expect(hash).toBe(commitment);
});

test('an end that its process could not note is noted when the person asks', async () => {
  const ann = await scene.arrive('Ann');
  const { link, matchId } = await scene.begun(ann);
  await ann.enter(link);
  const failing = vi.spyOn(scene.stores.daily, 'end').mockRejectedValueOnce(new Error('cut'));
  const command = { type: 'guess', number: await scene.hidden() };
  await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(1));
  expect((await scene.show(ann)).counted).toMatchObject({ state: 'finished' });
});

test('its room is read once by who comes: no one else is there to be shown it', async () => {
  const ann = await scene.arrive('Ann');
  const { link, matchId } = await scene.begun(ann);
  const load = vi.spyOn(scene.stores.rooms, 'load');
  await ann.enter(link);
  expect(await ann.say('match:sync', { matchId, version: 0 })).toMatchObject({ ok: true });
  expect(load).not.toHaveBeenCalled();
});
