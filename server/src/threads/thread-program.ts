/** The program of a worker thread: does one task after the other. */
import { parentPort } from 'node:worker_threads';
import { games } from '../games.ts';
import { systemRandom } from '../system-random.ts';
import { doTask, type Task } from './tasks.ts';

const random = systemRandom();
parentPort?.on('message', (task: Task) => parentPort?.postMessage(doTask(games, random, task)));
