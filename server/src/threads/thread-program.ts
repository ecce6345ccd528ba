/** The program of a worker thread: does one task after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { games } from '../games.ts';
import { lowerPriority, type Priority } from './lower-priority.ts';
import { systemRandom } from '../system-random.ts';
import { doTask, type Task } from './tasks.ts';

const random = systemRandom();
lowerPriority(workerData as Priority);
/** What a task throws ends the thread, which its process notices. */
async function work(task: Task): Promise<void> {
  parentPort?.postMessage(await doTask(games, random, task));
}
parentPort?.on('message', (task: Task) => void work(task));
