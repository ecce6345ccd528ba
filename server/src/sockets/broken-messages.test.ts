/** Every way of saying a message wrong, and commands that the match does not take. */
import { describe, expect, test } from 'vitest';
import { turnAt } from '../testing/fake-game.ts';
import { newCommandId } from '../testing/test-server.ts';
import { events, guests, scene, proper, outcome, server, withGuests } from '../testing/message-scene.ts';

withGuests();

/** Ways of breaking a message that is otherwise fine. */
const broken: Record<string, (message: Record<string, unknown>) => readonly unknown[]> = {
  nothing: () => [],
  null: () => [null],
  text: () => ['hello'],
  number: () => [NaN],
  list: (message) => [[message]],
  'two at once': (message) => [message, message],
  'a key too many': (message) => [{ ...message, extra: 1 }],
  'a key too few': (message) => [Object.fromEntries(Object.entries(message).slice(1))],
  'wrong types': (message) => [Object.fromEntries(Object.keys(message).map((key) => [key, { toString: 'x' }]))],
  'prototype keys': (message) => [JSON.parse(`{"__proto__":{"isAdmin":true},${JSON.stringify(message).slice(1)}`)],
  'hostile ids': (message) => [
    Object.fromEntries(Object.entries(message).map(([key, value]) => [key, key === 'command' ? value : "'; --"])),
  ],
};

describe('a message that is broken', () => {
  test.each(events)('%s is refused as malformed and changes nothing', async (event) => {
    const set = await scene('running');
    const before = await guests.watcher.say('match:sync', { matchId: set.matchId, version: 0 });
    for (const [way, breaking] of Object.entries(broken)) {
      const args = breaking(proper(event, set));
      const answer = (await guests.host.socket.timeout(5_000).emitWithAck(event, ...args)) as never;
      expect({ way, outcome: outcome(answer) }).toEqual({ way, outcome: 'malformed' });
    }
    const huge = { ...proper(event, set), extra: 'x'.repeat(5_000) };
    expect(outcome(await guests.host.say(event, huge))).toBe('tooLarge');
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
    expect(outcome(await guests.host.say(event, deep(2_000)))).toBe('malformed');
    expect(outcome(await guests.host.say(event, deep(4_000)))).toBe('tooLarge');
    expect(server.logLines.join('')).not.toContain('message failed');
    expect(await guests.watcher.say('match:sync', { matchId: set.matchId, version: 0 })).toEqual(before);
  });

  test('an unknown message is refused, whatever its name', async () => {
    for (const name of ['room:destroy', '__proto__', 'constructor', 'toString', '']) {
      expect(outcome((await guests.host.socket.timeout(5_000).emitWithAck(name, {})) as never)).toBe('malformed');
    }
  });

  test('a message without a way to answer is harmless', async () => {
    const set = await scene('running');
    guests.host.socket.emit('match:act', proper('match:act', set));
    guests.host.socket.emit('match:act');
    guests.host.socket.emit('nonsense', 1, 2, 3);
    expect(await guests.host.say('match:sync', { matchId: set.matchId, version: 0 })).toMatchObject({
      ok: true,
      sync: { snapshot: { version: 4 } },
    });
  });
});

test('a ping at a place that the game does not have is malformed', async () => {
  const { matchId } = await scene('running');
  const ping = (point: string) => guests.host.say('match:ping', { matchId, point });
  expect(outcome(await ping('plaza'))).toBe('malformed');
  expect(outcome(await ping('a9'))).toBe('malformed');
  expect(outcome(await ping('a5'))).toBe('ok');
});

describe('a command', () => {
  test.each(['move', null, 7, [], {}, { type: 'guess' }, { type: 'guess', number: 1e9 }, { type: 'ask', more: 1 }])(
    'that is none in this game (%j) is malformed',
    async (command) => {
      const { matchId } = await scene('running');
      const message = { matchId, commandId: newCommandId(), ...turnAt(2), command };
      expect(outcome(await guests.host.say('match:act', message))).toBe('malformed');
    },
  );

  test('that is stale is refused with what its sender missed', async () => {
    const { matchId } = await scene('running');
    const ask = { matchId, command: { type: 'ask' } };
    await guests.host.say('match:act', { ...ask, commandId: newCommandId(), ...turnAt(2) });
    const late = await guests.player.say('match:act', { ...ask, commandId: newCommandId(), ...turnAt(2) });
    const turn = { position: 4, event: { type: 'turnBegan', seat: 1 } };
    expect(late).toEqual({
      ok: false,
      refusal: { code: 'stale' },
      sync: { type: 'tail', tail: { matchId, after: 2, version: 4, events: [turn] } },
    });
  });

  test('of a seat that is asked nothing is refused by the rules', async () => {
    const { matchId } = await scene('running');
    const message = { matchId, commandId: newCommandId(), version: 2, decision: null, command: { type: 'ask' } };
    expect(await guests.player.say('match:act', message)).toEqual({
      ok: false,
      refusal: { code: 'rules', detail: 'notYourTurn' },
    });
  });

  test('from a page that claims to be ahead is refused with a whole view', async () => {
    const { matchId } = await scene('running');
    const message = { matchId, commandId: newCommandId(), ...turnAt(99), command: { type: 'ask' } };
    const answer = await guests.host.say('match:act', message);
    expect(answer).toMatchObject({ refusal: { code: 'stale' }, sync: { type: 'snapshot', snapshot: { version: 2 } } });
  });

  test("that bears another person's command id is not allowed", async () => {
    const { matchId } = await scene('running');
    const commandId = newCommandId();
    const message = { matchId, commandId, ...turnAt(2), command: { type: 'ask' } };
    await guests.host.say('match:act', message);
    expect(outcome(await guests.player.say('match:act', { ...message, ...turnAt(4) }))).toBe('notAllowed');
  });

  test('on which the rules break is answered `internal`, says nothing, and the match goes on', async () => {
    const { matchId } = await scene('running');
    const message = { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'break' } };
    const answer = await guests.host.say('match:act', message);
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'internal', detail: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(server.logLines.join('')).toContain('message failed');
    expect(server.logLines.join('')).not.toContain('4711');
    const next = { ...message, commandId: newCommandId(), command: { type: 'ask' } };
    expect(await guests.host.say('match:act', next)).toEqual({ ok: true, version: 4 });
  });
});
