import { workerPort, type WorkerPort } from '../../worker-desk.ts';
import type { StudyAnswer, StudyQuestion } from './study.ts';

export type StudyWorker = WorkerPort<StudyQuestion, StudyAnswer>;

export const startStudyWorker = (): StudyWorker =>
  workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
