/** The program of a worker thread: does one task after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { games } from '../games.ts';
import { lowerPriority, type Priority } from './lower-priority.ts';
import { systemRandom } from '../system-random.ts';
import { doTask, type Task } from './tasks.ts';

const random = systemRandom();
lowerPriority(workerData as Priority);
parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await doTask(games, random, task)));
