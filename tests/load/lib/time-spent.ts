import { tracingChannel } from 'node:diagnostics_channel';
import { Session, type Profiler } from 'node:inspector/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Every second of an event loop's time, by what it went to. */
export interface TimeSpent {
  /** These add up to 1. The greatest is the bottleneck. */
  readonly shares: Readonly<Record<Part, number>>;
  /** The share in which the event loop was at work, and not waiting. */
  readonly busy: number;
  /** Milliseconds by which the event loop was late (p99). */
  readonly lateMs: number;
}

type Work = keyof typeof noWork;
type Outside = keyof typeof owed;
/** `nothing`: it waited, and neither the database nor Redis owed it an answer. */
type Part = Work | 'nothing';

const noWork = {
  database: 0,
  Redis: 0,
  parsing: 0,
  'socket writes': 0,
  'socket.io': 0,
  rules: 0,
  'our server': 0,
  garbage: 0,
  Node: 0,
};

/** The share and the name of the bottleneck, and the other parts worth a word. */
export function bottleneckOf({ shares, busy, lateMs }: TimeSpent): { readonly part: Part; readonly sentence: string } {
  const sorted = (Object.entries(shares) as [Part, number][]).sort(([, one], [, other]) => other - one);
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const [[part, most], ...others] = sorted as [[Part, number], ...[Part, number][]];
  const rest = others.filter(([, share]) => share >= 0.03).map(([name, share]) => `${name} ${percent(share)}`);
  const subject = part === 'nothing' ? 'the server had nothing to do' : `the bottleneck is ${part}`;
  const loop = `the event loop is at work ${percent(busy)} and late by ${Math.round(lateMs)} ms (p99)`;
  return { part, sentence: `${subject}: ${percent(most)} of the time; ${rest.join(', ')}; ${loop}` };
}

/** By the file of a function, the first that fits. */
const files: readonly (readonly [RegExp, Work])[] = [
  [/node_modules\/(zod|socket\.io-parser)\//, 'parsing'],
  [/node_modules\/(redis|@redis|@socket\.io)\/|\/server\/dist\/cluster\//, 'Redis'],
  [/node_modules\/(ws|socket\.io|engine\.io)/, 'socket.io'],
  [/node_modules\/(pg|@prisma|@electric-sql)|^wasm:|\/server\/dist\/storage\/|-store\.js$/, 'database'],
  [/\/shared\/dist\//, 'rules'],
  [/\/server\/dist\//, 'our server'],
];
const nativeWrite = /^write(v|Buffer|Utf8String|Latin1String)$/;

/**
 * Milliseconds at work. What native functions and Node's own modules do is work of the nearest caller whose file is listed; JSON is
 * native, so it counts as parsing where socket.io's parser calls it.
 */
export function workIn({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<Work, number> {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const workOf = new Map<number, Work>();

  function visit({ id, callFrame, children = [] }: Profiler.ProfileNode, caller: Work): void {
    const listed = files.find(([pattern]) => pattern.test(callFrame.url))?.[1] ?? caller;
    const isWrite = listed === 'socket.io' && nativeWrite.test(callFrame.functionName);
    const work = callFrame.functionName === '(garbage collector)' ? 'garbage' : isWrite ? 'socket writes' : listed;
    if (callFrame.functionName !== '(idle)') workOf.set(id, work);
    for (const child of children) visit(nodeOf.get(child) as Profiler.ProfileNode, work);
  }

  const ms = { ...noWork };
  if (nodes[0]) visit(nodes[0], 'Node');
  samples.forEach((id, index) => {
    const work = workOf.get(id);
    if (work) ms[work] += (timeDeltas[index] ?? 0) / 1000;
  });
  return ms;
}

/** Answers that are owed now. */
const owed = { database: 0, Redis: 0 };
const outsides = Object.keys(owed) as Outside[];
const noIdle = { ...owed, nothing: 0 };
/** Milliseconds that the event loop was idle since it is watched, by who owed it an answer. */
let idleMs = { ...noIdle };
let notedIdle = 0;

function noteIdle(): void {
  const { idle } = performance.eventLoopUtilization();
  const ms = idle - notedIdle;
  notedIdle = idle;
  const debtors = outsides.filter((outside) => owed[outside] > 0);
  if (debtors.length === 0) idleMs.nothing += ms;
  for (const debtor of debtors) idleMs[debtor] += ms / debtors.length;
}

function owes(outside: Outside, change: 1 | -1): void {
  noteIdle();
  owed[outside] += change;
}

/** The same call, counted as long as its answer is owed. */
export const counted =
  <A extends readonly unknown[], R>(outside: Outside, call: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> => {
    owes(outside, 1);
    return call(...args).finally(() => owes(outside, -1));
  };

/** A blocking read waits for news, which Redis does not owe. */
const isOwed = (context: unknown) => (context as { readonly command: string }).command !== 'XREAD';

/** The client of Redis traces its commands on this channel. */
tracingChannel('node-redis:command').subscribe({
  start: (context) => isOwed(context) && owes('Redis', 1),
  asyncEnd: (context) => isOwed(context) && owes('Redis', -1),
  end: () => undefined,
  asyncStart: () => undefined,
  error: () => undefined,
});

/** Watches this process until the returned function is called. */
export async function watchTime(): Promise<() => Promise<TimeSpent>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  noteIdle();
  idleMs = { ...noIdle };
  const before = performance.eventLoopUtilization();

  return async () => {
    noteIdle();
    const { active, idle, utilization: busy } = performance.eventLoopUtilization(before);
    const waited = idleMs;
    delay.disable();
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    const work = workIn(profile);
    const worked = Object.values(work).reduce((sum, ms) => sum + ms, 0);
    const shareOf = (part: Part): number =>
      (part === 'nothing' ? 0 : (busy * work[part]) / Math.max(1, worked)) +
      (part in waited ? waited[part as Outside] / (active + idle) : 0);
    const parts = [...Object.keys(noWork), 'nothing'] as Part[];
    const shares = Object.fromEntries(parts.map((part) => [part, shareOf(part)])) as TimeSpent['shares'];
    return { shares, busy, lateMs: delay.percentile(99) / 1e6 };
  };
}
