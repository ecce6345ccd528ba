import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../lib/processes.mjs';

/** Outside the repository, because installing may begin anew with an empty node_modules. */
const file = join(tmpdir(), `tiwanaku-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isAbandoned() {
  try {
    return !isAlive(Number(readFileSync(file, 'utf8')));
  } catch {
    // Its process has released it meanwhile.
    return false;
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Only one process at a time sets up this folder.
 * @param {() => Promise<unknown>} work
 * @param {{ onWait?: () => void, onTurn?: () => void }} [waiting] both are called only if another process has the lock
 */
export async function alone(work, { onWait, onTurn } = {}) {
  let isWaiting = false;
  while (!take()) {
    if (isAbandoned()) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isWaiting) onWait?.();
    isWaiting = true;
    await wait(100);
  }
  if (isWaiting) onTurn?.();
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
