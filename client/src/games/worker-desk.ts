import type { WorkerPort } from './worker-port.ts';

/** Asks a worker one question at a time. A question that is no longer wanted is cancelled together with its worker. */
export class WorkerDesk<Question, Answer> {
  readonly #start: () => WorkerPort<Question, Answer>;
  readonly #complaint: string;
  #worker: WorkerPort<Question, Answer> | null = null;
  #isBusy = false;

  /** `complaint` is the message of the error when the worker fails. */
  constructor(start: () => WorkerPort<Question, Answer>, complaint: string) {
    this.#start = start;
    this.#complaint = complaint;
  }

  /** Rejects when no worker can be started; never settles once cancelled. */
  ask(question: Question): Promise<Answer> {
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
        reject(new Error(this.#complaint, { cause: event }));
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
