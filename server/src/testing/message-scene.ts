/** A guest for each role, and rooms in every state of a match. */
import { clientMessages, type ClientEvent } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll } from 'vitest';
import { turnAt } from './fake-game.ts';
import { Guest, fakeSettings, newCommandId, startTestServer, type TestServer } from './test-server.ts';
import { untiringLimits } from './untiring-limits.ts';

export const states = ['before', 'running', 'over'] as const;

export type State = (typeof states)[number];

/** The host sits on seat 0, the player on seat 1; the visitor came by the table's link, the watcher by the watchers'. */
export const roles = ['host', 'player', 'visitor', 'watcher', 'stranger'] as const;

type Role = (typeof roles)[number];

export const events = Object.keys(clientMessages) as ClientEvent[];

export let server: TestServer;

export let guests: Record<Role, Guest>;

/** Guests arrive once for all tests of a file. */
export function withGuests(): void {
  beforeAll(async () => {
    server = await startTestServer({ socketLimits: untiringLimits });
    const arrived = await Promise.all(roles.map((role) => Guest.arrive(server.url, role)));
    guests = Object.fromEntries(roles.map((role, index) => [role, arrived[index]])) as Record<Role, Guest>;
  });

  afterAll(() => server.close());
}

interface Scene {
  readonly link: string;
  readonly roomId: string;
  readonly matchId: string;
  readonly version: number;
}

/** A fresh room in this state, with everybody where their role has them. */
export async function scene(state: State): Promise<Scene> {
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
export function proper(event: ClientEvent, { link, roomId, matchId, version }: Scene): Record<string, unknown> {
  const messages: Record<ClientEvent, Record<string, unknown>> = {
    'room:enter': { link },
    'room:leave': { roomId },
    'room:sit': { roomId, seat: 1, color: 'green' },
    'room:stand': { roomId },
    'room:ready': { roomId, isReady: true },
    'room:bot': { roomId, seat: 1, bot: { strength: 'asker' } },
    'room:settings': { roomId, settings: fakeSettings(3) },
    'room:start': { roomId },
    'room:kick': { roomId, personId: guests.player.personId },
    'room:unban': { roomId, personId: guests.player.personId },
    'room:block': { roomId, personId: 'somebody-far-away', isBlocked: true },
    'room:report': { roomId, personId: guests.player.personId, messageId: null, text: 'rude' },
    'room:show': { roomId, sight: { position: 0, marks: [{ from: 'c3', to: null }] } },
    'room:try': { roomId, tried: { position: 0, moves: [], draw: null, isOpen: true }, revision: null },
    'room:lead': { roomId, personId: guests.player.personId },
    'room:chat': { roomId, channel: 'table', text: 'hello' },
    'match:act': { matchId, commandId: newCommandId(), ...turnAt(version), command: { type: 'ask' } },
    'match:sync': { matchId, version: 0 },
    'match:history': { matchId, version: 0 },
    'match:ping': { matchId, point: 'c3' },
    'match:hint': { matchId, level: 'where' },
    'match:propose': { matchId, proposal: { type: 'pause' }, isWanted: true },
    'match:resumeSeat': { matchId },
    'match:resign': { matchId },
    'match:takeBack': { matchId, version },
    'match:orders': { matchId, orders: null },
    'match:notes': { matchId, text: '1AbC' },
  };
  return messages[event];
}

export const outcome = (answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code;
