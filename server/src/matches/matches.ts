import {
  type Follower,
  type Seat,
  ok,
  type Random,
  type Result,
  type SeatResult,
  type SetupRefusal,
} from '@tiwanaku/shared/kernel';
import {
  strengthOf,
  type Answer,
  type Asked,
  type ClientMessage,
  type HintLevel,
  type MatchId,
  type PersonId,
  type SeenHint,
  type Person,
  type RoomId,
  type RoomSettings,
  type MatchSync,
  type MatchTail,
  type MatchTiming,
} from '@tiwanaku/shared/protocol';
import { inBatches } from '../async.ts';
import type { Log } from '../observability/log.ts';
import { type Outcome, refused } from '../refusal.ts';
import { act, createStandingOrders } from './act.ts';
import {
  automaticOf,
  type Ending,
  type MatchHeader,
  type CreatedMatch,
  type MatchLog,
  type VaultStore,
} from './match-log.ts';
import { recordEnded } from './match-record.ts';
import { finishedMatches, type MayReview, finishedArchive } from './finished-matches.ts';
import { sandboxes } from './sandboxes.ts';
import { matchAnalyses } from './match-analyses.ts';
import {
  loadedMatches,
  createMailboxes,
  matchAccess,
  createOutbox,
  matchListeners,
  type MatchListener,
  type LoadedMatches,
  type MatchAccess,
  endingOf,
  type LoadedMatch,
} from './match-memory.ts';
import { createTimekeeper, type IsAway, type ProposedBy } from './match-clock.ts';
import {
  isUnhurried,
  beginTiming,
  timingView,
  isReplaced,
  hasResigned,
  withoutResigned,
  type ProposalRequest,
} from './timing.ts';
import type { TimingStore } from './timing-store.ts';
import { takeBack } from './take-back.ts';
import { sealWithNonce } from './seal.ts';
import type { GameRegistry, Keeper, MatchPublisher, SlowWork } from './ports.ts';
import { visibleTail, readEvents } from './live-match.ts';
import type { HintStore } from './hint-store.ts';
import type { OrderStore } from './order-store.ts';

export interface MatchesDeps {
  readonly log: MatchLog;
  readonly timings: TimingStore;
  readonly vault: VaultStore;
  readonly orders: OrderStore;
  readonly hints: HintStore;
  readonly games: GameRegistry;
  readonly publisher: MatchPublisher;
  /** The operating system's source outside tests. */
  readonly random: Random;
  readonly slowWork: SlowWork;
  readonly mayReview: MayReview;
  /** Who plays for people who are away from this room: a bot, or `mildest`. */
  readonly standInOf: (keeper: Keeper, roomId: RoomId) => Promise<string>;
  readonly logger: Log;
  readonly newMatchId: () => MatchId;
  readonly unique: () => string;
  readonly now: () => number;
}

/** A removed match has some hundred rows in five tables. */
const removalBatch = 50;

/** Positions per page. */
const historyPage = 100;

export type Matches = ReturnType<typeof createMatches>;

/** The caller has checked who the person is and what they may see. */
export function createMatches(deps: MatchesDeps) {
  const { log, now } = deps;
  const mailboxes = createMailboxes();
  const loaded = loadedMatches(deps);
  const listeners = matchListeners();
  const ended = listeners.endedIn;
  const timed = listeners.timedIn;
  const outbox = createOutbox({ ...deps, ended, timed, turned: listeners.turnedIn });
  const actDeps = { ...deps, matches: loaded, outbox, ended, timed, refused: listeners.refused };
  const orders = createStandingOrders(actDeps);
  const access = matchAccess({ log, loaded, mailboxes, outbox, answerByOrders: orders.answer });
  const { inMailbox, get, present } = access;
  const timekeeper = createTimekeeper(actDeps);
  const archive = finishedArchive({ ...deps, present });
  const finished = finishedMatches({ ...deps, archive, present });
  /** Matches in which a bot is choosing. */
  const choosing = new Set<MatchId>();

  /** What an answer about these versions says of hints; both included. */
  async function hintsOf(match: LoadedMatch, from: number, to = match.live.version): Promise<WithHints> {
    if (!offersHints(match)) return {};
    const hints = await deps.hints.load(match.live.header.matchId, from, to);
    return hints.length > 0 ? { hints: [...hints] } : {};
  }

  const proposeAsHost = (matchId: MatchId, host: PersonId, proposal: ProposalRequest['proposal']) =>
    timekeeper.propose(matchId, { personId: host, isHost: true }, { proposal, isWanted: true }, () => true);

  const decideAsHost = (...decision: Parameters<typeof proposeAsHost>) =>
    inMailbox(decision[0], () => proposeAsHost(...decision));

  return {
    listen: listeners.listen,

    /** Refusals: malformed (unknown game or options), rules. */
    begin: (match: NewMatch): Promise<Outcome<MatchId>> =>
      beginMatch(deps, { loaded, access, turned: listeners.turned, timed }, match),

    act: (
      personId: PersonId,
      message: ClientMessage<'match:act'>,
      acknowledge: (answer: Answer<'match:act'>) => void,
    ): Promise<Answer<'match:act'>> => inMailbox(message.matchId, () => act(actDeps, personId, message, acknowledge)),

    /** Another match goes on, as this one was before the person's last command. */
    takeBack: (personId: PersonId, message: ClientMessage<'match:takeBack'>): Promise<Outcome<MatchId>> =>
      inMailbox(message.matchId, () => takeBack(actDeps, personId, message)),

    /** All pages of this person are closed, so vetting for them is given up. */
    left: deps.slowWork.giveUp,

    async header(matchId: MatchId): Promise<MatchHeader | null> {
      return (await get(matchId))?.live.header ?? null;
    },

    /** Whether the game has this place to point at. */
    async hasPoint(matchId: MatchId, point: string): Promise<boolean> {
      return (await get(matchId))?.keeper.rules.pointSchema.safeParse(point).success ?? false;
    },

    /** Notes with the match that the seat looked at a hint. Refusals: notFound, matchOver, notAllowed (the options offer none). */
    async lookAtHint(matchId: MatchId, seat: Seat, level: HintLevel): Promise<Outcome<SeenHint>> {
      const match = await present(matchId);
      if (!match) return refused('notFound');
      if (endingOf(match)) return refused('matchOver');
      if (!offersHints(match)) return refused('notAllowed');
      const hint = { seat, level, version: match.live.version };
      await deps.hints.add(matchId, hint);
      return ok(hint);
    },

    /** Null while the match runs. */
    async ending(matchId: MatchId): Promise<Ending | null> {
      const match = await present(matchId);
      return match && endingOf(match);
    },

    /** Empty once the match is over. */
    async awaited(matchId: MatchId): Promise<readonly Asked[]> {
      const match = await present(matchId);
      return match && endingOf(match) === null ? match.live.awaited.map(({ seat, asks }) => ({ seat, asks })) : [];
    },

    /** The kind of question that the seat's person has been asked since this version; null otherwise. */
    async askedSince(matchId: MatchId, seat: Seat, since: number): Promise<string | null> {
      const match = await present(matchId);
      const asks = match?.live.awaited.find((one) => one.seat === seat)?.asks ?? null;
      if (!match || asks === null) return null;
      const timing = match.timing?.timing;
      if (timing && (timing.isPaused || timing.isAbandoned || isReplaced(timing, seat))) return null;
      if (match.live.version === since) return asks;
      // Other seats' commands do not end this wait, the seat's own do; only the log has them all.
      const stored = await log.load(matchId);
      const hasActed = stored?.commands.some((command) => command.seat === seat && command.version > since) ?? true;
      return hasActed ? null : asks;
    },

    /** What happened since `version` (L7). Refusal: notFound. */
    async sync(viewer: Follower, matchId: MatchId, version: number): Promise<Outcome<Synced>> {
      const match = await present(matchId);
      if (!match) return refused('notFound');
      const timing = match.timing && timingView(matchId, match.timing, now());
      const seen = await hintsOf(match, version);
      return ok({ sync: match.live.sync(viewer, version), timing, ...seen });
    },

    /** What a program in this seat starts from, or missed after `version`. Refusal: notFound. */
    async sight(matchId: MatchId, seat: Seat, version: number): Promise<Outcome<SeatSight>> {
      const match = await present(matchId);
      if (!match) return refused('notFound');
      const { live, keeper } = match;
      const sync = live.sync({ type: 'player', seat }, version);
      const none = { matchId, after: version, version, events: [] };
      const tail = sync.type === 'tail' ? sync.tail : sync.type === 'current' ? none : null;
      return ok({ header: live.header, rules: keeper.rules, version: live.version, view: live.viewOf(seat), tail });
    },

    /** What the seat may do now, from its view alone; nothing while it is not asked. Refusal: notFound. */
    async legal(matchId: MatchId, seat: Seat): Promise<Outcome<Legal>> {
      const match = await present(matchId);
      if (!match) return refused('notFound');
      const { live, keeper, timing } = match;
      const { version } = live;
      const decision = live.decisionOf(seat);
      const isHeard = endingOf(match) === null && !(timing && hasResigned(timing.timing, seat));
      if (decision === null || !isHeard) return ok({ version, decision: null, commands: [] });
      const commands = [...keeper.rules.legalCommands(live.viewOf(seat), seat)];
      return ok({
        version,
        decision,
        commands: commands.map((command) => ({ text: keeper.textOf(command, seat), command })),
      });
    },

    /** Null while the match runs. Nobody wins an abandoned one. */
    async outcome(matchId: MatchId): Promise<MatchOutcome | null> {
      const match = await present(matchId);
      const ending = match && endingOf(match);
      if (!match || ending === null) return null;
      const stored = ending === 'played' ? await log.load(matchId) : null;
      if (!stored) return { winners: [], results: [] };
      const winners = withoutResigned(match.live.winners, match.timing?.timing ?? null);
      const played = { header: stored.header, winners, isAbandoned: false, results: null };
      return { winners, results: (await finished.resultsOf(played)) ?? [] };
    },

    /** A page of what happened after `version`. Refusal: notFound. */
    async history(viewer: Follower, matchId: MatchId, version: number): Promise<Outcome<HistoryPage>> {
      const match = await get(matchId);
      if (!match) return refused('notFound');
      const { keeper, live } = match;
      const all = await log.read(matchId, version);
      const page = readEvents(keeper, all.slice(0, historyPage));
      const tail = visibleTail({ keeper, header: live.header }, viewer, version, page);
      const seen = await hintsOf(match, version, tail.version);
      return ok({ tail, hasMore: all.length > page.length, ...seen });
    },

    propose: (
      by: ProposedBy,
      { matchId, ...request }: ClientMessage<'match:propose'>,
      isAway: IsAway,
    ): Promise<Outcome<void>> => inMailbox(matchId, () => timekeeper.propose(matchId, by, request, isAway)),

    /** Ends a match that its room did not take. */
    async abandon(matchId: MatchId, host: PersonId): Promise<void> {
      await decideAsHost(matchId, host, { type: 'abandon' });
    },

    /** Ends a match in which only bots have moved, if anybody; false otherwise. */
    abandonUntouched: (matchId: MatchId, host: PersonId): Promise<boolean> =>
      inMailbox(matchId, async () => {
        const stored = await log.load(matchId);
        if (!stored?.commands.every(({ commandId }) => automaticOf(commandId) === 'bot')) return false;
        return (await proposeAsHost(matchId, host, { type: 'abandon' })).ok;
      }),

    /** The server plays for the person whom the host has removed. */
    async playOnWithout(matchId: MatchId, host: PersonId, gone: PersonId): Promise<void> {
      const seat = (await get(matchId))?.live.seatOf(gone) ?? null;
      if (seat !== null) await decideAsHost(matchId, host, { type: 'playOn', seat });
    },

    resumeSeat: (personId: PersonId, matchId: MatchId): Promise<Outcome<void>> =>
      inMailbox(matchId, () => timekeeper.resumeSeat(matchId, personId)),

    resign: (personId: PersonId, matchId: MatchId): Promise<Outcome<void>> =>
      inMailbox(matchId, () => timekeeper.resign(matchId, personId)),

    /** Plays what is due; a bot chooses outside the mailbox, so that nobody waits for it. */
    async actOnDeadline(matchId: MatchId): Promise<void> {
      if (choosing.has(matchId)) return;
      const turn = await inMailbox(matchId, () => timekeeper.actOnDeadline(matchId));
      if (turn === null) return;
      choosing.add(matchId);
      try {
        const chosen = await deps.slowWork.choose(turn.keeper, turn, turn.personId).catch((error: unknown) => {
          deps.logger.warn('a bot failed', { matchId, error });
          return null;
        });
        await inMailbox(matchId, () => timekeeper.playChosen(matchId, turn, chosen));
      } finally {
        choosing.delete(matchId);
      }
    },

    /** Null before the person has set any. */
    ordersOf: (personId: PersonId, matchId: MatchId): Promise<Outcome<unknown>> =>
      inMailbox(matchId, () => orders.read(matchId, personId)),

    /** The orders answer from the next decision on. */
    order: (personId: PersonId, matchId: MatchId, wanted: unknown): Promise<Outcome<unknown>> =>
      inMailbox(matchId, () => orders.set(matchId, personId, wanted)),

    ...finished,
    ...matchAnalyses({ ...deps, present }),
    ...sandboxes({ ...deps, archive }),

    playedBy: log.playedBy,
    progress: log.progress,

    /** Removes matches abandoned or never begun before `before`. Returns how many. */
    removeUnreachable: (before: Date): Promise<number> =>
      inBatches(removalBatch, (limit) => log.removeUnreachable(before, limit)),

    recordEnded: (before: Date): Promise<number> => recordEnded(deps, before),

    /** Drops matches unused for `idleMs` from memory. Returns how many. */
    forgetIdle: (idleMs: number): number => loaded.forgetIdle(now() - idleMs),

    /** Resolves when no match has anything left to do. */
    emptied: mailboxes.emptied,

    get inMemory(): number {
      return loaded.count;
    },
  };
}

export interface NewMatch {
  readonly roomId: RoomId;
  readonly settings: RoomSettings;
  readonly seats: readonly (Person & { readonly color: string })[];
  /** A beginning that is given instead of drawn. */
  readonly given?: GivenBeginning;
  /** What the host hands over, where the options want it. */
  readonly handed?: string | undefined;
}

/** How every match of a daily land begins. */
export interface GivenBeginning {
  readonly date: string;
  readonly rulesVersion: number;
  /** The secret as the vault keeps it. */
  readonly sealed: string;
  /** The events as those rules have parsed them. */
  readonly events: readonly unknown[];
  /** This is called in place of the log's `create`; it refuses when nothing was stored. */
  readonly store: (match: CreatedMatch) => Promise<Outcome<void>>;
}

type BeginDeps = Pick<MatchesDeps, 'log' | 'timings' | 'games' | 'random' | 'slowWork' | 'newMatchId' | 'now'>;

interface Beginning {
  /** A match stays in memory once it has begun, as its people come at once. */
  readonly loaded: Pick<LoadedMatches, 'begun'>;
  readonly access: MatchAccess;
  readonly turned: MatchListener['turned'];
  readonly timed: (match: LoadedMatch) => void;
}

async function beginMatch(
  deps: BeginDeps,
  { loaded, access, turned, timed }: Beginning,
  { roomId, settings, seats, given, handed = '' }: NewMatch,
): Promise<Outcome<MatchId>> {
  const { log, games, now } = deps;
  const keeper = given ? games.withRules(settings.game, given.rulesVersion) : games.newest(settings.game);
  const options = keeper?.rules.optionsSchema.safeParse(settings.options);
  if (!keeper || !options?.success) return refused('malformed', 'settings');
  const colors = seats.map(({ color }) => color);
  const drawn = given ? ok(given) : await drawMatch(deps, keeper, { options: options.data, colors, handed });
  if (!drawn.ok) return refused('rules', drawn.error.code);
  const header: MatchHeader = {
    matchId: deps.newMatchId(),
    roomId,
    game: keeper.rules.id,
    rulesVersion: keeper.rules.rulesVersion,
    options: options.data,
    seats,
    startedAt: new Date(now()),
    endedAt: null,
    dailyDate: given?.date ?? null,
  };
  const { sealed, events } = drawn.value;
  const stored = given ? await given.store({ header, sealed, events }) : ok(await log.create(header, sealed, events));
  if (!stored.ok) return stored;
  const recorded = events.map((event, index) => ({ position: index + 1, event }));
  const { live } = loaded.begun({ header, events: recorded, commands: [] }, sealed);
  await beginClock(deps, access, header, settings, timed);
  if (isUnhurried(settings.clock)) turned(header, live.toAct, events.length);
  return ok(header.matchId);
}

async function drawMatch(
  { slowWork, random }: BeginDeps,
  keeper: Keeper,
  {
    options,
    colors,
    handed,
  }: { readonly options: unknown; readonly colors: readonly string[]; readonly handed: string },
): Promise<Result<Pick<GivenBeginning, 'sealed' | 'events'>, SetupRefusal>> {
  const kind = keeper.drawing?.kindOf(options) ?? null;
  const read = keeper.handed?.isWanted(options) ? keeper.handed.read(options, handed) : null;
  if (read?.ok === false) return read;
  const drawn = kind === null ? read?.value : await slowWork.draw(keeper, kind);
  const begun = keeper.begin(options, colors, random, drawn);
  if (!begun.ok) return begun;
  const events = begun.value.events.map((event) => keeper.rules.eventSchema.parse(event));
  return ok({ sealed: sealWithNonce(keeper.seal(begun.value.vault)), events });
}

/** The clock is stored before a room points to the match, so that players find it. */
async function beginClock(
  { timings, now }: BeginDeps,
  access: MatchAccess,
  { matchId, seats }: MatchHeader,
  { clock, timeOut, pace }: RoomSettings,
  timed: Beginning['timed'],
): Promise<void> {
  const bots = [...seats.keys()].filter((seat) => seats[seat] && strengthOf(seats[seat]) !== null);
  if (clock.type === 'untimed' && bots.length === 0) return;
  const match = await access.get(matchId);
  if (!match) return;
  const timing = beginTiming({ clock, timeOut, pace, bots }, seats.length, match.live.toAct, now());
  await access.inMailbox(matchId, async () => {
    await timings.save(matchId, 0, timing, now());
    match.timing = { revision: 1, timing };
    timed(match);
  });
}

interface WithHints {
  /** The hints since the version asked about; absent if there are none. */
  readonly hints?: SeenHint[];
}

export interface Synced extends WithHints {
  readonly sync: MatchSync;
  readonly timing: MatchTiming | null;
}

/** A match as one seat sees it. `tail` is null where too much happened. */
export interface SeatSight {
  readonly header: MatchHeader;
  readonly rules: Keeper['rules'];
  readonly version: number;
  readonly view: unknown;
  readonly tail: MatchTail | null;
}

export interface Legal {
  readonly version: number;
  readonly decision: string | null;
  readonly commands: { readonly text: string; readonly command: unknown }[];
}

export interface MatchOutcome {
  readonly winners: readonly Seat[];
  /** One of each seat; empty after an abandoned match. */
  readonly results: readonly SeatResult[];
}

export interface HistoryPage extends WithHints {
  readonly tail: MatchTail;
  readonly hasMore: boolean;
}

const offersHints = ({ keeper: { rules }, live }: LoadedMatch): boolean =>
  rules.offersHints(rules.optionsSchema.parse(live.header.options));
