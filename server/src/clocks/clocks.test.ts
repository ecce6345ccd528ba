/** Clocks, pauses and absent people on a real server, spoken to over the socket. Time is moved by hand. */
import type { MatchAnswer, MatchTiming, MyMatchesAnswer } from '@tiwanaku/shared/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { type ServerDeps } from '../build-server.ts';
import { defaultTimes } from '../server-times.ts';
import { memoryStores } from '../persistence/memory/memory-stores.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { beginTiming, withSeat } from './timing.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const times = {
  ...defaultTimes,
  presenceGraceMs: 50,
  proxyNoticeMs: 10,
  reconnectSpreadMs: 10,
  deadlineCheckMs: 10,
  heartbeatMs: 10,
  beatMs: 100,
};

/** Servers that share a clock which only moves when it is told to, by less than what counts as a downtime each time. */
function timeline() {
  let now = Date.now();
  const step = 10_000;
  const start = async (wanted: Partial<ServerDeps> = {}) => {
    const server = await startTestServer({ now: () => now, times, ...wanted });
    servers.push(server);
    return server;
  };
  return {
    start,
    jump: (ms: number) => (now += ms),
    /** Lets time pass while the servers live. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= step) {
        now += Math.min(step, left);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    },
  };
}

const perMove = { type: 'perMove', seconds: 30 } as const;
const ask = { type: 'ask' };
const guess = { type: 'guess', number: 1 };

/** Ann, who is host, Bob and Cid at a table where a match runs; version 2, Ann to act. */
async function match(server: TestServer, settings: Record<string, unknown> = {}, names = ['Ann', 'Bob', 'Cid']) {
  const guests = await Promise.all(names.map((name) => Guest.arrive(server.url, name)));
  const [ann, bob, cid] = guests as [Guest, Guest, Guest];
  const link = await ann.makeRoom({ ...fakeSettings(names.length), ...settings });
  const { roomId } = await ann.enter(link);
  const colors = ['red', 'blue', 'green'];
  for (const [seat, guest] of guests.entries()) {
    await guest.enter(link);
    await guest.say('room:sit', { roomId, seat, color: colors[seat] });
    await guest.say('room:ready', { roomId, isReady: true });
  }
  const started = await ann.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  for (const guest of guests) await guest.say('match:sync', { matchId, version: 0 });
  const act = async (guest: Guest, version: number, command: object = ask) => {
    const answer = await guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command });
    return answer.ok ? answer.version : answer.refusal.code;
  };
  const propose = async (guest: Guest, type: string, isWanted = true, seat?: number) => {
    const answer = await guest.say('match:propose', {
      matchId,
      proposal: { type, ...(seat !== undefined && { seat }) },
      isWanted,
    });
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  return { ann, bob, cid, link, roomId, matchId, act, propose };
}

const lastTiming = (guest: Guest): MatchTiming | undefined => guest.heard('match:timing').at(-1);

describe('a clock', () => {
  test('plays the mildest command for whoever lets their time run out, marked for everybody', async () => {
    const { start, pass } = timeline();
    const server = await start();
    const { bob, matchId, act } = await match(server, { clock: perMove });
    await pass(40_000);
    const tail = await bob.hears('match:events', ({ version }) => version === 4);
    expect(tail.events).toEqual([{ position: 4, event: { type: 'turnBegan', seat: 1 }, by: 'clock' }]);
    expect(await bob.hears('match:timing', ({ revision }) => revision === 2)).toMatchObject({
      clock: perMove,
      seats: [{ isRunning: false }, { isRunning: true, left: 30_000 }, { isRunning: false }],
    });
    const history = await bob.say('match:history', { matchId, version: 0 });
    expect(history).toMatchObject({ tail: { events: [{}, {}, { by: 'clock' }] } });
    expect(await act(bob, 4)).toBe(6);
  });

  test('replaces them where the room wants it, until they say that they are back', async () => {
    const { start, pass } = timeline();
    const server = await start();
    const { ann, bob, cid, matchId, act } = await match(server, { clock: perMove, timeOut: 'replace' });
    await pass(40_000);
    await bob.hears('match:timing', ({ seats }) => seats[0]?.isReplaced === true);
    expect(await act(bob, 4)).toBe(6);
    expect(await act(cid, 6)).toBe(8);
    await pass(1_500);
    const tail = await bob.hears('match:events', ({ version }) => version === 10);
    expect(tail.events).toMatchObject([{ by: 'standIn' }]);
    expect(await ann.say('match:resumeSeat', { matchId })).toEqual({ ok: true });
    await bob.hears('match:timing', ({ seats, revision }) => revision > 5 && seats[0]?.isReplaced === false);
  });

  test('takes a command of whoever was replaced as being back', async () => {
    const { start, pass } = timeline();
    const server = await start();
    const { ann, bob, cid, act } = await match(server, { clock: perMove, timeOut: 'replace' });
    await pass(40_000);
    await bob.hears('match:timing', ({ seats }) => seats[0]?.isReplaced === true);
    await act(bob, 4);
    await act(cid, 6);
    expect(await act(ann, 8)).toBe(10);
    await bob.hears('match:timing', ({ seats }) => seats[1]?.isRunning === true && seats[0]?.isReplaced === false);
  });

  test('is not in the way of a match without one: nothing of it is said or kept', async () => {
    const { start } = timeline();
    const server = await start();
    const { ann, matchId, act } = await match(server);
    await act(ann, 2);
    expect(ann.heard('match:timing')).toEqual([]);
    expect(await ann.say('match:sync', { matchId, version: 0 })).toMatchObject({ timing: null });
    expect(await server.deps.stores.timings.load(matchId)).toBeNull();
  });

  test('refuses settings out of bounds', async () => {
    const { start } = timeline();
    const server = await start();
    const ann = await Guest.arrive(server.url, 'Ann');
    const clocks = [
      { type: 'perMove', seconds: 9 },
      { type: 'perMove', seconds: 3_601 },
      { type: 'perMove', seconds: 10.5 },
      { type: 'perGame', minutes: 0, increment: 0 },
      { type: 'perGame', minutes: 5 },
      { type: 'correspondence', days: 15 },
      { type: 'hourglass' },
    ];
    for (const clock of clocks) {
      const response = await ann.post('/api/rooms', { settings: { ...fakeSettings(), clock } });
      expect([response.status, await response.json()]).toEqual([400, { refusal: { code: 'malformed' } }]);
    }
  });

  test('a page cannot pass for the server', async () => {
    const { start } = timeline();
    const { ann, matchId } = await match(await start());
    const commandId = 'auto-clock-0123456789';
    const answer = await ann.say('match:act', { matchId, commandId, ...turnAt(2), command: ask });
    expect(answer).toMatchObject({ refusal: { code: 'malformed' } });
  });
});

describe('after a restart', () => {
  test('a deadline that passed meanwhile is put off by the downtime, then kept', async () => {
    const { start, pass, jump } = timeline();
    const stores = memoryStores();
    const first = await start({ stores });
    const { matchId } = await match(first, { clock: perMove });
    await pass(20_000);
    await first.close();
    servers.splice(0);
    jump(3_600_000);
    await start({ stores });
    await pass(1_000);
    expect((await stores.matchLog.load(matchId))?.events).toHaveLength(2);
    await pass(40_000);
    expect((await stores.matchLog.load(matchId))?.events).toHaveLength(2);
    await pass(20_000);
    expect((await stores.matchLog.load(matchId))?.events.length).toBeGreaterThan(2);
  });

  test('a match is not loaded before its deadline', async () => {
    const { start, pass } = timeline();
    const stores = memoryStores();
    const first = await start({ stores });
    await match(first, { clock: { type: 'correspondence', days: 1 } });
    await first.close();
    servers.splice(0);
    const second = await start({ stores });
    await pass(50_000);
    expect(second.service.matches.inMemory).toBe(0);
  });
});

describe('a pause', () => {
  test('of the host stops the match for everybody, and the clock stands still', async () => {
    const { start, pass } = timeline();
    const { ann, bob, matchId, act, propose } = await match(await start(), { clock: perMove });
    await pass(20_000);
    expect(await propose(ann, 'pause')).toBe('ok');
    await bob.hears('match:timing', ({ isPaused }) => isPaused);
    expect(await act(ann, 2)).toBe('paused');
    await pass(60_000);
    expect(await propose(ann, 'resume')).toBe('ok');
    const { seats } = await bob.hears('match:timing', ({ isPaused, revision }) => revision === 3 && !isPaused);
    expect(seats[0]?.left).toBeLessThanOrEqual(20_000);
    expect(seats[0]?.left).toBeGreaterThan(9_000);
    expect(await act(ann, 2)).toBe(4);
    expect(await bob.say('match:sync', { matchId, version: 0 })).toMatchObject({ timing: { isPaused: false } });
  });

  test('of the others takes more than half of them, in a match without a clock too', async () => {
    const { start } = timeline();
    const { ann, bob, cid, act, propose } = await match(await start());
    expect(await propose(bob, 'pause')).toBe('ok');
    const { votes } = await ann.hears('match:timing');
    expect(votes).toEqual([{ proposal: { type: 'pause' }, by: [1], needed: 2 }]);
    expect(await propose(cid, 'pause')).toBe('ok');
    expect(await act(ann, 2)).toBe('paused');
    expect(await propose(bob, 'resume')).toBe('ok');
    expect(await propose(cid, 'resume')).toBe('ok');
    expect(await act(ann, 2)).toBe(4);
  });

  test('holds at every process, whichever was told', async () => {
    const { start } = timeline();
    const stores = memoryStores();
    const [first, second] = [await start({ stores }), await start({ stores })];
    const { ann, matchId, act, propose } = await match(first);
    const elsewhere = await ann.another(second.url);
    expect(await act(elsewhere, 2)).toBe(4);
    expect(await propose(ann, 'pause')).toBe('ok');
    expect(
      await elsewhere.say('match:act', {
        matchId,
        commandId: newCommandId(),
        version: 4,
        decision: null,
        command: ask,
      }),
    ).toEqual({
      ok: false,
      refusal: { code: 'paused' },
    });
    expect(await elsewhere.say('match:sync', { matchId, version: 4 })).toMatchObject({ timing: { isPaused: true } });
  });
});

describe('whoever resigns', () => {
  test('is played for to the end, and can neither act nor come back', async () => {
    const { start, jump } = timeline();
    const { ann, bob, matchId, act } = await match(await start());
    expect(await ann.say('match:resign', { matchId })).toEqual({ ok: true });
    await bob.hears('match:timing', ({ seats }) => seats[0]?.hasResigned === true);
    expect(await act(ann, 2)).toBe('notAllowed');
    expect(await ann.say('match:resumeSeat', { matchId })).toMatchObject({ refusal: { code: 'notAllowed' } });
    jump(2_000);
    const tail = await bob.hears('match:events', ({ version }) => version === 4);
    expect(tail.events).toMatchObject([{ by: 'standIn' }]);
    expect(await act(bob, 4)).toBe(6);
  });

  test.each([
    ['without a clock', {}],
    ['with one', { clock: perMove }],
  ])('leaves a single player, who has won at once: %s', async (_, settings) => {
    const { start } = timeline();
    const server = await start();
    const { ann, bob, matchId, act } = await match(server, settings, ['Ann', 'Bob']);
    expect(await bob.say('match:resign', { matchId })).toEqual({ ok: true });
    const tail = await ann.hears('match:events', ({ version }) => version === 3);
    expect(tail.events).toEqual([{ position: 3, event: { type: 'won', seat: 0 } }]);
    const room = await ann.hears('room:changed', ({ match: shown }) => shown?.isOver === true);
    expect([room.match?.isAbandoned, room.played]).toEqual([undefined, 1]);
    expect(lastTiming(ann)).toMatchObject({ isAbandoned: false, since: null, seats: [{}, { hasResigned: true }] });
    for (const guest of [ann, bob]) {
      const { matches } = (await (await guest.get('/api/my/matches')).json()) as MyMatchesAnswer;
      expect(matches).toMatchObject([{ winners: [0], isAbandoned: false, results: [{}, {}] }]);
    }
    const page = (await (await ann.get(`/api/matches/${matchId}`)).json()) as MatchAnswer;
    expect(page).toMatchObject({ resigned: [1], events: [{}, {}, { event: { type: 'won' } }] });
    expect(await (await ann.get(`/api/matches/${matchId}/record`)).json()).toMatchObject({ events: 3, commands: 0 });
    expect(await act(ann, 3)).toBe('stale');
    expect(await ann.say('match:resign', { matchId })).toMatchObject({ refusal: { code: 'matchOver' } });
  });

  test('at the same moment as the other comes too late, and has won', async () => {
    const { start } = timeline();
    const { ann, bob, matchId } = await match(await start(), {}, ['Ann', 'Bob']);
    const answers = await Promise.all([ann, bob].map((guest) => guest.say('match:resign', { matchId })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const { events } = await ann.hears('match:events', ({ version }) => version === 3);
    expect(events).toMatchObject([{ event: { type: 'won', seat: answers[0]?.ok ? 1 : 0 } }]);
  });

  test('is told by an id that no page can send', async () => {
    const { start } = timeline();
    const { ann, matchId } = await match(await start());
    const command = { matchId, commandId: 'auto-resigned-by-ann', ...turnAt(2), command: ask };
    expect(await ann.say('match:act', command)).toMatchObject({ refusal: { code: 'malformed' } });
  });
});

describe('whoever is away', () => {
  test('can be played on without after two minutes, and not before', async () => {
    const { start, jump } = timeline();
    const server = await start();
    const { ann, bob, matchId, act, propose } = await match(server, {}, ['Ann', 'Bob']);
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    bob.leave();
    await ann.hears('room:changed', ({ seats }) => seats[1]?.presence.type === 'away');
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    jump(120_000);
    expect(await propose(ann, 'playOn', true, 1)).toBe('ok');
    expect(await act(ann, 2)).toBe(4);
    jump(2_000);
    const tail = await ann.hears('match:events', ({ version }) => version === 6);
    expect(tail.events).toMatchObject([{ by: 'standIn' }]);
    const again = await bob.another();
    expect(await again.say('match:resumeSeat', { matchId })).toEqual({ ok: true });
    expect(await act(ann, 6)).toBe(8);
    expect(await act(again, 8, guess)).toBe(10);
  });

  test('can be played on without after half a minute while the match waits for them', async () => {
    const { start, jump } = timeline();
    const server = await start();
    const { ann, bob, act, propose } = await match(server, {}, ['Ann', 'Bob']);
    expect(await act(ann, 2)).toBe(4);
    bob.leave();
    await ann.hears('room:changed', ({ seats }) => seats[1]?.presence.type === 'away');
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    jump(28_000);
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    jump(4_000);
    expect(await propose(ann, 'playOn', true, 1)).toBe('ok');
  });

  test('is played for although a process that knew nothing of it appended at the same moment', async () => {
    const { start, pass } = timeline();
    const server = await start();
    const { ann, matchId, act } = await match(server, {}, ['Ann', 'Bob']);
    await act(ann, 2);
    const untimed = { clock: { type: 'untimed' }, timeOut: 'skip' } as const;
    const behind = withSeat(beginTiming(untimed, 2, [0], 0), 1, (one) => ({ ...one, isReplaced: true }));
    expect(await server.deps.stores.timings.save(matchId, 0, behind, server.deps.now())).toBe('saved');
    await pass(2_000);
    await pass(1_500);
    const tail = await ann.hears('match:events', ({ version }) => version === 6);
    expect(tail.events).toMatchObject([{ by: 'standIn' }]);
  });
});

describe('an end without a winner', () => {
  test('is the host’s to make, told to everybody, and gives the room back', async () => {
    const { start } = timeline();
    const server = await start();
    const { ann, bob, roomId, matchId, act, propose } = await match(server, { clock: perMove });
    expect(await propose(ann, 'abandon')).toBe('ok');
    await bob.hears('match:timing', ({ isAbandoned }) => isAbandoned);
    const room = await bob.hears('room:changed', ({ match }) => match?.isOver === true);
    expect(room).toMatchObject({ match: { matchId, isAbandoned: true }, played: 0 });
    expect(await act(ann, 2)).toBe('matchOver');
    expect(await propose(ann, 'pause')).toBe('matchOver');
    expect((await ann.get(`/api/matches/${matchId}/record`)).status).toBe(404);
    expect((await ann.get(`/api/matches/${matchId}`)).status).toBe(404);
    const mine = (await (await ann.get('/api/my/matches')).json()) as { matches: unknown[] };
    expect(mine.matches).toMatchObject([{ matchId, isAbandoned: true, winners: [] }]);
    expect(await bob.say('room:ready', { roomId, isReady: true })).toEqual({ ok: true });
  });

  test('is the only player’s where somebody plays alone', async () => {
    const { start } = timeline();
    const { ann, propose } = await match(await start(), {}, ['Ann']);
    expect(await propose(ann, 'abandon')).toBe('ok');
    await ann.hears('room:changed', ({ match }) => match?.isAbandoned === true);
  });

  test('takes the majority otherwise', async () => {
    const { start } = timeline();
    const { ann, bob, cid, propose } = await match(await start());
    await propose(bob, 'abandon');
    expect(lastTiming(ann)?.isAbandoned ?? false).toBe(false);
    await propose(cid, 'abandon');
    await ann.hears('match:timing', ({ isAbandoned }) => isAbandoned);
  });

  test('comes by itself when nobody plays any more', async () => {
    const { start, pass } = timeline();
    const server = await start();
    const { ann } = await match(server, { clock: perMove, timeOut: 'replace' }, ['Ann']);
    await pass(60_000);
    await ann.hears('match:timing', ({ seats }) => seats[0]?.isReplaced === true);
    await pass(620_000);
    await ann.hears('room:changed', ({ match }) => match?.isAbandoned === true);
  });
});
