import type { WorkerPort } from '../../worker-port.ts';
import type { HintAnswer, HintQuestion } from './answer.ts';

export type HintWorker = WorkerPort<HintQuestion, HintAnswer>;

const startWorker = (): HintWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as HintWorker;

/** Asks a worker. A question that is no longer wanted is cancelled together with its worker. */
export class HintDesk {
  readonly #start: () => HintWorker;
  #worker: HintWorker | null = null;
  #isBusy = false;

  constructor(start: () => HintWorker = startWorker) {
    this.#start = start;
  }

  /** Rejects when no worker can be started; never settles once cancelled. */
  ask(question: HintQuestion): Promise<HintAnswer> {
    if (this.#isBusy) this.giveUp();
    return new Promise((resolve, reject) => {
      const worker = (this.#worker ??= this.#start());
      this.#isBusy = true;
      worker.onmessage = ({ data }) => {
        this.#isBusy = false;
        resolve(data);
      };
      worker.onerror = (event) => {
        this.giveUp();
        reject(new Error('no hint', { cause: event }));
      };
      worker.postMessage(question);
    });
  }

  giveUp(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isBusy = false;
  }
}
