/** Reports on channel 3 the processor milliseconds that a program and its children took. */
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import { childrenCpuMs } from './cpu.mjs';

const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  const cpuMs = childrenCpuMs();
  try {
    if (cpuMs !== null) writeSync(3, String(cpuMs));
  } catch {
    // The parent was killed.
  }
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
