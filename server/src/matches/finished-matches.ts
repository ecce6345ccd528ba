import type { DailyScore, SeatResult } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import { visibleTail } from './live-match.ts';
import { readEvents } from './read-events.ts';
import type { GameRegistry } from './game-registry.ts';
import { isResigning, type MatchHeader, type MatchLog, type PlayedMatch } from './match-log.ts';
import { matchResult, type MatchResult, type MatchResultDeps } from './match-result.ts';
import type { Finished, FinishedArchive } from './open-finished.ts';

export interface FinishedMatchesDeps extends MatchResultDeps {
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
  /** Which game it was, for strangers. */
  game(matchId: MatchId): Promise<string | null>;
  /** For strangers. */
  result(matchId: MatchId): Promise<MatchResult | null>;
  /** Per seat, computed once and stored; null for running and abandoned matches. */
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
    seats: seats.map(({ personId, name, color }) => ({ personId, name, color })),
    startedAt: startedAt.getTime(),
    endedAt: endedAt.getTime(),
    resigned: [...resigned],
    events: [...events],
    reveal: keeper.reveal(keeper.unseal(secret), happened),
    proof: { ...promise, secret },
  };
}
