import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { invariant, shuffled, type Random, type Seat } from '@tiwanaku/shared/kernel';
import type { CommandId } from '@tiwanaku/shared/protocol';
import type { Log } from '../observability/log.ts';
import { pastIdOf, type AppliedCommand, type MatchLog } from './match-log.ts';

/** A command with the moment at which it was written. */
interface WrittenCommand extends AppliedCommand {
  readonly at: number;
}

/** A log from its beginning. */
export interface WrittenLog {
  readonly events: readonly unknown[];
  readonly commands: readonly WrittenCommand[];
}

/** A command beside what it wrote, which says much the same. */
type Entry = readonly [
  /** Milliseconds since the command before. */
  since: number,
  seat: Seat,
  command: unknown,
  events: readonly unknown[],
  id: string,
];

/** The first events, then the commands. */
type Content = readonly [begun: readonly unknown[], ...entries: Entry[]];

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The log as few bytes, with the ids that `pastIdOf` gives. Throws for one that would not come back so. */
export async function packed({ events, commands }: WrittenLog): Promise<Uint8Array> {
  const entries = commands.map(({ commandId, seat, command, expected, version, at }, index): Entry => {
    const since = at - (commands[index - 1]?.at ?? 0);
    return [since, seat, command, events.slice(expected, version), pastIdOf(commandId)];
  });
  const content: Content = [events.slice(0, commands[0]?.expected), ...entries];
  const text = Buffer.from(JSON.stringify(content));
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  const bytes = await compress(text, {
    params: { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  const past = commands.map((one) => ({ ...one, commandId: pastIdOf(one.commandId) }));
  invariant(isDeepStrictEqual(await unpacked(bytes), { events, commands: past }), 'a record is the whole log');
  return bytes;
}

/** The log that was packed. */
export async function unpacked(bytes: Uint8Array): Promise<WrittenLog> {
  const [begun, ...entries] = JSON.parse((await decompress(bytes)).toString()) as Content;
  const events = [...begun];
  const commands: WrittenCommand[] = [];
  for (const [since, seat, command, written, id] of entries) {
    const expected = events.length;
    events.push(...written);
    const at = (commands.at(-1)?.at ?? 0) + since;
    commands.push({ commandId: id as CommandId, seat, command, expected, version: events.length, at });
  }
  return { events, commands };
}

interface RecordingDeps {
  readonly log: MatchLog;
  readonly random: Random;
  readonly logger: Log;
}

const atOnce = 1_000;

/** Records the matches that ended before `before`, one after the other. Returns how many. */
export async function recordEnded({ log, random, logger }: RecordingDeps, before: Date): Promise<number> {
  let all = 0;
  for (;;) {
    let count = 0;
    // Each process takes them in another order.
    for (const matchId of shuffled(random, await log.unrecorded(before, atOnce))) {
      try {
        if (await log.record(matchId)) count++;
      } catch (error) {
        logger.warn('match not recorded', { matchId, error });
      }
    }
    if (count === 0) return all;
    all += count;
  }
}
