import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../lib/processes.mjs';

/** Outside the repository, because installing empties node_modules. */
const file = join(tmpdir(), `tiwanaku-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);

function isHeldByLiveProcess() {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
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

/** Only one process at a time sets up this folder. */
export async function alone(work) {
  while (!take()) {
    if (existsSync(file) && !isHeldByLiveProcess()) rmSync(file, { force: true });
    else await wait(100);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
