import { ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import { machuPicchu, noOrders, textOf, type Orders } from '@tiwanaku/shared/machu-picchu';
import { expect, test } from 'vitest';
import { given, say } from '../../../../../shared/src/machu-picchu/testing/given.ts';
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

const night = given({ sun: 1, bonus: { terraces: 0 }, seats: [{}, { sundial: 2 }] });
const settled = () => new Promise((done) => setTimeout(done, 0));

test('MAP-STO-6 orders are read from the server, changed one by one, and hold from the next question on', async () => {
  const server = new Server();
  server.held = { ...noOrders, sacrifice: 'never' };
  const standing = new StandingOrders(server, 1, () => night.table);
  expect(standing.isKnown).toBe(false);
  await settled();
  expect([standing.isKnown, standing.orders.sacrifice, standing.count]).toEqual([true, 'never', 1]);
  void standing.set({ produce: 'always' });
  expect(await standing.set({ keepCorn: 2 })).toBe(true);
  const { question } = night.table;
  expect(server.held).toEqual({ ...noOrders, sacrifice: 'never', produce: 'always', keepCorn: 2, since: question });
  expect(standing.count).toBe(2);
});

test('MAP-STO-6 what another device sets is shown', async () => {
  const server = new Server();
  const standing = new StandingOrders(server, 1, () => night.table);
  await settled();
  server.tell({ ...noOrders, offer: 'never' });
  expect(standing.orders.offer).toBe('never');
  standing.end();
  server.tell(noOrders);
  expect(standing.orders.offer).toBe('never');
});

test('a change that does not reach the server is shown no longer, and said', async () => {
  const server = new Server();
  const standing = new StandingOrders(server, 1, () => night.table);
  await settled();
  server.isDown = true;
  expect(await standing.set({ produce: 'always' })).toBe(false);
  expect([standing.orders.produce, standing.isFailed]).toEqual(['ask', true]);
});

test('MAP-STO-7 answers in advance fit the questions of this seat, also after the first was answered, and can be withdrawn', async () => {
  const server = new Server();
  let match = night.when(0, 'step terraces');
  const standing = new StandingOrders(server, 1, () => match.table);
  await settled();
  match = match.when(1, 'receive corn,llama,coca');
  await standing.answerAhead([say('receive coca,pottery,cloth')]);
  // The question that is open now was the second of the night; an answer to it is for the person alone.
  expect(server.held?.ahead?.turns).toBe(match.table.turns);
  expect(server.held?.since).toBe(match.table.question);
  const view = machuPicchu.viewFor(match.state, { type: 'player', seat: 1 });
  expect(machuPicchu.answerByOrder(view, 1, server.held ?? noOrders)).toBeNull();
  await standing.answerAhead([]);
  expect([server.held?.ahead, standing.ahead]).toEqual([null, []]);
});

test('MAP-STO-7 an answer given while another decides is the one the rules then use', async () => {
  const server = new Server();
  const match = given({
    seats: [
      { prince: 'potters', incas: { meadow: 1 }, goods: { corn: 2 } },
      { incas: { meadow: 2 }, goods: { corn: 2 } },
    ],
  }).when(0, 'step meadow');
  const standing = new StandingOrders(server, 1, () => match.table);
  await settled();
  await standing.answerAhead([say('produce 1')]);
  expect(standing.ahead.map(textOf)).toEqual(['produce 1']);
  const asked = match.when(0, 'produce 0');
  const view = machuPicchu.viewFor(asked.state, { type: 'player', seat: 1 });
  expect(machuPicchu.answerByOrder(view, 1, server.held ?? noOrders)).toEqual(say('produce 1'));
});
