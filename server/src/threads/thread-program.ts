/** The program of a worker thread: does one task after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { games } from '../games.ts';
import { lowerPriority } from './lower-priority.ts';
import { systemRandom } from '../system-random.ts';
import { doTask, type Task } from './tasks.ts';

const random = systemRandom();
if (workerData === 'low') lowerPriority();
parentPort?.on('message', (task: Task) => parentPort?.postMessage(doTask(games, random, task)));
