import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a child process can be asked; arguments and answers travel as JSON. */
export type Questions = Readonly<Record<string, (argument: never) => Promise<unknown>>>;

/** Milliseconds of processor time since the process began, and bytes in use after garbage was collected. */
export interface Usage {
  readonly cpuMs: number;
  readonly heap: number;
  readonly rss: number;
}

export interface Child<Q extends Questions> {
  ask<K extends keyof Q & string>(question: K, argument: Parameters<Q[K]>[0]): Promise<Awaited<ReturnType<Q[K]>>>;
  /** `collected` empties the heap of garbage first, which takes a moment. */
  usage(collected?: 'collected'): Promise<Usage>;
  end(): Promise<void>;
}

interface Asked {
  readonly id: number;
  readonly question: string;
  readonly argument: unknown;
}

interface Answered {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** What runs TypeScript, whichever program is the parent. */
const loader = new URL('../../../node_modules/tsx/dist/loader.mjs', import.meta.url).href;
const tsconfig = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));

/** Starts a program at the lowest priority. */
export const last = ['nice', '-n', '19'];
/** Starts it in Linux's idle class, which every other process preempts at once; one at the lowest priority first ends its time slice. */
export const idle = process.platform === 'linux' ? ['chrt', '--idle', '0'] : last;

/**
 * Starts `file` (of this folder's parent) in a process of its own, so that what is measured does not share a heap and an event
 * loop with what measures it. With BENCH_PROFILES set to a folder the child leaves a processor profile there when it ends.
 * `wrapper` is a program that starts it with all its threads at another priority.
 */
export async function startChild<Q extends Questions>(
  file: string,
  settings: unknown,
  wrapper: readonly string[] = [],
): Promise<Child<Q>> {
  const profiles = process.env['BENCH_PROFILES'];
  const flags = [
    '--import',
    loader,
    '--expose-gc',
    ...(profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]),
  ];
  const [execPath = process.execPath, ...execArgv] = [...wrapper, process.execPath, ...flags];
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), [JSON.stringify(settings)], {
    execPath,
    execArgv,
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: tsconfig },
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let ended = false;

  child.on('message', ({ id, value, error }: Answered) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      ended = true;
      for (const { reject } of waiting.values()) reject(new Error(`${file} ended with code ${code ?? 'none'}`));
      resolve();
    });
  });

  function send(question: string, argument: unknown): Promise<unknown> {
    if (ended) return Promise.reject(new Error(`${file} has ended`));
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      child.send({ id, question, argument } satisfies Asked);
    });
  }

  await send('ready', null);
  return {
    // The child's table of answers is typed by the same Q; what travels between two processes has no type of its own.
    ask: (question, argument) => send(question, argument) as Promise<never>,
    usage: (collected) => send('usage', collected ?? null) as Promise<Usage>,
    async end() {
      await send('end', null).catch(() => undefined);
      child.disconnect();
      await gone;
    },
  };
}

/** The child's side: answers until it has to end, or its parent is gone. */
export function answerParent<Q extends Questions>(questions: Q, close: () => Promise<void>): void {
  const always: Questions = {
    ready: async () => null,
    usage: async (collected: 'collected' | null) => usage(collected === 'collected'),
    end: close,
  };
  const known = new Map(Object.entries({ ...questions, ...always }));
  process.on('message', ({ id, question, argument }: Asked) => {
    const answer = known.get(question);
    const reply = (answered: Answered) => process.send?.(answered);
    Promise.resolve()
      .then(() => answer?.(argument as never))
      .then(
        (value) => reply({ id, value }),
        (error: unknown) => reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : 'failed' }),
      );
  });
  process.on('disconnect', () => process.exit(0));
}

function usage(isCollected: boolean): Usage {
  if (isCollected) for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, heap: heapUsed, rss };
}

/** What the parent handed over when it started this process. */
export const settingsOfChild = (): unknown => JSON.parse(process.argv[2] ?? 'null');
