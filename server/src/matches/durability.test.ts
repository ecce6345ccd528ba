/** What must hold whatever breaks: exactly once (L6), one writer (L5). */
import { describe, expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { turnAt } from '../testing/fake-game.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { runningMatch } from '../testing/running-match.ts';
import { fakeSettings, Guest, newCommandId } from '../testing/test-server.ts';
import type { MatchLog } from './match-log.ts';

closeServersAfterEach();

const ask = { type: 'ask' };

describe('exactly once (L6)', () => {
  test('a command sent twice is applied once and answered twice alike', async () => {
    const { ann, matchId } = await runningMatch(await openServer());
    const message = { matchId, commandId: newCommandId(), ...turnAt(2), command: ask };
    const both = await Promise.all([ann.say('match:act', message), ann.say('match:act', message)]);
    expect(both).toEqual([
      { ok: true, version: 4 },
      { ok: true, version: 4 },
    ]);
    expect(await ann.say('match:sync', { matchId, version: 4 })).toEqual({
      ok: true,
      sync: { type: 'current', version: 4 },
      timing: null,
    });
  });

  test('a command sent again after the server began anew is answered with its first result', async () => {
    const stores = memoryStores();
    const first = await openServer({ stores });
    const { ann, bob, matchId } = await runningMatch(first);
    const message = { matchId, commandId: newCommandId(), ...turnAt(2), command: ask };
    await ann.say('match:act', message);
    await bob.say('match:act', { ...message, commandId: newCommandId(), ...turnAt(4) });
    await first.service.close();
    const second = await openServer({ stores });
    const again = await ann.another(second.url);
    expect(await again.say('match:act', message)).toEqual({ ok: true, version: 4 });
    expect(await stores.matchLog.versions([matchId])).toEqual(new Map([[matchId, 6]]));
  });

  test('a command of a match that has become a record is answered with its first result, another one is refused', async () => {
    const stores = memoryStores();
    const first = await openServer({ stores });
    const { ann, bob, matchId } = await runningMatch(first);
    const old = { matchId, commandId: newCommandId(), ...turnAt(2), command: ask };
    await ann.say('match:act', old);
    const right = { type: 'guess', number: 4 };
    await bob.say('match:act', { ...old, commandId: newCommandId(), ...turnAt(4), command: right });
    await first.service.close();
    expect(await stores.matchLog.record(matchId)).toBe(true);
    const again = await ann.another((await openServer({ stores })).url);
    expect(await again.say('match:act', old)).toEqual({ ok: true, version: 4 });
    expect(await again.say('match:act', { ...old, version: 6, decision: null })).toEqual({ ok: true, version: 4 });
    const other = { ...old, commandId: newCommandId() };
    expect(await again.say('match:act', other)).toMatchObject({ refusal: { code: 'stale' } });
    expect(await again.say('match:act', { ...other, version: 6, decision: null })).toMatchObject({ ok: false });
  });

  test('a command so old that memory has forgotten it is still known to the log', async () => {
    const { ann, bob, matchId } = await runningMatch(await openServer());
    const old = { matchId, commandId: newCommandId(), ...turnAt(2), command: ask };
    await ann.say('match:act', old);
    for (let version = 4; version < 2 + 2 * 70; version += 2) {
      const player = version % 4 === 0 ? bob : ann;
      expect(await player.say('match:act', { ...old, commandId: newCommandId(), ...turnAt(version) })).toMatchObject({
        ok: true,
      });
    }
    expect(await ann.say('match:act', old)).toEqual({ ok: true, version: 4 });
    // The same id on a page that has caught up since: storage refuses the id, and the log tells why.
    expect(await ann.say('match:act', { ...old, ...turnAt(142) })).toEqual({ ok: true, version: 4 });
    expect(await ann.say('match:sync', { matchId, version: 142 })).toMatchObject({ sync: { type: 'current' } });
  });

  test('a command whose answer from storage was lost is not applied again', async () => {
    const stores = memoryStores();
    let isAnswerLost = false;
    const matchLog: MatchLog = {
      ...stores.matchLog,
      async append(matchId, commit) {
        const result = await stores.matchLog.append(matchId, commit);
        if (isAnswerLost) throw new Error('connection reset, quoting 4711');
        return result;
      },
    };
    const server = await openServer({ stores: { ...stores, matchLog } });
    const { ann, matchId } = await runningMatch(server);
    const message = { matchId, commandId: newCommandId(), ...turnAt(2), command: ask };
    isAnswerLost = true;
    expect(await ann.say('match:act', message)).toEqual({ ok: false, refusal: { code: 'unavailable' } });
    isAnswerLost = false;
    expect(await ann.say('match:act', message)).toEqual({ ok: true, version: 4 });
    expect(server.logLines.join('')).not.toContain('4711');
  });
});

describe('several processes on the same storage (L5)', () => {
  test('both serve the same match, each move read from the log', async () => {
    const stores = memoryStores();
    const [one, two] = [await openServer({ stores }), await openServer({ stores })];
    const { ann, bob, matchId } = await runningMatch(one, two.url);
    for (let version = 2; version < 22; version += 2) {
      const player = version % 4 === 2 ? ann : bob;
      const message = { matchId, commandId: newCommandId(), ...turnAt(version), command: ask };
      expect(await player.say('match:act', message)).toEqual({ ok: true, version: version + 2 });
    }
    const views = await Promise.all([ann, bob].map((guest) => guest.say('match:sync', { matchId, version: 20 })));
    expect(views).toMatchObject([
      { sync: { type: 'tail', tail: { version: 22 } } },
      { sync: { tail: { version: 22 } } },
    ]);
  });

  test('the same command at both is applied once', async () => {
    const stores = memoryStores();
    const [one, two] = [await openServer({ stores }), await openServer({ stores })];
    const { ann, matchId } = await runningMatch(one);
    const elsewhere = await ann.another(two.url);
    await elsewhere.say('match:sync', { matchId, version: 0 });
    const message = { matchId, commandId: newCommandId(), ...turnAt(2), command: ask };
    const both = await Promise.all([ann.say('match:act', message), elsewhere.say('match:act', message)]);
    expect(both).toEqual([
      { ok: true, version: 4 },
      { ok: true, version: 4 },
    ]);
    expect(await stores.matchLog.versions([matchId])).toEqual(new Map([[matchId, 4]]));
  });

  test('two different commands at the same moment: one is applied, the other is stale', async () => {
    const stores = memoryStores();
    const [one, two] = [await openServer({ stores }), await openServer({ stores })];
    const { ann, matchId } = await runningMatch(one);
    const elsewhere = await ann.another(two.url);
    await elsewhere.say('match:sync', { matchId, version: 0 });
    const act = (guest: Guest) =>
      guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: ask });
    const both = await Promise.all([act(ann), act(elsewhere)]);
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).sort()).toEqual(['ok', 'stale']);
  });

  test('two processes fill the last seat at the same moment: one person gets it', async () => {
    const stores = memoryStores();
    const [one, two] = [await openServer({ stores }), await openServer({ stores })];
    const ann = await Guest.arrive(one.url, 'Ann');
    const bob = await Guest.arrive(two.url, 'Bob');
    const link = await ann.makeRoom(fakeSettings());
    const { roomId } = await ann.enter(link);
    await bob.enter(link);
    const both = await Promise.all([
      ann.say('room:sit', { roomId, seat: 0, color: 'red' }),
      bob.say('room:sit', { roomId, seat: 0, color: 'blue' }),
    ]);
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).sort()).toEqual(['ok', 'seatTaken']);
  });
});
