import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  matchIdSchema,
  personIdSchema,
  roomIdSchema,
  type MatchSnapshot,
  type MatchTail,
} from '@tiwanaku/shared/protocol';
import { Connection } from '../connection/connection.svelte.ts';
import type { ClientRules } from './game-face.ts';
import { FakeWire } from '../testing/fake-wire.ts';
import { MatchState, type MatchStep } from './match.svelte.ts';

/** A game that adds numbers. */
interface Adding {
  Options: null;
  State: number;
  Command: number;
  Event: number;
  Rejection: { readonly code: string };
  View: number;
  Oracle: null;
  Vault: null;
  Orders: string;
}
const rules: ClientRules<Adding> = {
  id: 'adding',
  rulesVersion: 1,
  evolveView: (view, _viewer, event) => (view ?? 0) + event,
  status: (sum) => ({ isOver: false, winners: [], awaited: [{ seat: 0, decision: `after ${sum}`, asks: 'add' }] }),
};

const matchId = matchIdSchema.parse('match-0001');
const snapshot = (version: number, view: number): MatchSnapshot => ({
  matchId,
  roomId: roomIdSchema.parse('room-0001'),
  game: 'tiwanaku',
  rulesVersion: 1,
  viewer: { type: 'player', seat: 0 },
  seats: [],
  commitment: '0'.repeat(64),
  version,
  view,
});
const tail = (after: number, ...events: number[]): MatchTail => ({
  matchId,
  after,
  version: after + events.length,
  events: events.map((event, index) => ({ position: after + index + 1, event })),
});

let wire: FakeWire;
let match: MatchState<Adding>;
let steps: MatchStep<Adding>[];

beforeEach(async () => {
  wire = new FakeWire();
  const connection = new Connection(wire);
  connection.open();
  await Promise.resolve();
  match = new MatchState(connection, rules, snapshot(3, 30));
  steps = [];
  match.onEvents((step) => steps.push(step));
});

describe('receiving', () => {
  test('the next events are folded one by one, and listeners get the views around them', () => {
    match.receive(tail(3, 1, 2));
    expect([match.view, match.version]).toEqual([33, 5]);
    expect(steps.map(({ before, after, isLive }) => [before, after, isLive])).toEqual([
      [30, 31, true],
      [31, 33, true],
    ]);
  });

  test('doubled events change nothing', () => {
    match.receive(tail(3, 1));
    match.receive(tail(3, 1));
    match.receive(tail(2, 7, 1));
    expect([match.view, match.version]).toEqual([31, 4]);
  });

  test('a tail that overlaps is folded where it is new', () => {
    match.receive(tail(2, 9, 1, 2));
    expect([match.view, match.version]).toEqual([33, 5]);
  });

  test('hidden events raise the version alone', () => {
    match.receive({ matchId, after: 3, version: 6, events: [{ position: 5, event: 4 }] });
    expect([match.view, match.version]).toEqual([34, 6]);
  });

  test('a gap is closed by asking once, and what was missed is not played out', async () => {
    wire.answer('match:sync', { ok: true, sync: { type: 'tail', tail: tail(3, 1, 2, 3) }, timing: null });
    match.receive(tail(5, 3));
    match.receiveVersion(6);
    await vi.waitFor(() => expect(match.version).toBe(6));
    expect(wire.asked).toEqual([{ event: 'match:sync', message: { matchId, version: 3 } }]);
    expect(match.view).toBe(36);
    expect(steps.every(({ isLive }) => !isLive)).toBe(true);
  });

  test('events of another match are not ours', () => {
    match.receive({ ...tail(3, 1), matchId: matchIdSchema.parse('match-0002') });
    expect(match.version).toBe(3);
  });
});

describe('syncing', () => {
  test('a full view replaces ours, an older one does not', async () => {
    wire.answer('match:sync', { ok: true, sync: { type: 'snapshot', snapshot: snapshot(9, 90) }, timing: null });
    await match.sync();
    wire.answer('match:sync', { ok: true, sync: { type: 'snapshot', snapshot: snapshot(4, 40) }, timing: null });
    await match.sync();
    expect([match.view, match.version]).toEqual([90, 9]);
  });
});

describe('history', () => {
  test('pages are put before what happened since, in order and without doubles', async () => {
    match.receive(tail(3, 4));
    wire.answer(
      'match:history',
      { ok: true, tail: tail(0, 1, 2), hasMore: true },
      { ok: true, tail: tail(2, 3, 4), hasMore: false },
    );
    await match.loadHistory();
    expect(match.events.map(({ position, event }) => [position, event])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect([match.view, match.version]).toEqual([34, 4]);
  });

  test('hints are remembered once, whether they come with a page, with what was missed, or now', async () => {
    const hint = (version: number) => ({ seat: 0, level: 'where', version }) as const;
    wire.answer('match:history', { ok: true, tail: tail(0, 1, 2, 3), hasMore: false, hints: [hint(1), hint(3)] });
    wire.answer('match:sync', { ok: true, sync: { type: 'current', version: 3 }, timing: null, hints: [hint(3)] });
    await match.loadHistory();
    match.hinted({ personId: personIdSchema.parse('person-0001'), name: 'Ines' }, hint(4));
    await match.sync();
    expect(match.hints).toEqual([hint(1), hint(3), hint(4)]);
  });

  test('a page that brings nothing new ends the asking', async () => {
    wire.answer('match:history', { ok: true, tail: tail(0), hasMore: true });
    await match.loadHistory();
    expect(wire.asked).toHaveLength(1);
  });
});

describe('acting', () => {
  test('an accepted command settles once the view shows it', async () => {
    wire.answer('match:act', { ok: true, version: 4 });
    wire.answer('match:sync', { ok: true, sync: { type: 'tail', tail: tail(3, 5) }, timing: null });
    expect(await match.act(5)).toEqual({ isAccepted: true, version: 4 });
    expect([match.view, match.isActing]).toEqual([35, false]);
  });

  test('a lost answer is asked for under the same command id', async () => {
    wire.answer('match:act', 'lost', { ok: true, version: 3 });
    await match.act(5);
    const ids = wire.asked.map(({ message }) => (message as { commandId: string }).commandId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a stale command is refused, and its answer brings what was missed', async () => {
    const sync = { type: 'tail', tail: tail(3, 1) } as const;
    wire.answer('match:act', { ok: false, refusal: { code: 'stale' }, sync });
    expect(await match.act(5)).toEqual({ isAccepted: false, refusal: { code: 'stale' } });
    expect([match.view, match.version]).toEqual([31, 4]);
  });
});

describe('standing orders', () => {
  test('they are read with null, set with a value, and a refusal is returned', async () => {
    wire.answer('match:orders', { ok: true, orders: null });
    wire.answer('match:orders', { ok: true, orders: 'always' });
    wire.answer('match:orders', { ok: false, refusal: { code: 'matchOver' } });
    expect(await match.keepOrders(null)).toEqual({ ok: true, value: null });
    expect(await match.keepOrders('always')).toEqual({ ok: true, value: 'always' });
    expect(await match.keepOrders('never')).toMatchObject({ ok: false });
    expect(wire.asked.map(({ message }) => message)).toEqual([
      { matchId, orders: null },
      { matchId, orders: 'always' },
      { matchId, orders: 'never' },
    ]);
  });

  test('those of another device are heard until the listener leaves', () => {
    const heard: string[] = [];
    const stop = match.onOrders((orders) => heard.push(orders));
    match.ordered('always');
    stop();
    match.ordered('never');
    expect(heard).toEqual(['always']);
  });
});
