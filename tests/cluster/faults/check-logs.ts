import { isDeepStrictEqual } from 'node:util';
import { isInAudience, type Viewer } from '@tiwanaku/shared/kernel';
import { openSeal } from '../../../server/src/matches/seal.ts';
import { automaticOf, type StoredMatch } from '../../../server/src/matches/match-log.ts';
import { openDatabase } from '../../../server/src/storage/open-database.ts';
import { prismaStores } from '../../../server/src/stores.ts';
import { gameNamed } from '../../support/game-testings.ts';
import { folded } from '../../support/play-match.ts';
import type { Ledger, Seen } from '../bots/ledger.ts';
import type { World } from '../world/world.ts';

export interface Counted {
  readonly matches: number;
  readonly finished: number;
  readonly commands: number;
  /** Commands that the server played, because a person's time was over. */
  readonly automatic: number;
  readonly events: number;
  readonly views: number;
}

/** Compares what everybody received with what the database holds, and the database with the rules. */
export async function checkLogs(databaseUrl: string, ledger: Ledger): Promise<Counted> {
  const matchIds = new Set([...ledger.seen, ...ledger.sent.values()].map(({ matchId }) => matchId));
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const stores = prismaStores(database);
  const counted = { matches: 0, finished: 0, commands: 0, automatic: 0, events: 0, views: 0 };
  try {
    for (const matchId of matchIds) {
      const stored = await stores.matchLog.load(matchId);
      const sealed = await stores.vault.sealed(matchId);
      if (!stored || sealed === null) {
        ledger.accuse(`match ${matchId} is not stored`);
        continue;
      }
      checkCommands(stored, ledger);
      const isOver = checkRules(stored, sealed, ledger);
      counted.matches++;
      counted.finished += isOver ? 1 : 0;
      counted.commands += stored.commands.length;
      counted.automatic += stored.commands.filter(({ commandId }) => automaticOf(commandId) !== null).length;
      counted.events += stored.events.length;
      for (const seen of ledger.seen.filter((one) => one.matchId === matchId)) {
        counted.views++;
        checkView(stored, seen, ledger);
      }
    }
  } finally {
    await database.close();
  }
  return counted;
}

/** No acknowledged command lost, none applied twice, none applied that its sender was refused. */
function checkCommands({ header, commands }: StoredMatch, ledger: Ledger): void {
  const { matchId } = header;
  const byId = new Map(commands.map((command) => [command.commandId, command]));
  if (byId.size < commands.length) ledger.accuse(`match ${matchId}: a command was applied twice`);
  for (const command of commands) {
    if (automaticOf(command.commandId) !== null) continue;
    const sent = ledger.sent.get(command.commandId);
    const isTheirs = sent?.seat === command.seat && isDeepStrictEqual(sent.command, command.command);
    if (!isTheirs) ledger.accuse(`match ${matchId}: command ${command.commandId} was never sent like this`);
  }
  for (const sent of ledger.sent.values()) {
    if (sent.matchId !== matchId) continue;
    const applied = byId.get(sent.commandId);
    if (sent.acknowledged.length > 0 && !applied) {
      ledger.accuse(`match ${matchId}: command ${sent.commandId} was acknowledged and is lost`);
    }
    if (sent.acknowledged.some((version) => version !== applied?.version)) {
      ledger.accuse(`match ${matchId}: command ${sent.commandId} was acknowledged at a wrong version`);
    }
    if (sent.refused.length > 0 && applied) {
      ledger.accuse(`match ${matchId}: command ${sent.commandId} was refused (${sent.refused.join()}) and applied`);
    }
  }
}

/** The log has no gap, and the rules make of its commands exactly its events. Returns whether the match is over. */
function checkRules({ header, events, commands }: StoredMatch, sealed: string, ledger: Ledger): boolean {
  const game = gameNamed(header.game);
  const { rules, oracle, unseal } = game.keeper;
  const vault = unseal(openSeal(sealed).secret);
  const answers = oracle(vault);
  const happened = events.map(({ event }) => rules.eventSchema.parse(event));
  if (events.some(({ position }, index) => position !== index + 1)) ledger.accuse(`match ${header.matchId}: a gap`);
  const begun = game.beginWith(vault, happened);
  if (!isDeepStrictEqual(happened.slice(0, begun.length), begun)) {
    ledger.accuse(`match ${header.matchId} did not begin as its secret says`);
  }
  let state = folded(rules, begun);
  let version = begun.length;
  for (const { seat, command, version: end } of commands) {
    const decision = rules.decide(state, answers, seat, rules.commandSchema.parse(command));
    const written = happened.slice(version, end);
    if (!decision.ok || !isDeepStrictEqual(decision.value, written)) {
      ledger.accuse(
        `match ${header.matchId}: events ${version + 1} to ${end} are not what the rules make of the command`,
      );
      return false;
    }
    state = folded(rules, written, state);
    version = end;
  }
  if (version !== happened.length) ledger.accuse(`match ${header.matchId}: events without a command`);
  const { isOver } = rules.status(state);
  if (isOver !== (header.endedAt !== null)) ledger.accuse(`match ${header.matchId}: its end is not noted`);
  return isOver;
}

/** Everybody's view is the fold of what they may see, and the view of the folded state (L2). */
function checkView({ header, events, commands }: StoredMatch, seen: Seen, ledger: Ledger): void {
  const { viewer, version, view, isLast } = seen;
  // A clock may have run out since: only what people did must have been seen.
  const reached = commands.findLast(({ commandId }) => automaticOf(commandId) === null)?.version ?? 0;
  if (isLast && version < reached) {
    ledger.accuse(`match ${header.matchId}: ${nameOf(viewer)} is at version ${version}, the log at ${reached}`);
  }
  const { rules } = gameNamed(header.game).keeper;
  const happened = events.slice(0, version).map(({ event }) => event);
  const fold = happened
    .filter((event) => isInAudience(viewer, rules.audienceOf(event)))
    .reduce<unknown>((before, event) => rules.evolveView(before, viewer, event), null);
  const whole = rules.viewFor(folded(rules, happened), viewer);
  if (!isDeepStrictEqual(plain(view), plain(fold)) || !isDeepStrictEqual(plain(view), plain(whole))) {
    ledger.accuse(
      `match ${header.matchId}: ${nameOf(viewer)} saw something else at version ${version} than the log says`,
    );
  }
}

/** The value after the wire: a key that is missing and one that is undefined are the same. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const nameOf = (viewer: Viewer) => (viewer.type === 'player' ? `seat ${viewer.seat}` : 'a spectator');

/** No process ended by itself, and none met with a bug. */
export function checkOutput({ processes }: World, ledger: Ledger): void {
  for (const [index, server] of processes.entries()) {
    if (server.hasEnded()) ledger.accuse(`process ${index} ended by itself`);
    for (const line of server.output().split('\n')) {
      if (/"level":(50|60)/.test(line) || /^\s+at /.test(line))
        ledger.accuse(`process ${index} wrote: ${line.slice(0, 600)}`);
    }
  }
}
