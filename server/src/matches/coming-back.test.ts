/** The log is the truth (L4), resync by version (L7). */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { defaultTimes } from '../server-deps.ts';
import { turnAt } from '../testing/fake-game.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { runningMatch } from '../testing/running-match.ts';
import { newCommandId, type Guest } from '../testing/test-server.ts';

closeServersAfterEach();

const ask = { type: 'ask' };

describe('coming back (L4, L7)', () => {
  test('the same board after a cut, a restart and a rest', async () => {
    const stores = memoryStores();
    const first = await openServer({ stores });
    const { ann, bob, matchId } = await runningMatch(first);
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
    const { ann, bob, matchId } = await runningMatch(await openServer());
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
    const { ann, bob, matchId } = await runningMatch(await openServer());
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
    const { ann, bob, matchId } = await runningMatch(two);
    const behind = await bob.another(one.url);
    await behind.say('match:sync', { matchId, version: 0 });
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: ask });
    await behind.hears('match:version', ({ version }) => version === 4);
    expect(await behind.say('match:sync', { matchId, version: 2 })).toMatchObject({ sync: { tail: { version: 4 } } });
  });

  test('the beat says how far a match is once after it went on and to a person who comes later, and wakes no one else', async () => {
    const stores = memoryStores();
    const beatMs = 50;
    const [one, two] = [await openServer({ stores, times: { ...defaultTimes, beatMs } }), await openServer({ stores })];
    const { ann, bob, matchId } = await runningMatch(two);
    const behind = await bob.another(one.url);
    await behind.say('match:sync', { matchId, version: 0 });
    const versions = (guest: Guest) => guest.heard('match:version').map(({ version }) => version);
    await wait(6 * beatMs);
    expect(versions(behind)).toEqual([2]);
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: ask });
    await wait(6 * beatMs);
    expect(versions(behind)).toEqual([2, 4]);
    const later = await ann.another(one.url);
    await later.say('match:sync', { matchId, version: 4 });
    await wait(6 * beatMs);
    expect(versions(later)).toEqual([4]);
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
    const { ann, link, matchId } = await runningMatch(first);
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
