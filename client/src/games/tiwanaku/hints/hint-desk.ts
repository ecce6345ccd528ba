import { WorkerDesk, workerPort, type WorkerPort } from '../../worker-desk.ts';
import type { HintAnswer, HintQuestion } from './answer.ts';

export type HintWorker = WorkerPort<HintQuestion, HintAnswer>;

const startWorker = (): HintWorker =>
  workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** Works beside the page. */
export class HintDesk extends WorkerDesk<HintQuestion, HintAnswer> {
  constructor(start = startWorker) {
    super(start, 'no hint');
  }
}
