import type { WorkerPort } from '../../worker-port.ts';
import { WorkerDesk } from '../../worker-desk.ts';
import type { HintAnswer, HintQuestion } from './answer.ts';

export type HintWorker = WorkerPort<HintQuestion, HintAnswer>;

const startWorker = (): HintWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as HintWorker;

/** Works beside the page. */
export class HintDesk extends WorkerDesk<HintQuestion, HintAnswer> {
  constructor(start = startWorker) {
    super(start, 'no hint');
  }
}
