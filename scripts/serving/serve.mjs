import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../lib/processes.mjs';

const endWithParent = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));

/** Parent and grandparent, as npm puts a shell in between; without /proc only the parent. */
function elders() {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ');
    return `${process.ppid} ${afterName.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** A killed npm sends no signal, but an elder's process id changes. */
const eldersBefore = process.env.npm_lifecycle_event === undefined ? null : elders();

/** @typedef {{ args: readonly string[], cwd?: string, env?: Record<string, string | undefined> }} Program */

/**
 * Runs the programs until one ends or a signal comes, and leaves none behind. Each has its own process group, or Ctrl+C would
 * reach it twice.
 * @param {readonly Program[]} programs
 * @returns {Promise<{ code: number, wasSignalled: boolean }>} exit code of the first to end; whether a signal came
 */
export async function serve(programs) {
  const children = programs.map(({ args, cwd = root, env = process.env }) =>
    spawn(process.execPath, ['--import', endWithParent, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    }),
  );
  let wasSignalled = false;
  let signalledAt = 0;
  const forward = (signal) => {
    const isImpatient = signalledAt > 0 && performance.now() - signalledAt > 1000;
    if (signalledAt > 0 && !isImpatient) return;
    signalledAt ||= performance.now();
    for (const child of children) child.kill(isImpatient ? 'SIGKILL' : signal);
  };
  const pass = (signal) => {
    wasSignalled = true;
    forward(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const watching = setInterval(() => eldersBefore !== null && elders() !== eldersBefore && pass('SIGTERM'), 1000);
  watching.unref();

  const code = await new Promise((resolve) => {
    let first;
    let running = children.length;
    for (const child of children) {
      child.once('exit', (exitCode, signal) => {
        first ??= exitCode ?? (signal === 'SIGKILL' ? 137 : 143);
        running -= 1;
        if (running === 0) resolve(first);
        else forward('SIGTERM');
      });
    }
  });
  clearInterval(watching);
  for (const signal of signals) process.removeListener(signal, pass);
  return { code, wasSignalled };
}
