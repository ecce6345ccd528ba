/** Takes `Question`s, sends `Answer`s. */
export interface WorkerPort<Question, Answer> {
  postMessage(question: Question): void;
  terminate(): void;
  onmessage: ((event: { readonly data: Answer }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** The platform types no messages of workers: they are those of the worker's own module. */
export const workerPort = <Question, Answer>(worker: Worker) => worker as unknown as WorkerPort<Question, Answer>;
