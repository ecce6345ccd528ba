import type { StudyWorker } from '../practice/study-worker.ts';
import { studied } from '../practice/study.ts';

/** Answers at once; `fails` stands for a browser without workers. */
export const studyWorker = (fails = false): StudyWorker => ({
  onmessage: null,
  onerror: null,
  postMessage(question) {
    if (fails) this.onerror?.(new Error('no worker'));
    else this.onmessage?.({ data: studied(question) });
  },
  terminate: () => undefined,
});
