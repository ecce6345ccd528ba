import type { League, LeagueRow, LeaguesAnswer, LeagueTableAnswer } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { date, openDailyScene, type DailyScene } from '../testing/daily-scene.ts';
import { Guest } from '../testing/test-server.ts';

let scene: DailyScene;
beforeEach(async () => {
  scene = await openDailyScene();
});
afterEach(() => scene.server.close());

const at = (time: string) => (scene.clock.now = Date.parse(time));
const shown = async (answer: Response | Promise<Response>) => (await (await answer).json()) as League;
const refusalOf = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, await answer.text()];
};
const refusal = (status: number, code: string, detail?: string) => [
  status,
  JSON.stringify({ refusal: { code, ...(detail !== undefined && { detail }) } }),
];

const found = (guest: Guest, name = 'Friends') => shown(guest.post('/api/leagues', { game: 'numbers', name }));
const join = (guest: Guest, { link }: League) => guest.post(`/api/leagues/${link}/join`, {});
const leave = (guest: Guest, { link }: League) => guest.post(`/api/leagues/${link}/leave`, {});
const close = (guest: Guest, { link }: League) => guest.post(`/api/leagues/${link}/close`, {});
const show = (guest: Guest, { link }: League) => guest.get(`/api/leagues/${link}`);
const own = async (guest: Guest) =>
  ((await (await guest.get('/api/leagues?game=numbers')).json()) as LeaguesAnswer).leagues;
const askTable = (guest: Guest, { link }: League, span = 'week', difficulty = 'easy') =>
  guest.get(`/api/leagues/${link}/table?span=${span}&difficulty=${difficulty}`);
const table = async (...wanted: Parameters<typeof askTable>) =>
  (await (await askTable(...wanted)).json()) as LeagueTableAnswer;
const figures = ({ rank, name, lands, won, margin }: LeagueRow) => [rank, name, lands, won, margin];

async function arrive<T extends readonly string[]>(...names: T): Promise<{ [K in keyof T]: Guest }> {
  return (await Promise.all(names.map(scene.arrive))) as { [K in keyof T]: Guest };
}

test('DED-LEA-1 a league is founded by name, shown to everybody with its link, and joined', async () => {
  const [ann, bob] = await arrive('Ann', 'Bob');
  const league = await found(ann, '  The   friends ');
  expect(league).toMatchObject({ name: 'The friends', leader: 'Ann', people: 1, isIn: true, isLeader: true });
  const unknown = await fetch(`${scene.server.url}/api/leagues/${league.link}`);
  expect(await shown(unknown)).toEqual({ ...league, isIn: false, isLeader: false });
  expect(await shown(join(bob, league))).toEqual({ ...league, people: 2, isLeader: false });
  expect(await shown(join(bob, league))).toMatchObject({ people: 2 });
  expect([await own(ann), await own(bob)]).toMatchObject([[{ isLeader: true }], [{ isLeader: false }]]);
});

test('DED-LEA-1 its people and results are for those who are in', async () => {
  const [ann, bob] = await arrive('Ann', 'Bob');
  const league = await found(ann);
  expect(await refusalOf(askTable(bob, league))).toEqual(refusal(403, 'notAllowed'));
  expect(await own(bob)).toEqual([]);
  await leave(ann, league);
  expect(await refusalOf(askTable(ann, league))).toEqual(refusal(404, 'notFound'));
});

test('DED-LEA-1 only named people found and join, and what is no name or game is refused', async () => {
  const [ann] = await arrive('Ann');
  const league = await found(ann);
  const nameless = await Guest.arrive(scene.server.url, null);
  expect(await refusalOf(join(nameless, league))).toEqual(refusal(409, 'nameMissing'));
  expect(await refusalOf(nameless.post('/api/leagues', { game: 'numbers', name: 'x' }))).toEqual(
    refusal(409, 'nameMissing'),
  );
  for (const name of ['', '   ', 'x'.repeat(41), '\u202e', 7])
    expect((await ann.post('/api/leagues', { game: 'numbers', name })).status).toBe(400);
  expect(await refusalOf(ann.post('/api/leagues', { game: 'chess', name: 'x' }))).toEqual(refusal(404, 'notFound'));
  for (const link of ['A'.repeat(22), 'short', '..%2F..']) {
    const path = `/api/leagues/${link}`;
    for (const asked of [ann.get(path), ann.post(`${path}/join`, {}), ann.post(`${path}/close`, {})])
      expect(await refusalOf(asked)).toEqual(refusal(404, 'notFound'));
  }
});

test('DED-LEA-1 a person is in fifty leagues at most', async () => {
  const [ann, bob] = await arrive('Ann', 'Bob');
  const league = await found(bob);
  for (let count = 0; count < 50; count++) await found(ann, `League ${count}`);
  const full = refusal(403, 'notAllowed', 'leagues');
  expect(await refusalOf(join(ann, league))).toEqual(full);
  expect(await refusalOf(ann.post('/api/leagues', { game: 'numbers', name: 'One more' }))).toEqual(full);
});

test('DED-LEA-2 the table lists everybody, ranks those who have finished, and equals share a rank', async () => {
  const [ann, bob, cid, dan] = await arrive('Ann', 'Bob', 'Cid', 'Dan');
  const league = await found(ann);
  for (const guest of [bob, cid, dan]) await join(guest, league);
  for (const [guest, wrong] of [
    [ann, 2],
    [bob, 0],
    [cid, 0],
  ] as const)
    await scene.finish(guest, await scene.begun(guest), wrong);
  await expect.poll(async () => (await scene.show(ann)).finished).toBe(3);
  const { rows, from, to, hidden } = await table(ann, league);
  expect(rows.map(figures)).toEqual([
    [1, 'Bob', 1, 1, 9],
    [1, 'Cid', 1, 1, 9],
    [3, 'Ann', 1, 1, 7],
    [null, 'Dan', 0, 0, 0],
  ]);
  expect(rows.map(({ isOwn, isLeader }) => [isOwn, isLeader])[2]).toEqual([true, true]);
  expect([from, to, hidden]).toEqual([date, date, []]);
  expect((await table(ann, league, 'week', 'hard')).rows.map(({ rank }) => rank)).toEqual([null, null, null, null]);
});

test('DED-LEA-2 a week begins on Monday in UTC, and all time on the day of the founding', async () => {
  const [ann] = await arrive('Ann');
  await scene.finish(ann, await scene.begun(ann));
  at('2026-03-05T10:00:00Z');
  const league = await found(ann);
  const days = ['2026-03-05', '2026-03-08', '2026-03-09'];
  for (const day of days) {
    at(`${day}T13:00:00Z`);
    await scene.finish(ann, await scene.begun(ann, { date: day }), 0, day);
  }
  await expect.poll(async () => (await table(ann, league)).rows.map(figures)).toEqual([[1, 'Ann', 1, 1, 9]]);
  expect(await table(ann, league)).toMatchObject({ from: '2026-03-09', to: '2026-03-09' });
  const all = await table(ann, league, 'all');
  expect(all).toMatchObject({ from: '2026-03-05', to: '2026-03-09' });
  expect(all.rows.map(figures)).toEqual([[1, 'Ann', 3, 3, 27]]);
});

test('DED-LEA-3 a land that is not open counts for those alone who have finished it', async () => {
  const [ann, bob] = await arrive('Ann', 'Bob');
  const league = await found(ann);
  await join(bob, league);
  await scene.begun(bob);
  const before = await Promise.all(['week', 'all'].map((span) => table(bob, league, span)));
  await scene.finish(ann, await scene.begun(ann));
  await expect
    .poll(async () => (await table(ann, league)).rows.map(figures))
    .toEqual([
      [1, 'Ann', 1, 1, 9],
      [null, 'Bob', 0, 0, 0],
    ]);
  const after = await Promise.all(['week', 'all'].map((span) => table(bob, league, span)));
  expect(after).toEqual(before);
  expect(after).toMatchObject([{ hidden: [date] }, { hidden: [date] }]);
  at('2026-03-05T11:59:59Z');
  expect(await table(bob, league)).toMatchObject({ hidden: [date, '2026-03-05'], rows: [{ lands: 0 }, { lands: 0 }] });
  at('2026-03-05T12:00:00Z');
  const opened = await table(bob, league);
  expect([opened.hidden, opened.rows.map(figures)]).toEqual([
    ['2026-03-05'],
    [
      [1, 'Ann', 1, 1, 9],
      [null, 'Bob', 0, 0, 0],
    ],
  ]);
});

test('DED-LEA-4 its leader alone closes a league, for everybody', async () => {
  const [ann, bob, cid] = await arrive('Ann', 'Bob', 'Cid');
  const league = await found(ann);
  await join(bob, league);
  for (const guest of [bob, cid]) expect(await refusalOf(close(guest, league))).toEqual(refusal(403, 'notAllowed'));
  await leave(ann, league);
  expect(await shown(show(cid, league))).toMatchObject({ leader: 'Bob', people: 1 });
  expect(await refusalOf(close(ann, league))).toEqual(refusal(403, 'notAllowed'));
  expect((await close(bob, league)).status).toBe(200);
  for (const guest of [ann, bob]) expect(await refusalOf(show(guest, league))).toEqual(refusal(404, 'notFound'));
  expect(await own(bob)).toEqual([]);
});

test('DED-LEA-4 who ends their session leaves their leagues', async () => {
  const [ann, bob] = await arrive('Ann', 'Bob');
  const league = await found(ann);
  await join(bob, league);
  expect((await ann.post('/api/session/end', {})).status).toBe(200);
  expect(await shown(show(bob, league))).toMatchObject({ leader: 'Bob', people: 1 });
});
