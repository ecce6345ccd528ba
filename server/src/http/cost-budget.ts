import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';

/** Milliseconds of the event loop that are earned in a second, and how many of them can be saved up. */
export interface Purse {
  readonly perSecond: number;
  readonly saved: number;
}

export interface CostLimits {
  readonly person: Purse;
  readonly address: Purse;
  /** Milliseconds of each second for all strangers while nothing is played. */
  readonly idle: number;
  /** For all strangers, however much is played. */
  readonly strangers: Purse;
  /** How long a stranger's work waits for its turn. */
  readonly waitMs: number;
  /** Works of one address that wait. */
  readonly waiting: number;
}

export const defaultCostLimits: CostLimits = {
  person: { perSecond: 150, saved: 2_000 },
  address: { perSecond: 500, saved: 5_000 },
  idle: 900,
  strangers: { perSecond: 150, saved: 40 },
  // A page that has waited for five seconds hangs up and begins anew.
  waitMs: 4_000,
  waiting: 200,
};

/** How far somebody has come: on their way in, connected, fetching their board, playing. The last two go first for people who play. */
export type Stage = 'outside' | 'inside' | 'board' | 'play';

/** The one who asked for a work. */
export interface Payer {
  readonly address: string;
  /** Null when unknown. */
  readonly person: string | null;
  readonly stage: Stage;
}

export interface Work {
  /** Charges what it cost. May be called again. */
  end(): void;
}

/** `spent`: the payer has used up their own share; `busy`: all strangers together theirs. */
export type Started = Work | 'spent' | 'busy';

export type CostBudget = ReturnType<typeof createCostBudget>;

interface Clocks {
  readonly now: () => number;
  /** Milliseconds that the event loop was busy so far. */
  readonly busyMs: () => number;
}

const processClocks: Clocks = {
  now: () => performance.now(),
  busyMs: () => performance.eventLoopUtilization().active,
};

/** People and addresses that are remembered; who is forgotten has saved up everything. */
const remembered = 50_000;
/** After this time without playing a person counts as a stranger. */
const playingMs = 600_000;
const lookAgainMs = 5;
/** A loop that is idle for so many times what players use answers them as if they were alone. */
const playersNeed = 3;
/** What a work is expected to cost before the first of its kind has ended. */
const unknownCostMs = 5;
/** Addresses whose spendings differ by less take turns. */
const aboutMs = 250;
/** Of what costs an address about the same, a few people are at their boards before all are half-way there. */
const stages: readonly Stage[] = ['play', 'board', 'inside', 'outside'];

interface Account {
  level: number;
  at: number;
}

function accounts({ perSecond, saved }: Purse, now: () => number) {
  const known = new LRUCache<string, Account>({ max: remembered });
  return (key: string): Account => {
    const account = known.get(key) ?? { level: saved, at: now() };
    account.level = Math.min(saved, Math.max(-saved, account.level) + ((now() - account.at) * perSecond) / 1000);
    account.at = now();
    known.set(key, account);
    return account;
  };
}

/** What works that are under way at the same time cost each: they share the time in which the event loop is busy. */
function createMeter(busyMs: () => number) {
  let underWay = 0;
  let each = 0;
  let last = busyMs();
  function share(): number {
    const busy = busyMs();
    if (underWay > 0) each += (busy - last) / underWay;
    last = busy;
    return each;
  }
  /** The returned function ends the work and answers with its milliseconds. */
  return (): (() => number) => {
    const before = share();
    underWay++;
    return () => {
      const cost = share() - before;
      underWay--;
      return cost;
    };
  };
}

/**
 * Bounds what people cause by what it costs, however many requests they make of it: for each person, for each address, and
 * for all strangers together, so that those who play are served. Strangers are all others, who wait for their turn when
 * there are too many; those of an address that has spent less come first, and among them those who are further in.
 */
export function createCostBudget(limits: CostLimits, clocks: Clocks = processClocks) {
  const { now } = clocks;
  const meter = createMeter(clocks.busyMs);
  const personOf = accounts(limits.person, now);
  const addressOf = accounts(limits.address, now);
  const playedAt = new LRUCache<string, number>({ max: remembered });
  const expected = new Map<string, number>();

  /** What players cost, in milliseconds a second, fading within a second. */
  const played = { ms: 0, at: now() };
  const strangers: Account = { level: limits.strangers.saved, at: now() };

  interface Waiting {
    readonly start: () => void;
  }
  /** Those who wait, by rank: the lowest goes first. */
  const queues = new Map<number, Set<Waiting>>();
  const waitingOf = new Map<string, number>();
  let isDraining = false;

  function playersRate(): number {
    played.ms *= Math.exp((played.at - now()) / 1000);
    played.at = now();
    return played.ms;
  }

  function strangersAccount(): Account {
    const rate = Math.max(limits.strangers.perSecond, limits.idle - playersNeed * playersRate());
    strangers.level = Math.min(limits.strangers.saved, strangers.level + ((now() - strangers.at) * rate) / 1000);
    strangers.at = now();
    return strangers;
  }

  const costOf = (kind: string) => expected.get(kind) ?? unknownCostMs;

  const isPlaying = (person: string) => now() - (playedAt.get(person) ?? -Infinity) < playingMs;

  const hasSpent = ({ person, address }: Payer): boolean =>
    (person !== null && personOf(person).level <= 0) || addressOf(address).level <= 0;

  function pay({ person, address }: Pick<Payer, 'person' | 'address'>, ms: number): void {
    if (person !== null) personOf(person).level -= ms;
    addressOf(address).level -= ms;
  }

  function begin(payer: Payer, kind: string, isStranger: boolean): Work {
    const reserved = costOf(kind);
    pay(payer, reserved);
    if (isStranger) strangersAccount().level -= reserved;
    const measured = meter();
    let isOver = false;
    return {
      end() {
        if (isOver) return;
        isOver = true;
        const cost = measured();
        expected.set(kind, reserved + (cost - reserved) / 8);
        pay(payer, cost - reserved);
        if (isStranger) strangersAccount().level -= cost - reserved;
        // Boards are fetched by those who come back, all at once, and this is no reason to keep others of them out.
        else if (payer.stage === 'play') played.ms = playersRate() + cost;
      },
    };
  }

  /** Counts what waits already as spent. */
  function rankOf({ address, stage }: Payer, kind: string): number {
    const waiting = (waitingOf.get(address) ?? 0) * costOf(kind);
    const spent = limits.address.saved - addressOf(address).level + waiting;
    return Math.floor(spent / aboutMs) * stages.length + stages.indexOf(stage);
  }

  function startNext(): void {
    const [next] = queues.get(Math.min(...queues.keys())) ?? [];
    next?.start();
  }

  /** One in each turn of the event loop, so that players' messages are read in between. */
  function drain(): void {
    const { level } = strangersAccount();
    if (level > 0) startNext();
    isDraining = queues.size > 0;
    if (!isDraining) return;
    if (level > 0) setImmediate(drain);
    else setTimeout(drain, lookAgainMs).unref();
  }

  function wait(payer: Payer, kind: string): Promise<boolean> {
    const { address } = payer;
    const others = waitingOf.get(address) ?? 0;
    if (others >= limits.waiting) return Promise.resolve(false);
    const rank = rankOf(payer, kind);
    const queue = queues.get(rank) ?? new Set();
    queues.set(rank, queue);
    waitingOf.set(address, others + 1);
    return new Promise((resolve) => {
      const leave = (isStarted: boolean) => {
        clearTimeout(giveUp);
        queue.delete(one);
        if (queue.size === 0) queues.delete(rank);
        const left = (waitingOf.get(address) ?? 1) - 1;
        if (left > 0) waitingOf.set(address, left);
        else waitingOf.delete(address);
        resolve(isStarted);
      };
      const giveUp = setTimeout(() => leave(false), limits.waitMs).unref();
      const one = { start: () => leave(true) };
      queue.add(one);
      if (!isDraining) {
        isDraining = true;
        setImmediate(drain);
      }
    });
  }

  return {
    /** `kind`: works of one kind cost about the same. */
    async start(payer: Payer, kind: string): Promise<Started> {
      const { person, stage } = payer;
      if (hasSpent(payer)) return 'spent';
      if ((stage === 'play' || stage === 'board') && person !== null && isPlaying(person))
        return begin(payer, kind, false);
      if (!(await wait(payer, kind))) return 'busy';
      // Others of the same payer went first.
      return hasSpent(payer) ? 'spent' : begin(payer, kind, true);
    },

    /** This person sits at a match. */
    plays(person: string): void {
      playedAt.set(person, now());
    },
  };
}
