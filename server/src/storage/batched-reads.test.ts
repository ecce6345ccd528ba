import { expect, test, vi } from 'vitest';
import { batchedReads } from './batches.ts';

/** A store that notes what it is asked, and answers on demand. */
function slowStore(fails: (keys: readonly string[]) => boolean = () => false) {
  const batches: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const readAll = async (keys: readonly string[]) => {
    batches.push(keys);
    await new Promise<void>((answer) => answers.push(answer));
    if (fails(keys)) throw new Error('the store is away');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}!`]));
  };
  const turn = () => new Promise((done) => setImmediate(done));
  const answer = async () => {
    answers.shift()?.();
    for (let turns = 0; turns < 4; turns++) await turn();
  };
  return { readAll, batches, answer, turn };
}

test('what is wanted in one turn is read at once, each key once; what comes meanwhile goes into the next', async () => {
  const { readAll, batches, answer, turn } = slowStore();
  const read = batchedReads(readAll, 1);
  const first = [read('a'), read('b'), read('a'), read('unknown')];
  await turn();
  const later = [read('b'), read('c')];
  await turn();
  expect(batches).toEqual([['a', 'b', 'unknown']]);
  await answer();
  expect(await Promise.all(first)).toEqual(['a!', 'b!', 'a!', undefined]);
  expect(batches[1]).toEqual(['b', 'c']);
  await answer();
  expect(await Promise.all(later)).toEqual(['b!', 'c!']);
});

test('with several lanes nothing waits for an earlier statement', async () => {
  const { readAll, batches, answer, turn } = slowStore();
  const read = batchedReads(readAll, 2);
  const wanted = [read('a')];
  await turn();
  wanted.push(read('b'));
  await turn();
  expect(batches).toEqual([['a'], ['b']]);
  await answer();
  await answer();
  expect(await Promise.all(wanted)).toEqual(['a!', 'b!']);
});

test('a failure reaches all who waited for that statement, and nobody after it', async () => {
  const { readAll, answer, turn } = slowStore((keys) => keys.includes('bad'));
  const read = batchedReads(readAll, 1);
  const failing = Promise.allSettled([read('bad'), read('a')]);
  await turn();
  await answer();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = read('a');
  await turn();
  await answer();
  expect(await next).toBe('a!');
});

test('a crowd is gathered, also its next ones, and who comes alone never waits', async () => {
  const { readAll, batches, answer, turn } = slowStore();
  const read = batchedReads(readAll, 1, 30);
  const want = async (keys: string) => {
    const wanted = Promise.all([...keys].map(read));
    await turn();
    return { wanted };
  };
  const alone = await want('a');
  expect(batches).toEqual([['a']]);
  await answer();
  await alone.wanted;

  const crowd = await want('bcdefghi');
  await vi.waitUntil(() => batches.length > 1);
  expect(batches[1]).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  await answer();
  await crowd.wanted;
  const [next, others] = [await want('j'), await want('kl')];
  expect(batches).toHaveLength(2);
  await vi.waitUntil(() => batches.length > 2);
  expect(batches[2]).toEqual(['j', 'k', 'l']);
  await answer();
  expect([await next.wanted, await others.wanted]).toEqual([['j!'], ['k!', 'l!']]);

  await new Promise((resolve) => setTimeout(resolve, 100));
  await want('m');
  expect(batches[3]).toEqual(['m']);
});
