/** Bots at real tables, spoken to over the socket. */
import type { GameKeeper } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { fakeKeeper, fakeWords, turnAt } from '../testing/fake-game.ts';
import { gameRegistry } from '../matches/ports.ts';
import { defaultTimes } from '../server-deps.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { bidsKeeper, bidsSettings, type BidsTypes } from '../testing/sealed-bids.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { fakeSettings, Guest, newCommandId, type TestServer } from '../testing/test-server.ts';

closeServersAfterEach();

const [asker, counter] = [{ strength: 'asker' }, { strength: 'counter' }];

/** Ann, who is host and sits at seat 0, and bots on the other seats. */
async function alone(server: TestServer, bots: readonly object[] = [counter], settings: object = { pace: 'instant' }) {
  const ann = await Guest.arrive(server.url, 'Ann');
  const link = await ann.makeRoom({ ...fakeSettings(bots.length + 1), ...settings });
  const { roomId } = await ann.enter(link);
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  for (const [index, bot] of bots.entries())
    expect(await ann.say('room:bot', { roomId, seat: index + 1, bot })).toEqual({ ok: true });
  const start = async () => {
    const started = await ann.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    await ann.say('match:sync', { matchId: started.matchId, version: 0 });
    return started.matchId;
  };
  const act = (matchId: string, version: number) =>
    ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command: { type: 'ask' } });
  return { ann, link, roomId, start, act };
}

const refusedWith = (code: string) => ({ ok: false, refusal: { code } });

describe('BOT-6: a host', () => {
  test('puts bots on free seats, which are ready, marked and named apart; changes and removes them', async () => {
    const { ann, roomId } = await alone(await openServer(), [asker, counter]);
    const { seats } = await ann.hears('room:changed', (room) => room.seats[2]?.person !== null);
    expect(seats.map(({ person, isReady, presence }) => [person?.bot, isReady, presence.type])).toEqual([
      [undefined, false, 'here'],
      [asker, true, 'here'],
      [counter, true, 'here'],
    ]);
    const [, one, other] = seats.map(({ person }) => person);
    expect(one?.name).toMatch(/\(bot\)$/);
    expect(one?.name).not.toBe(other?.name);
    await ann.say('room:bot', { roomId, seat: 1, bot: counter });
    await ann.say('room:bot', { roomId, seat: 2, bot: { ...counter, name: 'Quipu' } });
    const changed = await ann.hears('room:changed', (room) => room.seats[2]?.person?.name === 'Quipu (bot)');
    expect(changed.seats[1]?.person).toEqual({ ...one, bot: counter });
    await ann.say('room:bot', { roomId, seat: 1, bot: null });
    await ann.hears('room:changed', (room) => room.seats[1]?.person === null);
  });

  test('alone may do that, for bots of the game, on seats without a person, before a match', async () => {
    const { ann, link, roomId, start } = await alone(await openServer());
    const bob = await Guest.arrive(ann.url, 'Bob');
    await bob.enter(link);
    expect(await bob.say('room:bot', { roomId, seat: 1, bot: null })).toEqual(refusedWith('notHost'));
    expect(await ann.say('room:bot', { roomId, seat: 1, bot: { strength: 'sage' } })).toEqual(refusedWith('malformed'));
    expect(await ann.say('room:bot', { roomId, seat: 0, bot: asker })).toEqual(refusedWith('seatTaken'));
    expect(await ann.say('room:bot', { roomId, seat: 2, bot: asker })).toEqual(refusedWith('notFound'));
    await start();
    expect(await ann.say('room:bot', { roomId, seat: 1, bot: null })).toEqual(refusedWith('matchRunning'));
  });

  test('cannot start a match of bots alone', async () => {
    const { ann, roomId } = await alone(await openServer(), [asker, counter]);
    await ann.say('room:stand', { roomId });
    expect(await ann.say('room:start', { roomId })).toEqual(refusedWith('notSeated'));
  });

  test('no person may be named like a bot', async () => {
    const { url } = await openServer();
    const ann = await Guest.arrive(url, 'Ann');
    expect((await ann.post('/api/session', { name: 'Illa (Bot)' })).status).toBe(400);
  });
});

test('BOT-6 a person who comes by link may take a bot’s seat and colour', async () => {
  const { ann, link, roomId } = await alone(await openServer());
  const bob = await Guest.arrive(ann.url, 'Bob');
  await bob.enter(link);
  expect(await bob.say('room:sit', { roomId, seat: null, color: 'blue' })).toEqual({ ok: true });
  const { seats } = await bob.hears('room:changed', (room) => room.seats[1]?.person?.name === 'Bob');
  expect(seats[1]).toMatchObject({ color: 'blue', isReady: false });
});

test('BOT-8 a bot answers at the pace of its table, marked as a bot’s command', async () => {
  const { ann, start, act } = await alone(await openServer());
  const matchId = await start();
  expect(await act(matchId, 2)).toEqual({ ok: true, version: 4 });
  const { events } = await ann.hears('match:events', ({ version }) => version === 6);
  expect(events).toMatchObject([{ event: { type: 'guessed', seat: 1, number: 0 }, by: 'bot' }, { by: 'bot' }]);
});

test('BOT-8 a bot does not play while the match is paused, and goes on afterwards', async () => {
  const { ann, start, act } = await alone(await openServer(), [counter], { pace: 'quick' });
  const matchId = await start();
  await act(matchId, 2);
  const propose = (type: string) => ann.say('match:propose', { matchId, proposal: { type }, isWanted: true });
  expect(await propose('pause')).toEqual({ ok: true });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(ann.heard('match:events').map(({ version }) => version)).toEqual([4]);
  expect(await propose('resume')).toEqual({ ok: true });
  await ann.hears('match:events', ({ version }) => version === 6);
});

describe('BOT-7: a person who resigned is played for', () => {
  const resigned = async (standIn: object) => {
    const server = await openServer();
    const { ann, link, roomId, start, act } = await alone(server, [counter, counter], { pace: 'instant', ...standIn });
    const bob = await Guest.arrive(server.url, 'Bob');
    await bob.enter(link);
    await bob.say('room:sit', { roomId, seat: 2, color: 'blue', isSuggested: true });
    await bob.say('room:ready', { roomId, isReady: true });
    const matchId = await start();
    await bob.say('match:resign', { matchId });
    await act(matchId, 2);
    const { events } = await ann.hears('match:events', ({ version }) => version === 8);
    return events;
  };

  test('by the bot that the host chose', async () => {
    expect(await resigned({ standIn: 'counter' })).toMatchObject([
      { event: { type: 'guessed', number: 1 }, by: 'standIn' },
      {},
    ]);
  });

  test('mildly, if the host prefers that', async () => {
    const events = await resigned({ standIn: 'mildest' });
    expect(events).toMatchObject([{ event: { type: 'turnBegan' }, by: 'standIn' }]);
  });
});

test('BOT-7 a single person who resigns among bots ends the match', async () => {
  const { ann, start } = await alone(await openServer(), [counter, counter]);
  const matchId = await start();
  expect(await ann.say('match:resign', { matchId })).toEqual({ ok: true });
  await ann.hears('room:changed', ({ match }) => match?.isOver === true);
});

test('a bot that fails is played mildly for, and the match goes on', async () => {
  const broken = {
    strength: 1,
    usualLimit: 1,
    choose: () => {
      throw new Error('a bug of a bot');
    },
  };
  const games = gameRegistry([{ ...fakeKeeper, bots: { ...fakeKeeper.bots, broken } }], { numbers: fakeWords });
  const { ann, start, act } = await alone(await openServer({ games }), [{ strength: 'broken' }]);
  await act(await start(), 2);
  await ann.hears('match:events', ({ version }) => version === 6);
});

test('BOT-10 given a process that ends when a bot has to play, then another goes on within five seconds, once', async () => {
  const stores = memoryStores();
  const [first, second] = [await openServer({ stores }), await openServer({ stores })];
  const { ann, start, act } = await alone(first, [counter], { pace: 'quick' });
  const matchId = await start();
  await act(matchId, 2);
  await first.close();
  const again = await ann.another(second.url);
  await again.say('match:sync', { matchId, version: 0 });
  await expect
    .poll(async () => (await stores.matchLog.versions([matchId as never])).get(matchId as never), { timeout: 5_000 })
    .toBe(6);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await stores.matchLog.load(matchId as never))?.commands.map(({ seat }) => seat)).toEqual([0, 1]);
});

describe('BOT-6 Play now', () => {
  const play = async (guest: Guest, bots?: number) => {
    const settings = { ...fakeSettings(3), pace: 'instant' };
    const answer = await guest.post('/api/lobby/play', { settings, ...(bots && { bots }) });
    return (await answer.json()) as { readonly link: string };
  };

  test('begins a match against bots of fitting strength at once, where no other person waits', async () => {
    const server = await openServer();
    const ann = await Guest.arrive(server.url, 'Ann');
    const { link } = await play(ann, 2);
    const { seats, match } = await ann.enter(link);
    expect(seats.map(({ person }) => person?.bot)).toEqual([undefined, counter, counter]);
    expect(match).toMatchObject({ isOver: false, seats: [{ name: 'Ann' }, { bot: counter }, { bot: counter }] });
    const again = await play(ann, 2);
    expect(again.link).not.toBe(link);
  });

  test('leads to a table where another person waits, whatever bots sit there', async () => {
    const server = await openServer();
    const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
    const { link } = await play(ann);
    const { roomId } = await ann.enter(link);
    for (const seat of [1, 2]) await ann.say('room:bot', { roomId, seat, bot: counter });
    expect(await play(bob, 2)).toEqual({ link });
    await ann.hears('room:changed', ({ seats }) => seats.some(({ person }) => person?.name === 'Bob'));
  });

  test('leads into a match that another person has just begun with bots, until a person’s first move; the match begins anew', async () => {
    const server = await openServer();
    const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
    const { link } = await play(ann, 2);
    const first = (await ann.enter(link)).match?.matchId;
    expect(await play(bob, 2)).toEqual({ link });
    const { match } = await ann.hears('room:changed', (room) => room.match !== null && room.match.matchId !== first);
    expect(match).toMatchObject({ isOver: false, seats: [{ name: 'Ann' }, { name: 'Bob' }, { bot: counter }] });
    await bob.enter(link);
    const { matchId = '' } = match ?? {};
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
    const eve = await Guest.arrive(server.url, 'Eve');
    expect((await play(eve, 2)).link).not.toBe(link);
  });

  test('leads there also after bots have moved, as long as no person has', async () => {
    const bid = { command: { type: 'bid', number: 3 } } as const;
    const choice = { ...bid, because: { chosen: { ...bid, value: 0, parts: {} }, rivals: [] } };
    const bids: GameKeeper<BidsTypes> = {
      ...bidsKeeper,
      bots: { bidder: { strength: 1, usualLimit: 1, choose: () => choice } },
    };
    const stores = memoryStores();
    const server = await openServer({ stores, games: gameRegistry([bids]) });
    const settings = { ...bidsSettings(), pace: 'instant' };
    const playBids = async (guest: Guest) =>
      (await (await guest.post('/api/lobby/play', { settings, bots: 1 })).json()) as { readonly link: string };
    const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Guest.arrive(server.url, name)));
    if (!ann || !bob || !eve) throw new Error('three people arrive');
    const { link } = await playBids(ann);
    const first = (await ann.enter(link)).match?.matchId ?? '';
    await expect.poll(async () => (await stores.matchLog.load(first as MatchId))?.commands.length).toBe(1);
    expect(await playBids(bob)).toEqual({ link });
    const { match } = await bob.enter(link);
    expect(match?.matchId).not.toBe(first);
    expect(match?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    expect((await playBids(eve)).link).not.toBe(link);
  });

  test('leads to no match whose players are not all here', async () => {
    const server = await openServer({ times: { ...defaultTimes, presenceGraceMs: 50 } });
    const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Guest.arrive(server.url, name)));
    if (!ann || !bob || !eve) throw new Error('three people arrive');
    const { link } = await play(ann, 2);
    await ann.enter(link);
    expect(await play(bob, 2)).toEqual({ link });
    await bob.enter(link);
    ann.leave();
    await bob.hears('room:changed', ({ seats }) => seats[0]?.presence.type !== 'here');
    expect((await play(eve, 2)).link).not.toBe(link);
  });

  test('is refused to a person with eight matches against bots', async () => {
    const server = await openServer();
    const ann = await Guest.arrive(server.url, 'Ann');
    for (let one = 0; one < 8; one++) expect(await play(ann, 1)).toHaveProperty('link');
    expect(await play(ann, 1)).toEqual({ refusal: { code: 'tooManyTables' } });
  });
});
