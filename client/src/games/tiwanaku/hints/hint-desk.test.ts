import { expect, test } from 'vitest';
import type { HintAnswer, HintQuestion } from './answer.ts';
import { HintDesk, type HintWorker } from './hint-desk.ts';

/** Workers that answer when the test says so. */
function office() {
  const workers: (HintWorker & { readonly asked: HintQuestion[]; isStopped: boolean })[] = [];
  const start = (): HintWorker => {
    const worker = {
      asked: [] as HintQuestion[],
      isStopped: false,
      onmessage: null,
      onerror: null,
      postMessage: (question: HintQuestion) => void worker.asked.push(question),
      terminate: () => {
        worker.isStopped = true;
      },
    };
    workers.push(worker);
    return worker;
  };
  return { workers, desk: new HintDesk(start) };
}
const question = (level: HintQuestion['level']) => ({ level, view: {} }) as HintQuestion;
const answer: HintAnswer = { level: 'where', hint: null, chain: [] };

test('given an answer, when the next level is asked, then the same worker is asked', async () => {
  const { workers, desk } = office();
  const first = desk.ask(question('where'));
  workers[0]?.onmessage?.({ data: answer });
  expect(await first).toEqual(answer);
  void desk.ask(question('which'));
  expect(workers.map(({ asked }) => asked.map(({ level }) => level))).toEqual([['where', 'which']]);
});

test('given a question under way, when another is asked, then the first is given up', () => {
  const { workers, desk } = office();
  void desk.ask(question('where'));
  void desk.ask(question('where'));
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  desk.giveUp();
  expect(workers.map(({ isStopped }) => isStopped)).toEqual([true, true]);
});

test('given a worker that fails, then the question is refused, and the next one has another worker', async () => {
  const { workers, desk } = office();
  const first = desk.ask(question('where'));
  workers[0]?.onerror?.('gone');
  await expect(first).rejects.toThrow('no hint');
  void desk.ask(question('where'));
  expect(workers).toHaveLength(2);
});
