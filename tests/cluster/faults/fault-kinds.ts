import { setTimeout as wait } from 'node:timers/promises';
import { randomBelow, type Random } from '@tiwanaku/shared/kernel';
import type { World } from '../world/world.ts';

/** What a fault may lay hands on. Whatever is in use by one fault is not touched by another. */
export interface Hands {
  readonly world: World;
  readonly random: Random;
  /** Whether clients send everything twice just now. */
  readonly stammer: { isOn: boolean };
  /** Names of what is being maltreated. */
  readonly busy: Set<string>;
  accuse(sentence: string): void;
}

/** Begins its harm, and resolves when the harm is over. Null: what it would harm is in use, or is not ours; nothing is done. */
export type Fault = (hands: Hands) => Promise<void> | null;

const between = (random: Random, least: number, most: number) => least + randomBelow(random, most - least + 1);

/** Takes hold of one of the names for as long as the work lasts; null when all are in use. */
function holding(hands: Hands, names: readonly string[], work: (name: string) => Promise<void>): Promise<void> | null {
  const free = names.filter((name) => !hands.busy.has(name));
  const name = free[randomBelow(hands.random, Math.max(free.length, 1))];
  if (name === undefined) return null;
  hands.busy.add(name);
  return work(name).finally(() => hands.busy.delete(name));
}

const processNames = ({ world }: Hands) => world.processes.map((_, index) => String(index));
const named = ({ world }: Hands, name: string) => {
  const found = world.processes[Number(name)];
  if (!found) throw new Error('no such process');
  return found;
};

/** A supervisor's work: a process that cannot start while its database is away is started again. */
async function startAgain(start: () => Promise<void>, attempts = 20): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (attempts === 0) throw error;
    await wait(500);
    await startAgain(start, attempts - 1);
  }
}

export const faultKinds = {
  /** A process is killed by SIGKILL, and started again. */
  killed: (hands) =>
    holding(hands, processNames(hands), async (name) => {
      const server = named(hands, name);
      await server.kill();
      await wait(between(hands.random, 0, 2_000));
      await startAgain(server.start);
    }),

  /** SIGTERM: everybody moves, nothing is lost, the exit code is 0; and a new start. */
  restarted: (hands) =>
    holding(hands, processNames(hands), async (name) => {
      const server = named(hands, name);
      const code = await server.stop();
      if (code !== 0) {
        const last = server.output().trimEnd().split('\n').slice(-5).join('\n');
        hands.accuse(`process ${name} was told to stop and ended with ${String(code)}; its last words:\n${last}`);
      }
      await startAgain(server.start);
    }),

  /** SIGSTOP for seconds: a process that no one can tell from a dead one, until it goes on where it was. */
  paused: (hands) =>
    holding(hands, processNames(hands), async (name) => {
      const server = named(hands, name);
      server.pause();
      await wait(between(hands.random, 500, 7_000));
      server.resume();
    }),

  redisRestarted: (hands) =>
    holding(hands, hands.world.redis ? ['redis'] : [], async () => {
      await hands.world.redis?.stop();
      await wait(between(hands.random, 0, 4_000));
      await hands.world.redis?.start();
    }),

  redisFrozen: (hands) =>
    holding(hands, hands.world.redis ? ['redis'] : [], async () => {
      hands.world.redis?.freeze();
      await wait(between(hands.random, 500, 4_000));
      hands.world.redis?.thaw();
    }),

  /** Postgres stops in good order, or as in a crash after which it has to recover. */
  postgresRestarted: (hands) =>
    holding(hands, hands.world.postgres ? ['postgres'] : [], async () => {
      const { world, random } = hands;
      await world.postgres?.stop(randomBelow(random, 2) === 0 ? 'fast' : 'immediate');
      await wait(between(random, 0, 3_000));
      await world.postgres?.start();
    }),

  /** Every session ends and new connections are turned away for a while, as when the database moves to another machine. */
  postgresUnreachable: (hands) =>
    holding(hands, ['postgres'], async () => {
      const { world, random } = hands;
      world.storage.setClosed(true);
      await world.endSessions();
      world.storage.cut();
      await wait(between(random, 0, 3_000));
      world.storage.setClosed(false);
    }),

  /** Some connections break in the middle of whatever they were doing. */
  postgresCut: (hands) =>
    holding(hands, ['postgres'], async () => {
      hands.world.storage.cut(() => randomBelow(hands.random, 2) === 0);
    }),

  postgresSlow: (hands) =>
    holding(hands, ['postgres'], async () => {
      const { world, random } = hands;
      world.storage.setDelay(between(random, 20, 400));
      await wait(between(random, 500, 3_000));
      world.storage.setDelay(0);
    }),

  linesCut: async ({ world, random }) => {
    const share = between(random, 1, 4);
    world.lines.cut(() => randomBelow(random, 4) < share);
  },

  linesSlow: (hands) =>
    holding(hands, ['slow lines'], async () => {
      const { world, random } = hands;
      world.lines.setDelay(between(random, 50, 800));
      await wait(between(random, 500, 3_000));
      world.lines.setDelay(0);
    }),

  /** Every message of both directions arrives twice, the second time at once or late. */
  linesDoubled: (hands) =>
    holding(hands, ['doubled lines'], async () => {
      const { world, random } = hands;
      const latest = between(random, 0, 1_500);
      world.lines.setDoubling(() => randomBelow(random, latest + 1));
      await wait(between(random, 500, 3_000));
      world.lines.setDoubling(null);
    }),

  everythingSentTwice: (hands) =>
    holding(hands, ['stammer'], async () => {
      hands.stammer.isOn = true;
      await wait(between(hands.random, 500, 3_000));
      hands.stammer.isOn = false;
    }),
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof faultKinds;
export const faultNames = Object.keys(faultKinds) as FaultKind[];

/** Kinds that need a server of the world's own, by what is missing where there is none. */
export const kindsNeeding = {
  redis: ['redisRestarted', 'redisFrozen'],
  postgres: ['postgresRestarted'],
} as const satisfies Record<string, readonly FaultKind[]>;
