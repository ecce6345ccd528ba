import { relative } from 'node:path';
import { root } from '../lib/processes.mjs';

const minuteMs = 60_000;

/** A Vitest reporter for tests that never yield, which Vitest cannot time out: names them, then ends the run. */
export default class StuckTests {
  #running = new Map();
  #lastEndAt = performance.now();
  #timer = null;

  constructor({ reportedAfterMs = 2 * minuteMs, endedAfterMs = 15 * minuteMs } = {}) {
    this.limits = { reportedAfterMs, endedAfterMs };
  }

  onTestRunStart() {
    this.#timer = setInterval(() => this.#look(), this.limits.reportedAfterMs / 2).unref();
    this.#ended();
  }

  onTestModuleStart({ moduleId }) {
    this.#running.set(moduleId, 'its first tests');
  }

  onTestCaseReady(test) {
    this.#running.set(test.module.moduleId, `at or after “${test.fullName}”`);
    this.#ended();
  }

  onTestModuleEnd({ moduleId }) {
    this.#running.delete(moduleId);
    this.#ended();
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }

  #ended() {
    this.#lastEndAt = performance.now();
  }

  #look() {
    const silentMs = performance.now() - this.#lastEndAt;
    const { reportedAfterMs, endedAfterMs } = this.limits;
    if (silentMs < reportedAfterMs) return;
    const files = [...this.#running].map(([file, what]) => `\n  ${relative(root, file)}: ${what}`);
    console.log(`test: no test has ended for ${Math.round(silentMs / 1000)} s; running:${files.join('') || ' none'}`);
    if (silentMs < endedAfterMs) return;
    console.log('test: ended, as it is stuck');
    // Vitest's watchdog kills the workers; one that loops hears no signal.
    process.kill(process.pid, 'SIGKILL');
  }
}
