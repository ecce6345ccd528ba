/** What must hold whatever breaks: exactly once (L6), one writer (L5), the log is the truth (L4), resync by version (L7). */
import { describe, expect, test } from 'vitest';
import { defaultTimes } from '../server-times.ts';
import { memoryStores } from '../persistence/memory/memory-stores.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { fakeSettings, Guest, newCommandId, type TestServer } from '../testing/test-server.ts';
import type { MatchLog } from './ports/match-log.ts';

closeServersAfterEach();

/** Ann and Bob at a table where a match runs; version 2, Ann to act. */
async function match(server: TestServer, url = server.url) {
  const ann = await Guest.arrive(server.url, 'Ann');
  const bob = await Guest.connect(url, ...(await signUp(server.url)));
  const link = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  return { ann, bob, link, roomId, matchId };
}

async function signUp(url: string): Promise<[string, string]> {
  const guest = await Guest.arrive(url, 'Bob');
  guest.leave();
  return [guest.cookie, guest.personId];
}

const ask = { type: 'ask' };

describe('exactly once (L6)', () => {
  test('a command sent twice is applied once and answered twice alike', async () => {
    const { ann, matchId } = await match(await openServer());
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
    const { ann, bob, matchId } = await match(first);
    const message = { matchId, commandId: newCommandId(), ...turnAt(2), command: ask };
    await ann.say('match:act', message);
    await bob.say('match:act', { ...message, commandId: newCommandId(), ...turnAt(4) });
    await first.service.close();
    const second = await openServer({ stores });
    const again = await ann.another(second.url);
    expect(await again.say('match:act', message)).toEqual({ ok: true, version: 4 });
    expect(await stores.matchLog.versions([matchId])).toEqual(new Map([[matchId, 6]]));
  });

  test('a command so old that memory has forgotten it is still known to the log', async () => {
    const { ann, bob, matchId } = await match(await openServer());
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
    const { ann, matchId } = await match(server);
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
    const { ann, bob, matchId } = await match(one, two.url);
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
    const { ann, matchId } = await match(one);
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
    const { ann, matchId } = await match(one);
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

describe('coming back (L4, L7)', () => {
  test('the same board after a cut, a restart and a rest', async () => {
    const stores = memoryStores();
    const first = await openServer({ stores });
    const { ann, bob, matchId } = await match(first);
    const act = (guest: Guest, version: number) =>
      guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command: ask });
    await act(ann, 2);
    await act(bob, 4);
    const before = await ann.say('match:sync', { matchId, version: 0 });
    expect(before).toMatchObject({ sync: { snapshot: { version: 6, view: { whisper: true } } } });

    ann.leave();
    const back = await ann.another();
    expect(await back.say('match:sync', { matchId, version: 0 })).toEqual(before);
    expect(first.service.matches.inMemory).toBe(1);
    expect(first.service.matches.forgetIdle(-1)).toBe(1);
    expect(await back.say('match:sync', { matchId, version: 0 })).toEqual(before);

    await first.service.close();
    const second = await openServer({ stores });
    const later = await ann.another(second.url);
    expect(await later.say('match:sync', { matchId, version: 0 })).toEqual(before);
    expect(await later.say('match:sync', { matchId, version: 4 })).toMatchObject({
      sync: { type: 'tail', tail: { after: 4, version: 6, events: [{ position: 6 }] } },
    });
    expect(await act(later, 6)).toEqual({ ok: true, version: 8 });
  });

  test('short gaps get the exact tail, long ones and unknown versions a whole view', async () => {
    const { ann, bob, matchId } = await match(await openServer());
    for (let version = 2; version < 42; version += 2) {
      const player = version % 4 === 2 ? ann : bob;
      await player.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command: ask });
    }
    const kind = async (version: number) => {
      const answer = await ann.say('match:sync', { matchId, version });
      return answer.ok ? answer.sync.type : answer.refusal.code;
    };
    expect(await Promise.all([42, 41, 10, 9, 0, 43].map(kind))).toEqual([
      'current',
      'tail',
      'tail',
      'snapshot',
      'snapshot',
      'snapshot',
    ]);
  });

  test('history comes a page at a time, without what others alone may see', async () => {
    const { ann, bob, matchId } = await match(await openServer());
    for (let version = 2; version < 122; version += 2) {
      const player = version % 4 === 2 ? ann : bob;
      await player.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command: ask });
    }
    const first = await bob.say('match:history', { matchId, version: 0 });
    if (!first.ok) throw new Error(first.refusal.code);
    expect(first).toMatchObject({ hasMore: true, tail: { after: 0, version: 100 } });
    const rest = await bob.say('match:history', { matchId, version: 100 });
    if (!rest.ok) throw new Error(rest.refusal.code);
    expect(rest).toMatchObject({ hasMore: false, tail: { after: 100, version: 122 } });
    const whispers = [...first.tail.events, ...rest.tail.events].filter(({ event }) =>
      JSON.stringify(event).includes('whispered'),
    );
    expect(whispers).toHaveLength(30);
    for (const { event } of whispers) expect(event).toMatchObject({ seat: 1 });
  });

  test('a person who missed a message learns by the beat that they are behind, without a next move', async () => {
    const stores = memoryStores();
    const [one, two] = [
      await openServer({ stores, times: { ...defaultTimes, beatMs: 50 } }),
      await openServer({ stores }),
    ];
    const { ann, bob, matchId } = await match(two);
    const behind = await bob.another(one.url);
    await behind.say('match:sync', { matchId, version: 0 });
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: ask });
    await behind.hears('match:version', ({ version }) => version === 4);
    expect(await behind.say('match:sync', { matchId, version: 2 })).toMatchObject({ sync: { tail: { version: 4 } } });
  });

  test('a room whose process died at the end of its match is put right when a person enters', async () => {
    const stores = memoryStores();
    let isDying = false;
    const dying = {
      ...stores.rooms,
      save: async (room: Parameters<typeof stores.rooms.save>[0]) => {
        if (isDying) throw new Error('killed');
        return await stores.rooms.save(room);
      },
    };
    const first = await openServer({ stores: { ...stores, rooms: dying } });
    const { ann, link, matchId } = await match(first);
    isDying = true;
    const guess = { type: 'guess', number: 4 };
    expect(
      await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: guess }),
    ).toMatchObject({ ok: true });
    const second = await openServer({ stores });
    const back = await ann.another(second.url);
    expect(await back.enter(link)).toMatchObject({ match: { matchId, isOver: true }, played: 1 });
  });
});
