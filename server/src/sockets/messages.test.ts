/** Every message × role × state of the room, and every way of saying it wrong. */
import { clientMessages, refusalCodes, type ClientEvent, type RefusalCode } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnAt } from '../testing/fake-game.ts';
import { Guest, fakeSettings, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { untiringLimits } from '../testing/untiring-limits.ts';

const states = ['before', 'running', 'over'] as const;
type State = (typeof states)[number];
/** The host sits on seat 0, the player on seat 1; the visitor came by the table's link, the watcher by the watchers'. */
const roles = ['host', 'player', 'visitor', 'watcher', 'stranger'] as const;
type Role = (typeof roles)[number];
type Expected = 'ok' | RefusalCode;
/** In the order of `roles`. */
type Row = readonly [Expected, Expected, Expected, Expected, Expected];

const everybody = (code: Expected): Row => [code, code, code, code, code];

/** Complete by type: a message without rows does not compile. */
const table = {
  'room:enter': { before: everybody('ok'), running: everybody('ok'), over: everybody('ok') },
  'room:leave': {
    before: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    running: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'room:sit': {
    before: ['seatTaken', 'ok', 'seatTaken', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'matchRunning', 'matchRunning', 'notAllowed', 'notFound'],
    over: ['seatTaken', 'ok', 'seatTaken', 'notAllowed', 'notFound'],
  },
  'room:stand': {
    before: ['ok', 'ok', 'notSeated', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'matchRunning', 'matchRunning', 'notAllowed', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notAllowed', 'notFound'],
  },
  'room:ready': {
    before: ['ok', 'ok', 'notSeated', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'matchRunning', 'matchRunning', 'notAllowed', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notAllowed', 'notFound'],
  },
  'room:settings': {
    before: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:start': {
    before: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['matchRunning', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['notReady', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:kick': {
    before: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['ok', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:unban': {
    before: ['notFound', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    running: ['notFound', 'notHost', 'notHost', 'notAllowed', 'notFound'],
    over: ['notFound', 'notHost', 'notHost', 'notAllowed', 'notFound'],
  },
  'room:block': {
    before: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    running: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'room:report': {
    before: ['ok', 'notAllowed', 'ok', 'ok', 'notFound'],
    running: ['ok', 'notAllowed', 'ok', 'ok', 'notFound'],
    over: ['ok', 'notAllowed', 'ok', 'ok', 'notFound'],
  },
  'room:chat': {
    before: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    running: ['ok', 'ok', 'notAllowed', 'notAllowed', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'match:act': {
    before: everybody('notFound'),
    running: ['ok', 'stale', 'notSeated', 'notSeated', 'notFound'],
    over: ['stale', 'stale', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:sync': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'match:history': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'ok', 'ok', 'notFound'],
    over: ['ok', 'ok', 'ok', 'ok', 'notFound'],
  },
  'match:propose': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['matchOver', 'matchOver', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:resumeSeat': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['matchOver', 'matchOver', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:resign': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['matchOver', 'matchOver', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:ping': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:hint': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['matchOver', 'matchOver', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:orders': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
  },
  'match:notes': {
    before: everybody('notFound'),
    running: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
    over: ['ok', 'ok', 'notSeated', 'notSeated', 'notFound'],
  },
} satisfies Record<ClientEvent, Record<State, Row>>;

const events = Object.keys(clientMessages) as ClientEvent[];

let server: TestServer;
let guests: Record<Role, Guest>;

beforeAll(async () => {
  server = await startTestServer({ socketLimits: untiringLimits });
  const arrived = await Promise.all(roles.map((role) => Guest.arrive(server.url, role)));
  guests = Object.fromEntries(roles.map((role, index) => [role, arrived[index]])) as Record<Role, Guest>;
});
afterAll(() => server.close());

interface Scene {
  readonly link: string;
  readonly roomId: string;
  readonly matchId: string;
  readonly version: number;
}

/** A fresh room in this state, with everybody where their role has them. */
async function scene(state: State): Promise<Scene> {
  const { host, player, visitor, watcher } = guests;
  const link = await host.makeRoom(fakeSettings(2));
  const { roomId, watchLink } = await host.enter(link);
  await Promise.all([player.enter(link), visitor.enter(link), watcher.enter(watchLink ?? '')]);
  await host.say('room:sit', { roomId, seat: 0, color: 'red' });
  await player.say('room:sit', { roomId, seat: 1, color: 'blue' });
  await player.say('room:ready', { roomId, isReady: true });
  if (state === 'before') return { link, roomId, matchId: 'no-match-yet', version: 2 };
  const started = await host.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  if (state === 'running') return { link, roomId, matchId, version: 2 };
  const command = { type: 'guess', number: 4 };
  await host.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
  await host.hears('room:changed', (room) => room.roomId === roomId && room.played === 1);
  return { link, roomId, matchId, version: 4 };
}

/** A message of this kind with nothing wrong in it. */
function proper(event: ClientEvent, { link, roomId, matchId, version }: Scene): Record<string, unknown> {
  const messages: Record<ClientEvent, Record<string, unknown>> = {
    'room:enter': { link },
    'room:leave': { roomId },
    'room:sit': { roomId, seat: 1, color: 'green' },
    'room:stand': { roomId },
    'room:ready': { roomId, isReady: true },
    'room:settings': { roomId, settings: fakeSettings(3) },
    'room:start': { roomId },
    'room:kick': { roomId, personId: guests.player.personId },
    'room:unban': { roomId, personId: guests.player.personId },
    'room:block': { roomId, personId: 'somebody-far-away', isBlocked: true },
    'room:report': { roomId, personId: guests.player.personId, messageId: null, text: 'rude' },
    'room:chat': { roomId, channel: 'table', text: 'hello' },
    'match:act': { matchId, commandId: newCommandId(), ...turnAt(version), command: { type: 'ask' } },
    'match:sync': { matchId, version: 0 },
    'match:history': { matchId, version: 0 },
    'match:ping': { matchId, point: 'c3' },
    'match:hint': { matchId, level: 'where' },
    'match:propose': { matchId, proposal: { type: 'pause' }, isWanted: true },
    'match:resumeSeat': { matchId },
    'match:resign': { matchId },
    'match:orders': { matchId, orders: null },
    'match:notes': { matchId, text: '1AbC' },
  };
  return messages[event];
}

const outcome = (answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code;

describe.each(states)('in a room where the match is %s', (state) => {
  test.each(events)('%s is answered by role', async (event) => {
    for (const [index, role] of roles.entries()) {
      const set = await scene(state);
      const answer = await guests[role].say(event, proper(event, set));
      expect({ role, outcome: outcome(answer) }).toEqual({ role, outcome: table[event][state][index] });
    }
  });
});

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

  test("that bears somebody else's command id is not allowed", async () => {
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

test('every refusal that the tables name is one of the protocol', () => {
  const named = Object.values(table).flatMap((rows) => Object.values(rows).flat());
  for (const code of named) expect(['ok', ...refusalCodes]).toContain(code);
});
