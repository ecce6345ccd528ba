import { Session, type Profiler } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import type { SocketServer } from '../../server/src/sockets/socket-types.ts';
import { socketPublisher } from '../../server/src/sockets/outgoing.ts';
import type { PlayedMatch } from '../support/play-match.ts';
import type { Keeper } from '../../server/src/matches/ports.ts';
import { beginMatch } from '../support/one-match.ts';

/** One message as it is handed to the sockets. */
export interface Handed {
  readonly channels: readonly string[];
  readonly event: string;
  readonly message: unknown;
  /** Messages handed over without a pause between them have the same. */
  readonly pass: number;
}

/** What one command made the server hand over. */
export interface HandedByCommand {
  readonly by: number;
  readonly handed: readonly Handed[];
}

/** Sends nothing and notes what should be sent; `delays` holds messages back, as a fault of the server would. */
function notingSockets(handed: Handed[], delays: (channels: readonly string[]) => boolean): SocketServer {
  let pass = 0;
  const note = (channels: readonly string[], event: string, message: unknown) => {
    handed.push({ channels, event, message, pass });
    queueMicrotask(() => (pass += 1));
  };
  const to = (names: string | string[]) => {
    const channels = [names].flat();
    const emit = (event: string, message: unknown) =>
      delays(channels) ? queueMicrotask(() => note(channels, event, message)) : note(channels, event, message);
    return { emit };
  };
  return { to } as unknown as SocketServer;
}

/** Plays it again with this keeper: what is handed to the sockets, command by command. */
export async function handedOver(
  played: PlayedMatch,
  keeper: Keeper,
  delays: (channels: readonly string[]) => boolean = () => false,
): Promise<readonly HandedByCommand[]> {
  const handed: Handed[] = [];
  const { act } = await beginMatch(played, {
    keepers: [keeper],
    publisher: socketPublisher(notingSockets(handed, delays)),
  });
  const commands: HandedByCommand[] = [];
  for (const question of played.questions) {
    handed.length = 0;
    await act(question);
    // Messages that are late arrive now.
    await new Promise(setImmediate);
    commands.push({ by: question.seat, handed: [...handed] });
  }
  return commands;
}

const isOurs = /\/(shared|server(?!\/src\/testing\/)|tests\/security)\/.*\.ts$/;

/** How often each stretch of code between two branches has run, by file and place. Time depends on the machine, this does not. */
type Executions = ReadonlyMap<string, number>;

export interface Counting {
  of(work: () => Promise<unknown>): Promise<Executions>;
  stop(): void;
}

/** What V8 inlines or throws away it does not count. Tests that follow in this process have it again. */
function optimise(isWanted: boolean): void {
  // Maglev is on by default from Node 22 on.
  const hasMaglev = Number(process.versions.v8.split('.')[0]) >= 12;
  for (const what of ['opt', 'flush-bytecode', ...(hasMaglev ? ['maglev'] : [])])
    setFlagsFromString(`--${isWanted ? '' : 'no-'}${what}`);
}

/** Starts to count, and returns how to read the counts. */
export async function startCounting(): Promise<Counting> {
  optimise(false);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const sinceLast = () => session.post('Profiler.takePreciseCoverage');
  return {
    async of(work) {
      await sinceLast();
      await work();
      const { result } = await sinceLast();
      return new Map(result.filter(({ url }) => isOurs.test(url)).flatMap(countsIn));
    },
    stop() {
      session.disconnect();
      optimise(true);
    },
  };
}

const countsIn = ({ url, functions }: Profiler.ScriptCoverage): (readonly [string, number])[] =>
  functions.flatMap(({ functionName, ranges }) =>
    ranges.map(({ startOffset, endOffset, count }) => {
      const place = `${url.replace(/^.*\/(?=shared|server|tests)/, '')} ${functionName} ${startOffset}-${endOffset}`;
      return [place, count] as const;
    }),
  );
