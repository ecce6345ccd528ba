/** Ways in which a daily land could leak besides its matches: previews, shared reviews, and the work behind an answer (DED-DAY-3). */
import { afterEach, expect, test } from 'vitest';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import type { Stores } from '../../server/src/stores.ts';
import { clientFolderOf } from '../../server/src/testing/client-folder.ts';
import { date, openDailyScene, type DailyScene } from '../../server/src/testing/daily-scene.ts';
import { turnAt } from '../../server/src/testing/fake-game.ts';
import { newCommandId } from '../../server/src/testing/test-server.ts';

const scenes: DailyScene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.server.close();
});

async function opened(wanted: Parameters<typeof openDailyScene>[0] = {}): Promise<DailyScene> {
  const scene = await openDailyScene(wanted);
  scenes.push(scene);
  return scene;
}

test('DED-DAY-3 pages of links to an attempt are those of links that lead nowhere, until the day has opened', async () => {
  const scene = await opened({ clientFolder: clientFolderOf({}) });
  const [ann, eve] = [await scene.arrive('Ann'), await scene.arrive('Eve')];
  const { link, matchId } = await scene.begun(ann);
  await scene.finish(ann, { link, matchId });
  const room = await scene.stores.rooms.findByLink(link);
  if (!room) throw new Error('the room is stored');
  const unknown = 'A'.repeat(22);
  const pages = async (path: string, id: string) => {
    const answers = [await eve.get(path + id), await fetch(`${scene.server.url}${path}${id}`)];
    return await Promise.all(answers.map(async (answer) => (await answer.text()).replaceAll(id, 'id')));
  };
  for (const [path, id] of [
    ['/m/', matchId],
    ['/r/', room.link],
    ['/w/', room.watchLink],
  ] as const)
    expect(await pages(path, id)).toEqual(await pages(path, unknown));
  scene.clock.now = Date.parse('2026-03-05T12:00:00Z');
  expect(await pages('/m/', matchId)).not.toEqual(await pages('/m/', unknown));
});

test('DED-DAY-3 a shared review cannot be opened of an attempt before the day has opened, by its person neither', async () => {
  const scene = await opened();
  const [ann, eve] = [await scene.arrive('Ann'), await scene.arrive('Eve')];
  const attempt = await scene.begun(ann);
  await scene.finish(ann, attempt);
  const review = (guest: typeof ann, id: string = attempt.matchId) =>
    guest.post(`/api/matches/${id}/review`, { position: 0 });
  const nowhere = await review(eve, 'no-such-match-22-chars');
  expect([(await review(eve)).status, await (await review(eve)).text()]).toEqual([404, await nowhere.text()]);
  expect((await review(ann)).status).toBe(404);
  scene.clock.now = Date.parse('2026-03-05T12:00:00Z');
  expect((await review(ann)).status).toBe(200);
});

/** Notes which port is asked for what, in order. */
function noted(stores: Stores, calls: string[]): Stores {
  const ports = Object.entries(stores).map(([name, port]) => [
    name,
    new Proxy(port, {
      get(target, method) {
        const own: unknown = Reflect.get(target, method);
        if (typeof own !== 'function') return own;
        return (...given: unknown[]): unknown => {
          calls.push(`${name}.${String(method)}`);
          return Reflect.apply(own, target, given);
        };
      },
    }),
  ]);
  return Object.fromEntries(ports) as Stores;
}

/** Asked for by the clock, whatever people do. */
const periodic = /^timings\.|^matchLog\.versions$/;

test('DED-DAY-3 what is done for an answer does not depend on the land, so that its time does not tell of it', async () => {
  const workFor = async (key: string) => {
    const calls: string[] = [];
    const clock = { now: Date.parse(`${date}T10:00:00Z`) };
    const scene = await opened({
      dailyKey: key,
      stores: noted(
        memoryStores(() => new Date(clock.now)),
        calls,
      ),
    });
    const ann = await scene.arrive('Ann');
    await scene.show(ann);
    const { link, matchId } = await scene.begun(ann);
    await ann.enter(link);
    await ann.say('match:sync', { matchId, version: 0 });
    const number = await scene.hidden();
    const command = { type: 'guess', number: (number + 1) % 10 };
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
    await scene.table(ann);
    await ann.get(`/api/matches/${matchId}`);
    await ann.get('/api/my/statistics');
    return { number, calls: calls.filter((call) => !periodic.test(call)).sort() };
  };
  const [one, two] = [await workFor('01'.repeat(32)), await workFor('23'.repeat(32))];
  expect(one.number).not.toBe(two.number);
  expect(one.calls.length).toBeGreaterThan(20);
  expect(one.calls).toEqual(two.calls);
});
