import { afterEach, expect, test } from 'vitest';
import { games } from '../games.ts';
import { createLog } from '../observability/log.ts';
import { systemRandom } from '../system-random.ts';
import { slowWorkHere, threadedWork, type Threads } from './slow-work.ts';

/** The build, as it runs in production. */
const program = new URL('../../dist/threads/thread-program.js', import.meta.url);
/** Any keeper that draws beforehand. */
const keeper = games.newestOfEach.find(({ drawing }) => drawing !== null);
const kind = keeper?.drawing?.kinds.at(-1) ?? '';

const opened: Threads[] = [];
function open(at: URL) {
  const lines: string[] = [];
  const threads = threadedWork(at, systemRandom(), createLog('debug', { write: (line) => lines.push(line) }));
  opened.push(threads);
  return { threads, lines };
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

test('given a thread, when matches need hidden facts, then each gets its own, drawn off the event loop', async () => {
  if (!keeper) throw new Error('a game draws beforehand');
  const { threads, lines } = open(program);
  await threads.fill([keeper]);
  const all = await Promise.all(Array.from({ length: 6 }, () => threads.draw(keeper, kind)));
  expect(new Set(all).size).toBe(6);
  expect(lines).toEqual([]);
});

test('given a thread that cannot run, then hidden facts are drawn in this process, and the log says so without telling them', async () => {
  if (!keeper) throw new Error('a game draws beforehand');
  const { threads, lines } = open(new URL('./no-such-program.js', import.meta.url));
  const drawn = await threads.draw(keeper, kind);
  expect(JSON.parse(drawn)).toMatchObject({ size: kind.split(' ')[0] });
  expect(lines.join('')).toContain('a worker thread failed');
  expect(lines.join('')).not.toContain(drawn);
});

test('given a server that stops, then what is still being drawn holds nothing up and is no failure', async () => {
  if (!keeper) throw new Error('a game draws beforehand');
  const { threads, lines } = open(program);
  const filling = threads.fill([keeper]);
  await threads.close();
  await filling;
  expect(lines).toEqual([]);
});

test('given a seed, when drawn in this process, then the same is drawn', async () => {
  if (!keeper) throw new Error('a game draws beforehand');
  const seeded = () => {
    let word = 7;
    return () => (word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0);
  };
  const [one, other] = [slowWorkHere(seeded()), slowWorkHere(seeded())];
  expect(await one.draw(keeper, kind)).toBe(await other.draw(keeper, kind));
});
