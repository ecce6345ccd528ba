/** Takes `Question`s, sends `Answer`s. */
export interface WorkerPort<Question, Answer> {
  postMessage(question: Question): void;
  terminate(): void;
  onmessage: ((event: { readonly data: Answer }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}
