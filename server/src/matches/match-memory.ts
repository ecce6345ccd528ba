import { LRUCache } from 'lru-cache';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { TimingStore } from './timing-store.ts';
import { openSeal } from './seal.ts';
import type { GameRegistry, Keeper, MatchPublisher } from './ports.ts';
import { LiveMatch, readEvents, maxTail } from './live-match.ts';
import type { MatchLog, StoredMatch, VaultStore, Ending, MatchHeader } from './match-log.ts';
import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import { isUnhurried, serversTurnAt, timingView, type StoredTiming } from './timing.ts';

export interface LoadedMatch {
  readonly keeper: Keeper;
  readonly live: LiveMatch;
  timing: StoredTiming | null;
  /** The version at which standing orders last had nothing to answer. */
  ordersAnsweredAt: number | null;
  usedAt: number;
  /** Commands that vetting has refused, with their versions. */
  readonly refused: Set<string>;
}

/** Matches in this process's memory. Only used from mailboxes, so that none is loaded twice. */
export interface LoadedMatches {
  /** Null when there is no such match. */
  get(matchId: MatchId): Promise<LoadedMatch | null>;
  /** A match that this process has just created, its events parsed, without a timing. */
  begun(stored: StoredMatch, sealed: string): LoadedMatch;
  /** Reads other processes' writes. */
  catchUp(loaded: LoadedMatch): Promise<void>;
  /** Drops a match that is behind or in doubt. */
  forget(matchId: MatchId): void;
  /** Drops matches unused since `before`. Returns how many. */
  forgetIdle(before: number): number;
  readonly count: number;
}

interface Hidden {
  readonly sealed: string;
  readonly oracle: unknown;
  readonly commitment: string;
}

const daysKept = 8;

export interface LoadDeps {
  readonly log: MatchLog;
  readonly timings: TimingStore;
  readonly vault: VaultStore;
  readonly games: GameRegistry;
  readonly now: () => number;
}

/** Puts matches together from what is stored. */
function loader({ log, timings, vault, games, now }: LoadDeps) {
  /** All matches of a daily land hide the same. */
  const days = new LRUCache<string, Hidden>({ max: daysKept });

  async function load(matchId: MatchId): Promise<LoadedMatch | null> {
    const [match, timing, sealed] = await Promise.all([
      log.load(matchId),
      timings.load(matchId),
      vault.sealed(matchId),
    ]);
    if (!match) return null;
    const keeper = keeperOf(match);
    return opened(keeper, { ...match, events: readEvents(keeper, match.events) }, timing, sealed);
  }

  function keeperOf({ header: { game, rulesVersion } }: StoredMatch): Keeper {
    const keeper = games.withRules(game, rulesVersion);
    if (!keeper) throw new Error('a stored match has no keeper');
    return keeper;
  }

  /** Its events parsed. */
  function opened(keeper: Keeper, match: StoredMatch, timing: StoredTiming | null, sealed: string | null): LoadedMatch {
    if (sealed === null) throw new Error('a stored match has no vault');
    const { oracle, commitment } = hiddenOf(keeper, match, sealed);
    const live = new LiveMatch(keeper, match, oracle, commitment);
    return { keeper, live, timing, ordersAnsweredAt: null, usedAt: now(), refused: new Set() };
  }

  function hiddenOf(keeper: Keeper, { header: { dailyDate, game } }: StoredMatch, sealed: string): Hidden {
    const day = dailyDate === null ? null : `${game} ${dailyDate}`;
    const known = day === null ? undefined : days.get(day);
    if (known?.sealed === sealed) return known;
    const { secret, promise } = openSeal(sealed);
    const hidden = { sealed, oracle: keeper.oracle(keeper.unseal(secret)), commitment: promise.commitment };
    if (day !== null) days.set(day, hidden);
    return hidden;
  }

  return { load, opened, keeperOf };
}

export function loadedMatches(deps: LoadDeps): LoadedMatches {
  const { log, timings, now } = deps;
  const { load, opened, keeperOf } = loader(deps);
  const loaded = new Map<MatchId, LoadedMatch>();

  return {
    async get(matchId) {
      const known = loaded.get(matchId);
      if (known) {
        known.usedAt = now();
        return known;
      }
      // Reading a match takes several statements, and strangers may ask for any number of matches that do not exist.
      const fresh = (await log.progressOf(matchId)) ? await load(matchId) : null;
      if (fresh) loaded.set(matchId, fresh);
      return fresh;
    },

    begun(stored, sealed) {
      const fresh = opened(keeperOf(stored), stored, null, sealed);
      loaded.set(stored.header.matchId, fresh);
      return fresh;
    },

    async catchUp(match) {
      const { live } = match;
      const { matchId } = live.header;
      const [tail, timing] = await Promise.all([log.read(matchId, live.version), timings.load(matchId)]);
      live.catchUp(tail);
      match.timing = timing;
    },

    forget(matchId) {
      loaded.delete(matchId);
    },

    forgetIdle(before) {
      const idle = [...loaded].filter(([, { usedAt }]) => usedAt < before);
      for (const [matchId] of idle) loaded.delete(matchId);
      return idle.length;
    },

    get count() {
      return loaded.size;
    },
  };
}

/** Serial queues by key (L5). */
interface Mailboxes {
  /** Settles as the task does; a failure does not block later tasks. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when all queues are empty. */
  emptied(): Promise<void>;
}

export function createMailboxes(): Mailboxes {
  const last = new Map<string, Promise<unknown>>();

  return {
    run(key, task) {
      const before = last.get(key);
      const mine = before ? before.then(task) : task();
      const settled = mine.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, settled);
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
      return mine;
    },

    async emptied() {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}

/** What one command has written. */
interface Written {
  readonly after: number;
  readonly recorded: readonly Recorded<unknown>[];
  /** Seats that are asked something they were not asked before. */
  readonly called: readonly Seat[];
  readonly isEnd: boolean;
}

/** A command and the standing orders' answers are published together, so that no page shows an answered question. */
export interface Outbox {
  wrote(match: LoadedMatch, written: Written): void;
  /** Publishes what was written. */
  flush(matchId: MatchId): void;
}

interface OutboxDeps {
  readonly publisher: MatchPublisher;
  readonly now: () => number;
  /** Called once the end is durable and published. */
  readonly ended: (match: LoadedMatch) => void;
  /** Called once it is published that time has changed. */
  readonly timed: (match: LoadedMatch) => void;
  /** Called once it is published that these seats are asked something else. */
  readonly turned: (match: LoadedMatch, seats: readonly Seat[]) => void;
}

interface Kept extends Written {
  readonly match: LoadedMatch;
}

const lastOf = ({ after, recorded }: Written): number => after + recorded.length;

/** Whether `next` answers what `kept` has written, in one message. */
const belongsTo = (kept: Kept, next: Written): boolean =>
  next.after === lastOf(kept) && lastOf(next) - kept.after <= maxTail && next.recorded[0]?.by === 'order';

export function createOutbox({ publisher, now, ended, timed, turned }: OutboxDeps): Outbox {
  const unsent = new Map<MatchId, Kept>();

  function flush(matchId: MatchId): void {
    const kept = unsent.get(matchId);
    if (!kept) return;
    unsent.delete(matchId);
    const { match, after, recorded, isEnd } = kept;
    const { keeper, live, timing } = match;
    publisher.grew(keeper, live.header, after, recorded);
    if (timing) publisher.timed(timingView(matchId, timing, now()));
    timed(match);
    if (isEnd) ended(match);
    const called = live.toAct.filter((seat) => kept.called.includes(seat));
    if (called.length > 0) turned(match, called);
  }

  return {
    flush,
    wrote(match, written) {
      const { matchId } = match.live.header;
      const kept = unsent.get(matchId);
      if (!kept || !belongsTo(kept, written)) {
        flush(matchId);
        unsent.set(matchId, { match, ...written });
        return;
      }
      unsent.set(matchId, {
        match,
        after: kept.after,
        recorded: [...kept.recorded, ...written.recorded],
        called: [...kept.called, ...written.called],
        isEnd: written.isEnd,
      });
    },
  };
}

interface MatchAccessDeps {
  readonly log: MatchLog;
  readonly loaded: LoadedMatches;
  readonly mailboxes: Mailboxes;
  readonly outbox: Outbox;
  readonly answerByOrders: (match: LoadedMatch) => Promise<void>;
}

/** How the use cases reach a match. */
export interface MatchAccess {
  /** Runs a task alone with its match (L5), standing orders answered before and after; what both wrote is published last. */
  inMailbox<T>(matchId: MatchId, task: () => Promise<T>): Promise<T>;
  /** The match as this process last saw it. */
  get(matchId: MatchId): Promise<LoadedMatch | null>;
  /** The match with other processes' writes. */
  present(matchId: MatchId): Promise<LoadedMatch | null>;
}

export function matchAccess({ log, loaded, mailboxes, outbox, answerByOrders }: MatchAccessDeps): MatchAccess {
  async function runOrders(matchId: MatchId): Promise<void> {
    const match = await loaded.get(matchId);
    if (match) await answerByOrders(match);
  }

  const inMailbox = <T>(matchId: MatchId, task: () => Promise<T>): Promise<T> =>
    mailboxes.run(matchId, async () => {
      try {
        await runOrders(matchId);
        const done = await task();
        await runOrders(matchId);
        return done;
      } finally {
        outbox.flush(matchId);
      }
    });

  const get = (matchId: MatchId) => inMailbox(matchId, () => loaded.get(matchId));

  return {
    inMailbox,
    get,
    async present(matchId) {
      const match = await get(matchId);
      if (!match) return null;
      const { version, timing } = (await log.progressOf(matchId)) ?? { version: 0, timing: 0 };
      const isBehind = version > match.live.version || timing > (match.timing?.revision ?? 0);
      if (isBehind) await inMailbox(matchId, () => loaded.catchUp(match));
      return match;
    },
  };
}

/** Called only in the process that wrote the change. */
export interface MatchListener {
  /** Called once durable and published. */
  ended(header: MatchHeader, ending: Ending): void;
  /** Called when a match without short clocks waits for these people. */
  turned(header: MatchHeader, seats: readonly Seat[], version: number): void;
  /** The server plays a seat at this moment, unless something happens before; null: it has nothing to play. */
  due(header: MatchHeader, at: number | null): void;
  /** Vetting has refused a command; its sender is answered once this is noted. */
  refused(header: MatchHeader): Promise<void>;
}

/** Null while the match runs. */
export function endingOf({ live, timing }: LoadedMatch): Ending | null {
  if (live.isOver) return 'played';
  if (!timing?.timing.isAbandoned) return null;
  const { continuedAs } = timing.timing;
  return continuedAs ? { continuedAs } : 'abandoned';
}

/** Listeners, and the calls that matches cause. */
export function matchListeners() {
  const listeners: MatchListener[] = [];

  const turned = (header: MatchHeader, seats: readonly Seat[], version: number): void => {
    for (const listener of listeners) listener.turned(header, seats, version);
  };

  return {
    listen: (listener: MatchListener): void => void listeners.push(listener),

    turned,

    timedIn({ live, timing }: LoadedMatch): void {
      const at = timing && !live.isOver ? serversTurnAt(timing.timing) : null;
      for (const listener of listeners) listener.due(live.header, at);
    },

    turnedIn({ live, timing }: LoadedMatch, seats: readonly Seat[]): void {
      const clock = timing?.timing.clock;
      if (!clock || isUnhurried(clock)) turned(live.header, seats, live.version);
    },

    async refused(header: MatchHeader): Promise<void> {
      await Promise.all(listeners.map((listener) => listener.refused(header)));
    },

    endedIn(match: LoadedMatch): void {
      const ending = endingOf(match);
      if (ending) for (const listener of listeners) listener.ended(match.live.header, ending);
    },
  };
}
