import { ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import { noOrders, type Command, type Orders, type Position } from '@tiwanaku/shared/machu-picchu';
import { expect, test } from 'vitest';
import { StandingOrders, type OrderKeeper } from './standing-orders.svelte.ts';

class Server implements OrderKeeper {
  held: Orders | null = null;
  isDown = false;
  readonly #listeners = new Set<(orders: Orders) => void>();

  keepOrders(orders: Orders | null): Promise<Result<Orders | null, string>> {
    if (this.isDown && orders) return Promise.resolve(refuse('unavailable'));
    if (orders) this.held = orders;
    return Promise.resolve(ok(this.held));
  }
  onOrders(listener: (orders: Orders) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  tell(orders: Orders) {
    for (const listener of this.#listeners) listener(orders);
  }
}

/** What is read of a position. */
const positionAt = (question: number, asked: number): Position =>
  ({ turns: 4, question, asked: [0, asked] }) as unknown as Position;
const night = { position: positionAt(9, 0) };
const settled = () => new Promise((done) => setTimeout(done, 0));

test('MAP-STO-6 orders are read from the server, changed one by one, and hold from the next question on', async () => {
  const server = new Server();
  server.held = { ...noOrders, sacrifice: 'never' };
  const standing = new StandingOrders(server, 1, () => night.position);
  expect(standing.isKnown).toBe(false);
  await settled();
  expect([standing.isKnown, standing.orders.sacrifice, standing.count]).toEqual([true, 'never', 1]);
  void standing.set({ produce: 'always' });
  expect(await standing.set({ keepCorn: 2 })).toBe(true);
  const { question } = night.position;
  expect(server.held).toEqual({ ...noOrders, sacrifice: 'never', produce: 'always', keepCorn: 2, since: question });
  expect(standing.count).toBe(2);
});

test('MAP-STO-6 what another device sets is shown', async () => {
  const server = new Server();
  const standing = new StandingOrders(server, 1, () => night.position);
  await settled();
  server.tell({ ...noOrders, offer: 'never' });
  expect(standing.orders.offer).toBe('never');
  standing.end();
  server.tell(noOrders);
  expect(standing.orders.offer).toBe('never');
});

test('a change that does not reach the server is shown no longer, and said', async () => {
  const server = new Server();
  const standing = new StandingOrders(server, 1, () => night.position);
  await settled();
  server.isDown = true;
  expect(await standing.set({ produce: 'always' })).toBe(false);
  expect([standing.orders.produce, standing.isFailed]).toEqual(['ask', true]);
});

test('MAP-STO-7 answers in advance are counted from the first question of the turn, and can be withdrawn', async () => {
  const server = new Server();
  const answer: Command = { type: 'receive', goods: ['corn', 'llama', 'coca'] };
  const standing = new StandingOrders(server, 1, () => positionAt(9, 1));
  await settled();
  await standing.answerAhead([answer]);
  // The first question has been asked: its place is taken, the answer is for the second.
  expect(server.held?.ahead).toEqual({ turns: 4, answers: [answer, answer] });
  expect([server.held?.since, standing.ahead]).toEqual([9, [answer]]);
  await standing.answerAhead([]);
  expect([server.held?.ahead, standing.ahead]).toEqual([null, []]);
});
