import { beforeEach, expect, test, vi } from 'vitest';
import { matchIdSchema, roomIdSchema, type MatchId, type RoomView } from '@tiwanaku/shared/protocol';
import { Connection } from '../../connection/connection.svelte.ts';
import { FakeWire } from '../../testing/fake-wire.ts';
import { link, person, roomView } from '../../testing/room-views.ts';
import { stayAtTable } from './stay-at-table.ts';

const played = matchIdSchema.parse('match-0001');
const next = matchIdSchema.parse('match-0002');
const room = (matchId: MatchId) =>
  roomView('Ines', { match: { matchId, isOver: matchId === played, seats: [person('Ines')] } });
const entered = (matchId: MatchId) => ({ ok: true as const, room: room(matchId), chat: [], blocked: [] });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** This is what a browser without locks has. */
beforeEach(() => void vi.stubGlobal('navigator', {}));

function setUp(...matches: readonly MatchId[]) {
  return visiting(false, ...matches);
}

function visiting(isShared: boolean, ...matches: readonly MatchId[]) {
  const wire = new FakeWire();
  const seen: RoomView[] = [];
  wire.answer('room:enter', ...matches.map(entered));
  const onroom = (view: RoomView) => void seen.push(view);
  const stop = stayAtTable(new Connection(wire), { link, matchId: played, isShared, onroom });
  return { wire, stop, seen };
}

test('given a player who reads the replay, when the line opens and after a cut, they enter their room', async () => {
  const { wire } = setUp(played, played);
  await settled();
  expect(wire.asked).toEqual([{ event: 'room:enter', message: { link } }]);
  wire.cut();
  wire.open();
  await settled();
  expect(wire.asked).toHaveLength(2);
  expect(wire.isConnected).toBe(true);
});

test('given another match at the table, when they read an old one, they are not there', async () => {
  const { wire } = setUp(next);
  await settled();
  expect(wire.isConnected).toBe(false);
});

test('given a reader, when the table begins another match, they are not there any more', async () => {
  const { wire } = setUp(played);
  await settled();
  wire.push('room:changed', room(played));
  expect(wire.isConnected).toBe(true);
  wire.push('room:changed', room(next));
  expect(wire.isConnected).toBe(false);
});

test('given a reader who goes elsewhere, a new line of theirs does not enter', async () => {
  const { wire, stop } = setUp(played);
  await settled();
  stop();
  wire.cut();
  wire.open();
  await settled();
  expect(wire.asked).toHaveLength(1);
});

test('a reader sees how the table goes on, also in a shared review, whose line stays open', async () => {
  const { wire, seen } = visiting(true, played);
  await settled();
  wire.push('room:changed', { ...room(played), roomId: roomIdSchema.parse('room-of-review') });
  wire.push('room:changed', room(next));
  expect(seen.map(({ match }) => match?.matchId)).toEqual([played, next]);
  expect(wire.isConnected).toBe(true);
});
