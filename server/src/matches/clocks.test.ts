/** Clocks and pauses on a real server, spoken to over the socket. */
import { describe, expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId } from '../testing/test-server.ts';
import { closeServersAfterEach, openServers } from '../testing/open-servers.ts';
import { timeline, perMove, ask, match } from '../testing/clock-table.ts';

closeServersAfterEach();

describe('a clock', () => {
  test('plays the mildest command for a person who lets their time run out, marked for everybody', async () => {
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

  test('takes a command of a person who was replaced as being back', async () => {
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
    openServers.splice(0);
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
    openServers.splice(0);
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

  test('holds at every process, whichever received it', async () => {
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
