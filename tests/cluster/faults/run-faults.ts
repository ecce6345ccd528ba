import { setTimeout as wait } from 'node:timers/promises';
import { randomBelow, seededRandom } from '@tiwanaku/shared/kernel';
import type { AnyGameTesting } from '../../../shared/src/kernel/testing/game-testing.ts';
import { until } from '../../support/until.ts';
import { Ledger } from '../bots/ledger.ts';
import { startPlay, type Play } from '../bots/play.ts';
import type { Table } from '../bots/table.ts';
import { startWorld, type World } from '../world/world.ts';
import { checkLogs, checkOutput, type Counted } from './check-logs.ts';
import { faultKinds, faultNames, kindsNeeding, type FaultKind, type Hands } from './fault-kinds.ts';

export interface FaultRun {
  readonly seed: number;
  readonly faults: number;
  readonly processes: number;
  readonly tables: number;
  /** What is played; everything when absent. */
  readonly games?: readonly AnyGameTesting[];
  /** Milliseconds between two faults, at most. */
  readonly gap: number;
  /** Milliseconds between two things that a bot does, at most. */
  readonly think: number;
  /** Whether the matches that run at the end are played to their end. */
  readonly mustFinish: boolean;
  /** Whether the proxy brings the people of a table together at one process. */
  readonly isMeeting?: boolean;
  /** Which faults may happen; all of them when absent. */
  readonly kinds?: readonly FaultKind[];
}

export interface FaultReport extends Counted {
  /** Sentences about everything that must not have happened. Empty is what we want. */
  readonly wrong: readonly string[];
  readonly faults: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly stale: number;
  readonly resent: number;
  readonly resyncs: number;
  /** Standing orders that were taken. */
  readonly ordered: number;
  /** Milliseconds from the last fault's end until everybody was in step. */
  readonly settledMs: number;
}

/** Milliseconds in which everybody must be in step once nothing fails any more, and everybody be seen as present. */
const settleTimeoutMs = 30_000;
const finishTimeoutMs = 180_000;

/** Lets bots play through seeded faults and reports what was wrong. */
export async function runFaults(run: FaultRun, tell: (line: string) => void): Promise<FaultReport> {
  const world = await startWorld(run.processes, { isMeeting: run.isMeeting ?? false });
  const ledger = new Ledger();
  const stammer = { isOn: false };
  const accuse = (sentence: string) => ledger.accuse(sentence);
  let play: Play | null = null;
  try {
    play = await startPlay(world.url, ledger, { ...run, isStammering: () => stammer.isOn });
    const { tables, bots, pace } = play;
    tell(`${run.tables} tables with ${bots.length} bots play on ${run.processes} processes, seed ${run.seed}`);

    const hands: Hands = { world, random: seededRandom(run.seed), stammer, busy: new Set(), accuse };
    const done = await doHarm(run, possibleKinds(run, world, tell), hands, tell);

    const calmAt = performance.now();
    pace.mayBegin = pace.mayBeLazy = false;
    if (run.mustFinish) pace.think = Math.min(run.think, 50);
    const lost = await play.settle(settleTimeoutMs);
    if (lost.length > 0) accuse(`not in step ${settleTimeoutMs} ms after the last fault: ${lost.join(', ')}`);
    const settledMs = Math.round(performance.now() - calmAt);
    await checkStuck(run, tables, ledger);
    await checkPresence(tables, ledger);
    await play.stop(settleTimeoutMs);

    const counted = await checkLogs(world.databaseUrl, ledger);
    checkOutput(world, ledger);
    const acknowledged = [...ledger.sent.values()].filter((sent) => sent.acknowledged.length > 0).length;
    const { wrong, stale, resent, resyncs, ordered } = ledger;
    return { ...counted, wrong, faults: done, acknowledged, stale, resent, resyncs, ordered, settledMs };
  } finally {
    await play?.leave();
    await world.dispose();
  }
}

/** Those of the wanted kinds that can happen here; says which cannot, and why. */
function possibleKinds(run: FaultRun, { redis, postgres }: World, tell: (line: string) => void): readonly FaultKind[] {
  const missing = [
    ...(redis ? [] : [{ binary: 'redis-server', kinds: kindsNeeding.redis }]),
    ...(postgres ? [] : [{ binary: 'initdb', kinds: kindsNeeding.postgres }]),
  ];
  for (const { binary, kinds } of missing) tell(`left out, because there is no ${binary} here: ${kinds.join(', ')}`);
  const impossible = new Set<FaultKind>(missing.flatMap(({ kinds }) => kinds));
  return (run.kinds ?? faultNames).filter((kind) => !impossible.has(kind));
}

/**
 * One fault after the other, at seeded moments; some begin before an earlier one is over. Every kind comes before any comes
 * again.
 */
async function doHarm(
  run: FaultRun,
  kinds: readonly FaultKind[],
  hands: Hands,
  tell: (line: string) => void,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  let bag: FaultKind[] = [];
  for (let number = 0; number < run.faults;) {
    await wait(randomBelow(hands.random, run.gap + 1));
    if (bag.length === 0) bag = [...kinds];
    const at = randomBelow(hands.random, bag.length);
    const kind = bag[at] ?? 'killed';
    const harm = faultKinds[kind](hands);
    if (!harm) continue;
    bag.splice(at, 1);
    done[kind] = (done[kind] ?? 0) + 1;
    const fault: Promise<void> = harm
      .catch((error: unknown) => hands.accuse(`${kind} could not be undone: ${String(error)}`))
      .finally(() => running.delete(fault));
    running.add(fault);
    if (++number % 20 === 0) tell(`${number} faults so far`);
    while (running.size > 3) await Promise.race(running);
  }
  await Promise.all(running);
  return done;
}

/** Every match goes on: to its end, or by one accepted command at least. */
async function checkStuck(run: FaultRun, tables: readonly Table[], ledger: Ledger): Promise<void> {
  const before = new Map(tables.map(({ roomId, bots }) => [roomId, versionsOf(bots)]));
  const isGoingOn = ({ roomId, bots }: Table) => {
    const isOver = bots.every(({ match }) => match?.game?.keeper.rules.status(match.view).isOver);
    const then = before.get(roomId) ?? [];
    return isOver || (!run.mustFinish && versionsOf(bots).every((version, index) => version > (then[index] ?? 0)));
  };
  await until(() => tables.every(isGoingOn), run.mustFinish ? finishTimeoutMs : settleTimeoutMs);
  for (const table of tables) {
    if (!isGoingOn(table)) ledger.accuse(`the match ${table.bots[0]?.match?.matchId ?? 'that never began'} is stuck`);
  }
}

const versionsOf = (bots: Table['bots']) => bots.map(({ match }) => match?.version ?? 0);

/** Everybody sees everybody at the table, whichever process they are connected to. */
async function checkPresence(tables: readonly Table[], ledger: Ledger): Promise<void> {
  const isRight = ({ bots }: Table) =>
    bots.every(({ room }) => room?.seats.every(({ person, presence }) => !person || presence.type === 'here'));
  await until(() => tables.every(isRight), settleTimeoutMs);
  for (const table of tables)
    if (!isRight(table)) ledger.accuse(`in room ${table.roomId} a person who is here seems away`);
}
