import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { embeddedFolder, emptyFolder } from '../../server/src/testing/embedded-folder.ts';
import { freePort } from './free-port.ts';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
/** A test that is cut off leaves no server behind. */
const endWithParent = new URL('../../scripts/serving/end-with-parent.mjs', import.meta.url).href;

/** A real server in a process of its own, with a database of its own. */
export interface ServerProcess {
  /** The address, without a slash at its end. */
  readonly url: string;
  /** Everything the process has written, from its first start on. */
  readonly output: () => string;
  /** Ends the process as a crash would: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** Stops it where it is; its connections stay open and nothing answers. */
  pause(): void;
  /** Lets it go on where it was. */
  resume(): void;
  /** Whether it ever ended by itself, once it had been ready. */
  hasEnded(): boolean;
  /** Starts it again on the same port and data; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it politely; the exit code. */
  stop(): Promise<number | null>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** Whether a server answers there and is ready. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the built server (`npm run build` first) on a free loopback port.
 * @param settings of the environment, over those of an embedded server that is quiet
 * @param nodeFlags flags for Node that it does not get where people play
 * @param program of another build
 */
export async function startServerProcess(
  settings: Readonly<Record<string, string>> = {},
  nodeFlags: readonly string[] = [],
  program = main,
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = settings['DATABASE_URL'] === undefined ? await embeddedFolder() : await emptyFolder();
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder.dataDir,
    LOG_LEVEL: 'warn',
    // It takes up to half a minute of a processor after each match.
    MATCH_ANALYSIS: 'off',
    ...settings,
  };
  let child: ChildProcess | null = null;
  let output = '';
  let hasEnded = false;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
    return ending.exitCode;
  }

  async function start(): Promise<void> {
    const starting = spawn(process.execPath, [...nodeFlags, '--import', endWithParent, program], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = starting;
    starting.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    starting.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    const deadline = performance.now() + 60_000;
    while (!(await isReady(url))) {
      if (starting.exitCode !== null) throw new Error(`The server ended with ${starting.exitCode}:\n${output}`);
      if (performance.now() > deadline) throw new Error(`The server is not ready after a minute:\n${output}`);
      await wait(50);
    }
    starting.once('exit', () => {
      if (child === starting) hasEnded = true;
    });
  }

  const server: ServerProcess = {
    url,
    output: () => output,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    hasEnded: () => hasEnded,
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    async dispose() {
      await end('SIGKILL');
      await folder.remove();
    },
  };
  try {
    await start();
  } catch (error) {
    await server.dispose();
    throw error;
  }
  return server;
}
