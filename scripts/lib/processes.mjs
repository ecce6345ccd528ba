import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** An inner npm must not inherit other settings. */
const kept = /^npm_config_(registry|cache|userconfig|globalconfig|cafile|proxy|https_proxy|noproxy)$/i;

/** The environment without what an outer npm or a production shell would impose. */
export function innerEnvironment(environment = process.env) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || kept.test(name))),
  );
}

/** Needs no shell and no PATH. */
export function commandFile(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

const children = new Set();

/** A signal ends the children too. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => {
    if (children.size === 0 && process.listenerCount(signal) > 1) return;
    for (const child of children) child.kill(signal);
    process.exit(code);
  });
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean, yields?: boolean }} [options]
 * `show` passes output through, `yields` lowers the priority
 * @returns {Promise<{ code: number, output: string, reported: string }>} 127: cannot be started; `reported`: channel 3
 */
export function run(program, args, { cwd = root, env = innerEnvironment(), show = false, yields = false } = {}) {
  return new Promise((resolve) => {
    const shown = show ? 'inherit' : 'pipe';
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', shown, shown, 'pipe'] });
    children.add(child);
    if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    let reported = '';
    const collect = (chunk) => (output += chunk);
    child.stdio[3]?.setEncoding('utf8').on('data', (chunk) => (reported += chunk));
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => {
      children.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n`, reported });
    });
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output, reported });
    });
  });
}

export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);

const measuring = fileURLToPath(new URL('./measured.mjs', import.meta.url));

/** @returns {Promise<{ code: number, output: string, cpuMs: number | null }>} */
export async function runMeasured(file, args = [], options = {}) {
  const { reported, ...outcome } = await runNode(measuring, [file, ...args], options);
  return { ...outcome, cpuMs: reported === '' ? null : Number(reported) };
}
