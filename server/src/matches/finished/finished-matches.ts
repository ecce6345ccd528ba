import type { SeatResult } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, MatchId, Person } from '@tiwanaku/shared/protocol';
import { resignedSeats, withoutResigned } from '../../clocks/timing.ts';
import { refused, orUnavailable, type Outcome } from '../../refusal.ts';
import { visibleTail } from '../live/live-match.ts';
import type { LoadedMatch } from '../live/loaded-matches.ts';
import { readEvents } from '../live/read-events.ts';
import type { GameRegistry } from '../ports/game-registry.ts';
import { isResigning, type MatchHeader, type MatchLog, type PlayedMatch, type VaultStore } from '../ports/match-log.ts';
import { openSeal } from './commitment.ts';

export interface FinishedMatchesDeps {
  /** As the log has it now; null when there is none. */
  readonly present: (matchId: MatchId) => Promise<LoadedMatch | null>;
  readonly log: MatchLog;
  readonly vault: VaultStore;
  readonly games: GameRegistry;
}

export interface MatchResult {
  readonly game: string;
  readonly options: unknown;
  readonly people: readonly Person[];
  readonly winners: readonly Person[];
}

export interface MatchRecord {
  readonly header: MatchHeader;
  readonly record: unknown;
}

/** Reads matches that are over. Unfinished and unknown matches look the same. */
export interface FinishedMatches {
  result(matchId: MatchId): Promise<MatchResult | null>;
  /** Per seat, computed once and stored; null for running and abandoned matches. */
  resultsOf(match: PlayedMatch): Promise<readonly SeatResult[] | null>;
  /** The match as a file. Refusal: notFound. */
  record(matchId: MatchId): Promise<Outcome<MatchRecord>>;
  /** The whole log and the secret. Refusal: notFound. */
  review(matchId: MatchId): Promise<Outcome<MatchAnswer>>;
}

export const finishedMatches = (deps: FinishedMatchesDeps): FinishedMatches => ({
  async result(matchId) {
    const match = await deps.present(matchId);
    if (!match?.live.isOver) return null;
    const people = match.live.header.seats;
    const winners = withoutResigned(match.live.winners, match.timing?.timing ?? null);
    const { game, options } = match.live.header;
    return { game, options, people, winners: winners.flatMap((seat) => people[seat] ?? []) };
  },

  resultsOf: (match) => resultsOf(deps, match),

  async record(matchId) {
    const finished = await openFinished(deps, matchId);
    if (!finished) return refused('notFound');
    const { keeper, stored, secret } = finished;
    const events = readEvents(keeper, stored.events).map(({ event }) => event);
    // The format has no resigning: such a record is one of an unfinished game.
    const commands = stored.commands.filter(({ commandId }) => !isResigning(commandId));
    const analysis = await orUnavailable(() => deps.log.analysis(matchId));
    const record = keeper.record(keeper.unseal(secret), events, commands, analysis);
    return { ok: true, value: { header: stored.header, record } };
  },

  async review(matchId) {
    const finished = await openFinished(deps, matchId);
    return finished ? { ok: true, value: reviewOf(finished) } : refused('notFound');
  },
});

type Finished = NonNullable<Awaited<ReturnType<typeof openFinished>>>;

async function openFinished({ present, log, vault }: FinishedMatchesDeps, matchId: MatchId) {
  const match = await present(matchId);
  if (!match?.live.isOver) return null;
  const [stored, sealed] = await Promise.all([
    orUnavailable(() => log.load(matchId)),
    orUnavailable(() => vault.sealed(matchId)),
  ]);
  const endedAt = stored?.header.endedAt;
  if (!stored || !endedAt || sealed === null) return null;
  const resigned = match.timing ? resignedSeats(match.timing.timing) : [];
  return { keeper: match.keeper, stored, ...openSeal(sealed), endedAt, resigned };
}

async function resultsOf({ games, log }: FinishedMatchesDeps, { header, isAbandoned, results }: PlayedMatch) {
  if (results || !header.endedAt || isAbandoned) return results;
  const { matchId, game, rulesVersion } = header;
  const keeper = games.withRules(game, rulesVersion);
  const stored = keeper && (await orUnavailable(() => log.load(matchId)));
  if (!keeper || !stored) return null;
  const found = keeper.results(readEvents(keeper, stored.events).map(({ event }) => event));
  await orUnavailable(() => log.keepResults(matchId, found));
  return found;
}

function reviewOf({ keeper, stored, secret, promise, endedAt, resigned }: Finished): MatchAnswer {
  const { matchId, game, rulesVersion, options, seats, startedAt } = stored.header;
  const recorded = readEvents(keeper, stored.events);
  const { events } = visibleTail({ keeper, header: stored.header }, { type: 'review' }, 0, recorded);
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
