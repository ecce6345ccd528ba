import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { roomIdSchema, roomLinkSchema } from '@tiwanaku/shared/protocol';
import { FakeWire } from '../testing/fake-wire.ts';
import { Connection } from './connection.svelte.ts';

const room = { roomId: roomIdSchema.parse('room-0001') };
const done = { ok: true } as const;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function live() {
  const wire = new FakeWire();
  const connection = new Connection(wire);
  connection.open();
  await settled();
  return { wire, connection };
}

test('given nothing yet, it is connecting, and live once open', async () => {
  const connection = new Connection(new FakeWire());
  expect(connection.state).toBe('connecting');
  connection.open();
  await settled();
  expect(connection.state).toBe('live');
});

test('given a cut, it is reconnecting; when back, it catches up before it is live', async () => {
  const { wire, connection } = await live();
  wire.cut();
  expect(connection.state).toBe('reconnecting');
  let catchUp = () => {};
  connection.onRecover(() => new Promise((resolve) => (catchUp = () => resolve(true))));
  wire.open();
  expect(connection.state).toBe('catchingUp');
  catchUp();
  await settled();
  expect(connection.state).toBe('live');
});

test('given a second cut while catching up, everything is asked for again', async () => {
  const { wire, connection } = await live();
  const rounds: (() => void)[] = [];
  connection.onRecover(() => new Promise((resolve) => rounds.push(() => resolve(true))));
  wire.cut();
  wire.open();
  wire.cut();
  wire.open();
  rounds[0]?.();
  await settled();
  expect(rounds).toHaveLength(2);
  expect(connection.state).toBe('catchingUp');
  rounds[1]?.();
  await settled();
  expect(connection.state).toBe('live');
});

test('given a server that has no time, it is not live, and asks again a moment later, or at once on a new line', async () => {
  const { wire, connection } = await live();
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => chance.mockRestore());
  const answers = [false, false, true];
  connection.onRecover(() => Promise.resolve(answers.shift() ?? true));
  wire.cut();
  wire.open();
  await settled();
  expect([connection.state, answers]).toEqual(['catchingUp', [false, true]]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([connection.state, answers]).toEqual(['catchingUp', [true]]);
  wire.cut();
  wire.open();
  await settled();
  expect([connection.state, answers]).toEqual(['live', []]);
});

test('given a cut because it sent too much, it says for how long it waits, and comes back by itself', async () => {
  const { wire, connection } = await live();
  wire.push('server:moving', { afterMs: 8000, isHeld: true });
  wire.cut(true);
  expect([connection.state, connection.heldMs]).toEqual(['reconnecting', 8000]);
  await vi.advanceTimersByTimeAsync(8000);
  expect([connection.state, connection.heldMs, wire.opened]).toEqual(['live', 0, 2]);
});

test('given a page that is loaded while it has to wait, it says so and asks again', async () => {
  const wire = new FakeWire();
  const connection = new Connection(wire);
  connection.open();
  wire.cut(true);
  wire.refuse('held');
  expect(connection.heldMs).toBe(3000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(connection.state).toBe('live');
});

test('given a server that is busy, pages come back at different moments', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.9);
  const wires = [new FakeWire(), new FakeWire()];
  for (const wire of wires) {
    new Connection(wire).open();
    wire.cut(false);
    wire.refuse('unavailable');
  }
  chance.mockRestore();
  const opened = () => wires.map((wire) => wire.opened);
  await vi.advanceTimersByTimeAsync(1600);
  expect(opened()).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(opened()).toEqual([2, 2]);
});

test('given a lost answer, a request is sent again unchanged', async () => {
  const { wire, connection } = await live();
  wire.answer('room:stand', 'lost', done);
  expect(await connection.request('room:stand', room)).toEqual(done);
  expect(wire.asked.map(({ message }) => message)).toEqual([room, room]);
});

test('given a lost answer, what must not happen twice is not sent again', async () => {
  const { wire, connection } = await live();
  wire.answer('room:start', 'lost');
  const answer = await connection.request('room:start', room, { isOnce: true });
  expect(answer).toEqual({ ok: false, refusal: { code: 'unavailable' } });
  expect(wire.asked).toHaveLength(1);
});

test('given no connection, a request waits for it and is sent after catching up', async () => {
  const { wire, connection } = await live();
  wire.cut();
  const order: string[] = [];
  connection.onRecover(async () => order.push('caught up') > 0);
  wire.answer('room:stand', done);
  const answer = connection.request('room:stand', room).then(() => order.push('answered'));
  await settled();
  expect(wire.asked).toHaveLength(0);
  wire.open();
  await answer;
  expect(order).toEqual(['caught up', 'answered']);
});

test('given a server that stays away, a request gives up after its time', async () => {
  const { wire, connection } = await live();
  wire.cut();
  const answer = connection.request('room:stand', room);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await answer).toEqual({ ok: false, refusal: { code: 'unavailable' } });
});

test('given a silent socket, asking replaces it', async () => {
  const { wire, connection } = await live();
  await connection.ask('room:stand', room);
  expect(wire.opened).toBe(2);
});

test('given a slow server, it waits longer for each further answer, until there is one', async () => {
  const { wire, connection } = await live();
  wire.answer('room:stand', 'lost', 'lost', 'lost', done, done);
  for (let time = 0; time < 5; time++) await connection.ask('room:stand', room);
  expect(wire.waitedMs).toEqual([5_000, 10_000, 20_000, 20_000, 5_000]);
});

test('given a page that wakes, it catches up at once', async () => {
  const { connection } = await live();
  const recovery = vi.fn(() => Promise.resolve(true));
  connection.onRecover(recovery);
  connection.wake();
  await settled();
  expect(recovery).toHaveBeenCalledOnce();
});

test('given a page that was never opened, waking opens nothing', () => {
  const wire = new FakeWire();
  new Connection(wire).wake();
  expect(wire.opened).toBe(0);
});

test('given another tab, it is elsewhere until it takes over', async () => {
  const { wire, connection } = await live();
  wire.push('session:elsewhere', { isElsewhere: true });
  expect(connection.state).toBe('elsewhere');
  connection.takeOver();
  await settled();
  expect(connection.state).toBe('live');
});

test('given a moving server, it opens again after the time the server named', async () => {
  const { wire, connection } = await live();
  wire.push('server:moving', { afterMs: 4000 });
  wire.cut(true);
  await vi.advanceTimersByTimeAsync(3900);
  expect(wire.opened).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(wire.opened).toBe(2);
  expect(connection.state).toBe('live');
});

test('given a stranger, the page is notified; given an old page, nothing more is tried', async () => {
  const { wire, connection } = await live();
  const onStranger = vi.fn();
  connection.onStranger = onStranger;
  wire.refuse('noSession');
  expect(onStranger).toHaveBeenCalledOnce();
  wire.refuse('outdated');
  expect(connection.state).toBe('outdated');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire.opened).toBe(1);
});

test('given no network, it is offline, and comes back with it', async () => {
  const { connection } = await live();
  connection.setOnline(false);
  expect(connection.state).toBe('offline');
  connection.setOnline(true);
  await settled();
  expect(connection.state).toBe('live');
});

test('the line of a table says which one it is until it is closed, also when it is opened again', async () => {
  const wire = new FakeWire();
  const connection = new Connection(wire);
  const link = roomLinkSchema.parse('A'.repeat(22));
  connection.open(link);
  connection.open();
  expect(wire.table).toBe(link);
  connection.close();
  expect(wire.table).toBeNull();
});
