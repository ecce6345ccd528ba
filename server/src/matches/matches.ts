import type { Random, Seat, Follower } from '@tiwanaku/shared/kernel';
import type {
  Answer,
  ClientMessage,
  MatchId,
  MatchSync,
  MatchTail,
  MatchTiming,
  Person,
  PersonId,
  RoomId,
  RoomSettings,
} from '@tiwanaku/shared/protocol';
import { inBatches } from '../lib/in-batches.ts';
import { refused, orUnavailable, type Outcome } from '../refusal.ts';
import { isUnhurried } from '../clocks/clock.ts';
import { beginTiming, isReplaced } from '../clocks/timing.ts';
import type { TimingStore } from '../clocks/timing-store.ts';
import { timingView } from '../clocks/timing-view.ts';
import { act } from './act.ts';
import { sealWithNonce } from './finished/commitment.ts';
import type { Ending } from './ending.ts';
import { finishedMatches } from './finished/finished-matches.ts';
import type { GameRegistry, Keeper } from './ports/game-registry.ts';
import { visibleTail } from './live/live-match.ts';
import { loadedMatches, type LoadedMatch } from './live/loaded-matches.ts';
import { logVersions, progressOf } from './live/log-versions.ts';
import { createMailboxes } from './live/mailboxes.ts';
import type { ListPlace, MatchHeader, MatchLog, VaultStore } from './ports/match-log.ts';
import type { OrderStore } from './ports/order-store.ts';
import { createStandingOrders } from './standing-orders.ts';
import { createTimekeeper } from './time/timekeeper.ts';
import type { MatchPublisher } from './ports/match-publisher.ts';

export interface MatchesDeps {
  readonly log: MatchLog;
  readonly timings: TimingStore;
  readonly vault: VaultStore;
  readonly orders: OrderStore;
  readonly games: GameRegistry;
  readonly publisher: MatchPublisher;
  /** Where hidden facts are drawn from: the operating system's source outside tests. */
  readonly random: Random;
  readonly newMatchId: () => MatchId;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Random text that makes a command id unique. */
  readonly unique: () => string;
}

/** What others are told of matches, by the one process that made it so. */
export interface MatchListener {
  /** The end of a match is durable and published. */
  ended(header: MatchHeader, ending: Ending): void;
  /** An unhurried match waits for people at these seats. */
  turned(header: MatchHeader, seats: readonly Seat[], version: number): void;
}

export interface NewMatch {
  readonly roomId: RoomId;
  readonly settings: RoomSettings;
  readonly seats: readonly (Person & { readonly color: string })[];
}

/** How many positions one page of a match's history covers. */
const historyPage = 100;
/** Some hundred rows each, in five tables. */
const removedAtOnce = 50;

/** The use cases of matches. Whoever calls has already settled who the person is; `viewer` says through whose eyes. */
export type Matches = ReturnType<typeof createMatches>;

export function createMatches(deps: MatchesDeps) {
  const { log, timings, now } = deps;
  const mailboxes = createMailboxes();
  const loaded = loadedMatches(deps);
  const latest = logVersions(log, timings);
  const listeners: MatchListener[] = [];
  const actDeps = {
    ...deps,
    matches: loaded,
    ended: (match: LoadedMatch) => noteEnd(match),
    turned(match: LoadedMatch, seats: readonly Seat[]) {
      const clock = match.timing?.timing.clock;
      if (!clock || isUnhurried(clock)) noteTurn(match.live.header, seats, match.live.version);
    },
  };
  const timekeeper = createTimekeeper(actDeps);
  const standingOrders = createStandingOrders(actDeps);

  function noteEnd(match: LoadedMatch): void {
    const ending = endingOf(match);
    if (ending) for (const listener of listeners) listener.ended(match.live.header, ending);
  }

  function noteTurn(header: MatchHeader, seats: readonly Seat[], version: number): void {
    for (const listener of listeners) listener.turned(header, seats, version);
  }

  async function answerByOrders(matchId: MatchId): Promise<void> {
    const match = await loaded.get(matchId);
    if (match) await standingOrders.answer(match);
  }

  /** One task at a time; standing orders answer before it what a killed process left open, and after it what it asks. */
  const inMailbox = <T>(matchId: MatchId, task: () => Promise<T>): Promise<T> =>
    mailboxes.run(matchId, async () => {
      await answerByOrders(matchId);
      const done = await task();
      await answerByOrders(matchId);
      return done;
    });

  const inMemory = (matchId: MatchId) => inMailbox(matchId, () => loaded.get(matchId));

  /** Right after the match and before any room points to it: whoever plays finds the clock there. */
  async function beginClock({ matchId, seats }: MatchHeader, { clock, timeOut }: RoomSettings): Promise<void> {
    if (clock.type === 'untimed') return;
    const match = await inMemory(matchId);
    if (!match) return;
    const timing = beginTiming({ clock, timeOut }, seats.length, match.live.toAct, now());
    await inMailbox(matchId, async () => {
      await orUnavailable(() => timings.save(matchId, 0, timing, now()));
      match.timing = { revision: 1, timing };
    });
  }

  /** As the log has it now, other processes' writes included. */
  async function present(matchId: MatchId): Promise<LoadedMatch | null> {
    const match = await inMemory(matchId);
    if (!match) return null;
    const now = await latest(matchId);
    const isBehind = now.version > match.live.version || now.timing > (match.timing?.revision ?? 0);
    if (isBehind) await inMailbox(matchId, () => loaded.catchUp(match));
    return match;
  }

  return {
    ...finishedMatches({ present, log, vault: deps.vault, games: deps.games }),

    /** Tells `listener` what happens from now on. */
    listen: (listener: MatchListener): void => void listeners.push(listener),

    /** Draws the hidden facts and writes the first events. Refused as malformed when game or options do not fit. */
    async begin({ roomId, settings, seats }: NewMatch): Promise<Outcome<MatchId>> {
      const keeper = deps.games.newest(settings.game);
      const options = keeper?.rules.optionsSchema.safeParse(settings.options);
      if (!keeper || !options?.success) return refused('malformed', 'settings');
      const begun = keeper.begin(
        options.data,
        seats.map(({ color }) => color),
        deps.random,
      );
      if (!begun.ok) return refused('rules', begun.error.code);
      const header: MatchHeader = {
        matchId: deps.newMatchId(),
        roomId,
        game: keeper.rules.id,
        rulesVersion: keeper.rules.rulesVersion,
        options: options.data,
        seats,
        startedAt: new Date(now()),
        endedAt: null,
      };
      const events = begun.value.events.map((event) => keeper.rules.eventSchema.parse(event));
      await orUnavailable(() => log.create(header, sealWithNonce(keeper.seal(begun.value.vault)), events));
      await beginClock(header, settings);
      if (isUnhurried(settings.clock)) noteTurn(header, firstToAct(keeper, events), events.length);
      return { ok: true, value: header.matchId };
    },

    /** What never changes of a match; null when there is none. */
    async header(matchId: MatchId): Promise<MatchHeader | null> {
      return (await inMemory(matchId))?.live.header ?? null;
    },

    /** Whether the match's game has such a place to point at. */
    async hasPoint(matchId: MatchId, point: string): Promise<boolean> {
      return (await inMemory(matchId))?.keeper.rules.pointSchema.safeParse(point).success ?? false;
    },

    /** How the match ended; null while it runs, and when there is none. */
    async ending(matchId: MatchId): Promise<Ending | null> {
      const match = await present(matchId);
      return match && endingOf(match);
    },

    /** Whether the match has been waiting for the person at this seat, who plays for themselves, since this version. */
    async isAwaited(matchId: MatchId, seat: Seat, since: number): Promise<boolean> {
      const match = await present(matchId);
      if (!match?.live.toAct.includes(seat)) return false;
      const timing = match.timing?.timing;
      if (timing && (timing.isPaused || timing.isAbandoned || isReplaced(timing, seat))) return false;
      if (match.live.version === since) return true;
      // Where others may act as well the wait goes on; with a command of their own it was another one. Only the log knows all.
      const whole = await orUnavailable(() => log.load(matchId));
      return whole !== null && !whole.commands.some((command) => command.seat === seat && command.version > since);
    },

    act(
      personId: PersonId,
      message: ClientMessage<'match:act'>,
      acknowledge: (answer: Answer<'match:act'>) => void,
    ): Promise<Answer<'match:act'>> {
      return inMailbox(message.matchId, () => act(actDeps, personId, message, acknowledge));
    },

    /** What brings a viewer from `version` to the present (L7), and how the match stands in time. */
    async sync(
      viewer: Follower,
      matchId: MatchId,
      version: number,
    ): Promise<Outcome<{ readonly sync: MatchSync; readonly timing: MatchTiming | null }>> {
      const match = await present(matchId);
      if (!match) return refused('notFound');
      const timing = match.timing && timingView(matchId, match.timing, now());
      return { ok: true, value: { sync: match.live.sync(viewer, version), timing } };
    },

    /** Somebody wants something of the match itself; `isHost` of its room. `isAway` says whom it may be played on without. */
    propose: (
      proposer: { readonly personId: PersonId; readonly isHost: boolean },
      { matchId, ...request }: ClientMessage<'match:propose'>,
      isAway: (personId: PersonId, isAwaited: boolean) => boolean,
    ): Promise<Outcome<void>> => inMailbox(matchId, () => timekeeper.propose(matchId, proposer, request, isAway)),

    /** Begun for a table that does not take it any more: nobody plays it. */
    async abandon(matchId: MatchId, host: PersonId): Promise<void> {
      const proposer = { personId: host, isHost: true };
      await inMailbox(matchId, () =>
        timekeeper.propose(matchId, proposer, { proposal: { type: 'abandon' }, isWanted: true }, () => true),
      );
    },

    /** The host has sent a player away: the server plays for them, wherever they are. A match that is over stays as it is. */
    async playOnWithout(matchId: MatchId, host: PersonId, gone: PersonId): Promise<void> {
      const match = await inMemory(matchId);
      const seat = match?.live.seatOf(gone) ?? null;
      if (seat === null) return;
      const proposer = { personId: host, isHost: true };
      await inMailbox(matchId, () =>
        timekeeper.propose(matchId, proposer, { proposal: { type: 'playOn', seat }, isWanted: true }, () => true),
      );
    },

    /** A person plays for themselves again. */
    resumeSeat: (personId: PersonId, matchId: MatchId): Promise<Outcome<void>> =>
      inMailbox(matchId, () => timekeeper.resumeSeat(matchId, personId)),

    /** A person gives up: the server plays their seat to the end. */
    resign: (personId: PersonId, matchId: MatchId): Promise<Outcome<void>> =>
      inMailbox(matchId, () => timekeeper.resign(matchId, personId)),

    /** A person's own standing orders; null before they set any. */
    ordersOf: (personId: PersonId, matchId: MatchId): Promise<Outcome<unknown>> =>
      inMailbox(matchId, () => standingOrders.read(matchId, personId)),

    /** Sets a person's standing orders, which answer from the next question on. */
    order: (personId: PersonId, matchId: MatchId, orders: unknown): Promise<Outcome<unknown>> =>
      inMailbox(matchId, () => standingOrders.set(matchId, personId, orders)),

    /** Does what a passed deadline asks for. */
    look: (matchId: MatchId): Promise<void> => inMailbox(matchId, () => timekeeper.look(matchId)),

    /** A page of the log as this viewer may see it. */
    async history(
      viewer: Follower,
      matchId: MatchId,
      version: number,
    ): Promise<Outcome<{ readonly tail: MatchTail; readonly hasMore: boolean }>> {
      const match = await inMemory(matchId);
      if (!match) return refused('notFound');
      const { rules } = match.keeper;
      const all = await orUnavailable(() => log.read(matchId, version));
      const page = all.slice(0, historyPage).map((one) => ({ ...one, event: rules.eventSchema.parse(one.event) }));
      const tail = visibleTail(match.keeper, match.live.header, viewer, version, page);
      return { ok: true, value: { tail, hasMore: all.length > page.length } };
    },

    /** A page of a person's matches, those begun last first. */
    playedBy: (personId: PersonId, before: ListPlace | null, limit: number) =>
      orUnavailable(() => log.playedBy(personId, before, limit)),

    /** How far the matches among these that exist have come, for the beat. */
    progress: (matchIds: readonly MatchId[]) => progressOf(log, timings, matchIds),

    /** Removes matches that were abandoned or never begun before `before` and that nothing leads to. Returns how many. */
    removeUnreachable: (before: Date): Promise<number> =>
      inBatches(removedAtOnce, (limit) => orUnavailable(() => log.removeUnreachable(before, limit))),

    /** Takes matches that nobody used for `idleMs` out of memory. */
    forgetIdle: (idleMs: number): number => loaded.forgetIdle(now() - idleMs),

    emptied: () => mailboxes.emptied(),

    get inMemory(): number {
      return loaded.count;
    },
  };
}

function endingOf({ live, timing }: LoadedMatch): Ending | null {
  if (live.isOver) return 'played';
  return timing?.timing.isAbandoned ? 'abandoned' : null;
}

/** Whom a match waits for that has begun with these events. */
function firstToAct({ rules }: Keeper, events: readonly unknown[]): readonly Seat[] {
  const [first, ...rest] = events;
  const state = rest.reduce((before, event) => rules.evolve(before, event), rules.evolve(null, first));
  return rules.status(state).awaited.map(({ seat }) => seat);
}
