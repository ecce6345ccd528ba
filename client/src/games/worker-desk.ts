/** Takes `Question`s, sends `Answer`s. */
export interface WorkerPort<Question, Answer> {
  postMessage(question: Question): void;
  terminate(): void;
  onmessage: ((event: { readonly data: Answer }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** The platform types no messages of workers: they are those of the worker's own module. */
export const workerPort = <Question, Answer>(worker: Worker) => worker as unknown as WorkerPort<Question, Answer>;

/** One question at a time; the worker of an unwanted one is stopped. */
export class WorkerDesk<Question, Answer> {
  readonly #start: () => WorkerPort<Question, Answer>;
  readonly #complaint: string;
  #worker: WorkerPort<Question, Answer> | null = null;
  #isBusy = false;

  /** `complaint` is its error's message when the worker fails. */
  constructor(start: () => WorkerPort<Question, Answer>, complaint: string) {
    this.#start = start;
    this.#complaint = complaint;
  }

  /** Rejects without a worker; never settles once cancelled. */
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
