import type { DailyScore, SeatResult, Recorded } from '@tiwanaku/shared/kernel';
import type {
  MatchAnswer,
  MatchId,
  PersonId,
  Person,
  Asked,
  FinishedMatchResult,
  MyMatchesAnswer,
  RoomLink,
} from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import { visibleTail, readEvents } from './live-match.ts';
import type { GameRegistry, SlowWork, Keeper } from './ports.ts';
import {
  isResigning,
  type MatchHeader,
  type MatchLog,
  type PlayedMatch,
  type VaultStore,
  type AppliedCommand,
  type ListPlace,
} from './match-log.ts';
import { withoutResigned, resignedSeats } from './timing.ts';
import { madeOnce } from '../async.ts';
import type { LoadedMatch } from './match-memory.ts';
import { openSeal } from './seal.ts';
import { LRUCache } from 'lru-cache';

interface FinishedMatchesDeps extends MatchResultDeps {
  readonly archive: FinishedArchive;
  readonly log: MatchLog;
  readonly games: GameRegistry;
}

/** What a finished attempt at a daily land came to. */
export interface DailyOutcome extends DailyScore {
  readonly endedAt: Date;
}

/** Reads matches that are over. Unfinished and unknown matches, and those that the reader may not review, look the same. */
export interface FinishedMatches {
  /** The game of the match, for strangers. */
  game(matchId: MatchId): Promise<string | null>;
  /** The result, for strangers. */
  result(matchId: MatchId): Promise<MatchResult | null>;
  /** The result of each seat, computed once and stored; null for running and abandoned matches. */
  resultsOf(match: PlayedMatch): Promise<readonly SeatResult[] | null>;
  /** Null for a match that the reader may not review. */
  readable(matchId: MatchId, reader: PersonId | null): Promise<MatchHeader | null>;
  /** Null until it is worked out. */
  keptAnalysis(matchId: MatchId): Promise<unknown>;
  /** The match as a file, with its analysis. Refusal: notFound. */
  record(matchId: MatchId, reader: PersonId | null, analysis: unknown): Promise<Outcome<unknown>>;
  /** The whole log and the secret. Refusal: notFound. */
  review(matchId: MatchId, reader: PersonId | null): Promise<Outcome<MatchAnswer>>;
  /** For the table; null while the match runs, when it was abandoned, and for other matches. */
  dailyOutcome(matchId: MatchId): Promise<DailyOutcome | null>;
}

export const finishedMatches = (deps: FinishedMatchesDeps): FinishedMatches => ({
  ...matchResult(deps),

  resultsOf: (match) => resultsOf(deps, match),

  readable: deps.archive.readable,

  game: async (matchId) => (await deps.archive.readable(matchId, null))?.game ?? null,

  keptAnalysis: (matchId) => deps.log.analysis(matchId),

  async record(matchId, reader, analysis) {
    const finished = await deps.archive.open(matchId, reader);
    if (!finished) return refused('notFound');
    const { keeper, secret } = finished;
    const events = finished.events.map(({ event }) => event);
    // The format has no resigning: such a record is one of an unfinished game.
    const commands = finished.commands.filter(({ commandId }) => !isResigning(commandId));
    return { ok: true, value: keeper.record(keeper.unseal(secret), events, commands, analysis) };
  },

  async review(matchId, reader) {
    const finished = await deps.archive.open(matchId, reader);
    return finished ? { ok: true, value: reviewOf(finished) } : refused('notFound');
  },

  async dailyOutcome(matchId) {
    const match = await deps.present(matchId);
    const daily = match?.keeper.daily;
    if (!daily || !match.live.isOver || match.live.header.dailyDate === null) return null;
    const stored = await deps.log.load(matchId);
    if (!stored?.header.endedAt) return null;
    const events = readEvents(match.keeper, stored.events).map(({ event }) => event);
    return { ...daily.scoreOf(events), endedAt: stored.header.endedAt };
  },
});

async function resultsOf({ games, log }: FinishedMatchesDeps, { header, isAbandoned, results }: PlayedMatch) {
  if (results || !header.endedAt || isAbandoned) return results;
  const { matchId, game, rulesVersion } = header;
  const keeper = games.withRules(game, rulesVersion);
  const stored = keeper && (await log.load(matchId));
  if (!keeper || !stored) return null;
  const analysis = keeper.analysing && (await log.analysis(matchId));
  const events = readEvents(keeper, stored.events).map(({ event }) => event);
  const found = keeper.results(events, analysis);
  await log.keepResults(matchId, found, analysis !== null);
  return found;
}

function reviewOf({ keeper, header, events: recorded, secret, promise, endedAt, resigned }: Finished): MatchAnswer {
  const { matchId, game, rulesVersion, options, seats, startedAt } = header;
  const { events } = visibleTail({ keeper, header }, { type: 'review' }, 0, recorded);
  const happened = recorded.map(({ event }) => event);
  return {
    matchId,
    game,
    rulesVersion,
    options,
    seats: [...seats],
    startedAt: startedAt.getTime(),
    endedAt: endedAt.getTime(),
    resigned: [...resigned],
    events: [...events],
    reveal: keeper.reveal(keeper.unseal(secret), happened),
    proof: { ...promise, secret },
  };
}

interface MatchResultDeps {
  /** The match as the log has it now; null when there is none. */
  readonly present: (matchId: MatchId) => Promise<LoadedMatch | null>;
  readonly vault: VaultStore;
  readonly mayReview: MayReview;
  readonly slowWork: SlowWork;
}

export interface MatchResult {
  readonly game: string;
  /** The options, with what they left to chance as it was drawn. */
  readonly options: unknown;
  readonly people: readonly Person[];
  readonly winners: readonly Person[];
}

/** Matches whose drawn options are kept in memory. */
const keptOptions = 1000;

/** What strangers may see of a finished match. */
function matchResult(deps: MatchResultDeps) {
  const optionsOf = drawnOptionsOf(deps);

  async function openToAll(matchId: MatchId): Promise<LoadedMatch | null> {
    const match = await deps.present(matchId);
    return match?.live.isOver && (await deps.mayReview(match.live.header, null)) ? match : null;
  }

  return {
    async result(matchId: MatchId): Promise<MatchResult | null> {
      const match = await openToAll(matchId);
      if (!match) return null;
      const { game, seats: people } = match.live.header;
      const winners = withoutResigned(match.live.winners, match.timing?.timing ?? null);
      const options = await optionsOf(match);
      return { game, options, people, winners: winners.flatMap((seat) => people[seat] ?? []) };
    },
  };
}

/** The options as they were drawn; worked out once. */
function drawnOptionsOf({ vault, slowWork }: MatchResultDeps): (match: LoadedMatch) => Promise<unknown> {
  const once = madeOnce<{ readonly options: unknown }>({ most: keptOptions });

  async function workOut({ keeper, live }: LoadedMatch) {
    const { matchId, options } = live.header;
    const sealed = keeper.grading && (await vault.sealed(matchId));
    return { options: sealed ? await slowWork.drawnOptions(keeper, options, openSeal(sealed).secret) : options };
  }

  return async (match) => (await once(match.live.header.matchId, () => workOut(match))).options;
}

interface OpenFinishedDeps extends Pick<MatchResultDeps, 'present' | 'vault' | 'mayReview'> {
  readonly log: MatchLog;
}

/** A finished match with its secret. It never changes. */
export interface Finished extends ReturnType<typeof openSeal> {
  readonly keeper: Keeper;
  readonly header: MatchHeader;
  /** The events as the game's schema parsed them. */
  readonly events: readonly Recorded<unknown>[];
  readonly commands: readonly AppliedCommand[];
  readonly endedAt: Date;
  readonly resigned: ReturnType<typeof resignedSeats>;
}

export type FinishedArchive = ReturnType<typeof finishedArchive>;

const keptHeaders = 10_000;
/** The most events of all matches that are kept in memory together. */
const keptEvents = 100_000;

/** Finished matches, each read once. Unfinished and unknown ones, and those that the reader may not review, look the same. */
export function finishedArchive({ present, log, vault, mayReview }: OpenFinishedDeps) {
  const headers = new LRUCache<MatchId, MatchHeader>({ max: keptHeaders });
  const once = madeOnce<Finished>({ weight: keptEvents, weightOf: ({ events }) => events.length });

  async function headerOf(matchId: MatchId): Promise<MatchHeader | null> {
    const known = headers.get(matchId);
    if (known) return known;
    const match = await present(matchId);
    if (!match?.live.isOver) return null;
    headers.set(matchId, match.live.header);
    return match.live.header;
  }

  async function read(matchId: MatchId): Promise<Finished> {
    const [match, stored, sealed] = await Promise.all([present(matchId), log.load(matchId), vault.sealed(matchId)]);
    const endedAt = stored?.header.endedAt;
    if (!match || !stored || !endedAt || sealed === null) throw new NotThere();
    const resigned = match.timing ? resignedSeats(match.timing.timing) : [];
    const { header, commands } = stored;
    const events = readEvents(match.keeper, stored.events);
    return { keeper: match.keeper, header, events, commands, ...openSeal(sealed), endedAt, resigned };
  }

  async function readable(matchId: MatchId, reader: PersonId | null): Promise<MatchHeader | null> {
    const header = await headerOf(matchId);
    return header && (await mayReview(header, reader)) ? header : null;
  }

  return {
    /** Answers people who may read the match. */
    readable,

    async open(matchId: MatchId, reader: PersonId | null): Promise<Finished | null> {
      if (!(await readable(matchId, reader))) return null;
      return await once(matchId, () => read(matchId)).catch((error: unknown) => {
        if (error instanceof NotThere) return null;
        throw error;
      });
    },
  };
}

class NotThere extends Error {}

export interface OwnResultsDeps {
  /** Newest first. */
  readonly playedBy: (personId: PersonId, before: ListPlace | null, limit: number) => Promise<readonly PlayedMatch[]>;
  /** The result of each seat; null for running and abandoned matches. */
  readonly resultsOf: (match: PlayedMatch) => Promise<readonly SeatResult[] | null>;
}

interface OwnMatchesDeps extends OwnResultsDeps {
  /** Null when no room plays it any more. */
  readonly tableOf: (matchId: MatchId) => Promise<RoomLink | null>;
  readonly awaited: (matchId: MatchId) => Promise<readonly Asked[]>;
}

export const ownMatchesPage = 20;

/** A page of a person's matches, without running ones that no room plays any more. */
export async function ownMatches(
  deps: OwnMatchesDeps,
  personId: PersonId,
  before: ListPlace | null,
): Promise<MyMatchesAnswer> {
  const played = await deps.playedBy(personId, before, ownMatchesPage);
  const last = played.length === ownMatchesPage ? played.at(-1) : undefined;
  const matches = await Promise.all(
    played.map(async (one) => {
      const { header, winners, isAbandoned } = one;
      const { matchId, game, options, seats, startedAt, endedAt } = header;
      const link = endedAt ? null : await deps.tableOf(matchId);
      if (!endedAt && !link) return [];
      return {
        matchId,
        game,
        options,
        seats: [...seats],
        mySeat: seats.findIndex((person) => person.personId === personId),
        startedAt: startedAt.getTime(),
        endedAt: endedAt?.getTime() ?? null,
        winners: winners && [...winners],
        isAbandoned,
        results: await listedResults(deps, one),
        link,
        awaited: link ? [...(await deps.awaited(matchId))] : [],
      };
    }),
  );
  return { matches: matches.flat(), next: last ? placeText(last.header) : null };
}

const listedResults = async ({ resultsOf }: OwnResultsDeps, match: PlayedMatch) =>
  (await resultsOf(match))?.map(({ points, figures }) => ({ points, figures: { ...figures } })) ?? null;

/** Matches of a person that are counted: more than a person plays in years, and one answer holds them. */
const statisticsLimit = 2000;
const statisticsPage = 100;

/** A person's own results, the latest first. */
export async function ownStatistics(
  deps: OwnResultsDeps,
  personId: PersonId,
  isCounted: (match: PlayedMatch) => Promise<boolean> = () => Promise.resolve(true),
): Promise<FinishedMatchResult[]> {
  const matches: FinishedMatchResult[] = [];
  let before: ListPlace | null = null;
  for (let read = 0; read < statisticsLimit; read += statisticsPage) {
    const page = await deps.playedBy(personId, before, statisticsPage);
    for (const match of page) {
      const { game, options, seats, endedAt } = match.header;
      const mySeat = seats.findIndex((person) => person.personId === personId);
      if (!endedAt || !(await isCounted(match))) continue;
      const result = (await listedResults(deps, match))?.[mySeat];
      const isWon = match.winners?.includes(mySeat) ?? false;
      const isWithBots = seats.some(({ bot }) => bot !== undefined);
      if (result) matches.push({ game, options, endedAt: endedAt.getTime(), isWon, isWithBots, result });
    }
    const last = page.at(-1);
    if (!last || page.length < statisticsPage) break;
    before = last.header;
  }
  return matches;
}

const placeText = ({ startedAt, matchId }: ListPlace): string => `${startedAt.getTime()}-${matchId}`;

/** Parses the `next` of the previous page. */
export function placeOf(text: string): ListPlace {
  const [time = '', ...id] = text.split('-');
  return { startedAt: new Date(Number(time)), matchId: id.join('-') as MatchId };
}

/**
 * Whether this reader, null for a stranger, may learn what a finished match hid: of a daily land that is not open yet
 * only people who have finished it may.
 */
export type MayReview = (header: MatchHeader, reader: PersonId | null) => Promise<boolean>;
