import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok, type Recorded } from '@tiwanaku/shared/kernel';
import {
  commandIdSchema,
  type MatchId,
  type PersonId,
  type SandboxAnswer,
  type SandboxBody,
  type SandboxMove,
} from '@tiwanaku/shared/protocol';
import { refused, type Outcome } from '../refusal.ts';
import { LiveMatch, visibleTail, readEvents } from './live-match.ts';
import type { Keeper, SlowWork, Redrawn, RedrawRequest } from './ports.ts';
import type { AppliedCommand } from './match-log.ts';
import type { Finished, FinishedArchive } from './finished-matches.ts';
import { LRUCache } from 'lru-cache';

interface SandboxDeps {
  readonly archive: Pick<FinishedArchive, 'open'>;
  readonly slowWork: Pick<SlowWork, 'vet' | 'redraw'>;
}

export interface Sandboxes {
  /**
   * A finished match as it is after these moves from one of its steps. Nothing is stored. Refusals: notFound (as a
   * review, also while the match runs), malformed, rules, rateLimited (another question of this reader replaced it, or
   * too much is drawn anew), unavailable (nothing that could be hidden was found).
   */
  sandbox(matchId: MatchId, reader: PersonId | null, wanted: SandboxBody): Promise<Outcome<SandboxAnswer>>;
  /** Whether a sandbox could be played so; the first `known` moves were allowed before. The same refusals. */
  checkMoves(matchId: MatchId, reader: PersonId, tried: MovesTried, known: number): Promise<Outcome<void>>;
}

type MovesTried = Pick<SandboxBody, 'position' | 'moves' | 'draw'>;

/** The number of moves after which other requests get their turn. */
const movesAtOnce = 25;

export function sandboxes(deps: SandboxDeps): Sandboxes {
  const all = { ...deps, redrawn: redrawnSecrets(deps.slowWork) };
  return {
    sandbox: (matchId, reader, wanted) => sandbox(all, { matchId, reader, wanted }),
    async checkMoves(matchId, reader, tried, known) {
      const played = await playedOn(all, { matchId, reader, tried, vetFrom: known });
      return played.ok ? ok(undefined) : played;
    },
  };
}

type AllDeps = SandboxDeps & { readonly redrawn: RedrawnSecrets };

interface Trying {
  readonly matchId: MatchId;
  readonly reader: PersonId | null;
  readonly tried: MovesTried;
  /** The moves before it were vetted when they were new. */
  readonly vetFrom: number;
}

interface PlayedOn {
  readonly keeper: Keeper;
  readonly live: LiveMatch;
  readonly events: readonly Recorded<unknown>[];
  readonly start: number;
  readonly before: number | null;
}

async function playedOn(deps: AllDeps, { matchId, reader, tried, vetFrom }: Trying): Promise<Outcome<PlayedOn>> {
  const finished = await deps.archive.open(matchId, reader);
  if (!finished) return refused('notFound');
  const { keeper, header } = finished;
  const seats = header.seats.length;
  if (tried.moves.some(({ seat }) => seat >= seats)) return refused('malformed', 'seat');
  const { start, before } = beginningAt(finished.commands, tried.position);
  const events = finished.events.filter(({ position }) => position <= start);
  // Without a session, readers of a match take turns.
  const asker = reader ?? (matchId as string as PersonId);
  const own = { secret: finished.secret, events };
  const { draw: seed } = tried;
  const hidden =
    seed === null ? ok(own) : await deps.redrawn({ ...own, matchId, keeper, seat: seed % seats, seed }, asker);
  if (!hidden.ok) return hidden;
  const past = seed === null ? events : readEvents(keeper, hidden.value.events);
  const live = copyOf(finished, past, hidden.value.secret);
  const played = await playOn(deps, { keeper, live, asker }, tried.moves, vetFrom);
  return played.ok ? ok({ keeper, live, events: [...past, ...played.value], start, before }) : played;
}

interface Asked {
  readonly matchId: MatchId;
  readonly reader: PersonId | null;
  readonly wanted: SandboxBody;
}

async function sandbox(deps: AllDeps, { matchId, reader, wanted }: Asked): Promise<Outcome<SandboxAnswer>> {
  const { moves, since, draw } = wanted;
  const vetFrom = since === null ? moves.length : moves.length - 1;
  const played = await playedOn(deps, { matchId, reader, tried: wanted, vetFrom });
  if (!played.ok) return played;
  const { keeper, live, events, start, before } = played.value;
  const { header } = live;
  if ((wanted.seat ?? 0) >= header.seats.length) return refused('malformed', 'seat');
  const seat = wanted.seat ?? live.toAct[0] ?? moves.at(-1)?.seat ?? 0;
  const viewer = { type: 'player', seat } as const;
  return ok({
    start,
    before,
    seat,
    version: live.version,
    view: live.snapshot(viewer).view,
    events: visibleTail({ keeper, header }, viewer, since ?? 0, after(events, since ?? 0)).events,
    awaited: [...live.toAct],
    open: draw === null ? reviewView(keeper, events) : null,
  });
}

const after = (events: readonly Recorded<unknown>[], since: number) =>
  events.filter(({ position }) => position > since);

/** A command's events belong together: it is played to its end. */
function beginningAt(commands: readonly AppliedCommand[], position: number) {
  const last = commands.findLast(({ expected }) => expected < position) ?? null;
  return last ? { start: last.version, before: last.expected } : { start: commands[0]?.expected ?? 0, before: null };
}

/** A copy of the match, in memory alone. */
const copyOf = (
  { keeper, header, promise }: Finished,
  events: readonly Recorded<unknown>[],
  secret: string,
): LiveMatch =>
  new LiveMatch(keeper, { header, events, commands: [] }, keeper.oracle(keeper.unseal(secret)), promise.commitment);

interface Playing {
  readonly keeper: Keeper;
  readonly live: LiveMatch;
  readonly asker: PersonId;
}

/** Answers with the events of all moves. */
async function playOn(
  { slowWork }: SandboxDeps,
  { keeper, live, asker }: Playing,
  moves: readonly SandboxMove[],
  vetFrom: number,
): Promise<Outcome<readonly Recorded<unknown>[]>> {
  const events: Recorded<unknown>[] = [];
  for (const [index, move] of moves.entries()) {
    if (index % movesAtOnce === movesAtOnce - 1) await nextTurn();
    const parsed = live.parseCommand(move.command);
    if (!parsed) return refused('malformed', 'command');
    const question = index >= vetFrom ? live.questionBefore(move.seat, parsed.command) : null;
    const vetted = question === null ? null : await slowWork.vet(keeper, question, asker);
    if (vetted === 'givenUp') return refused('rateLimited');
    if (vetted !== null) return refused('rules', vetted.code);
    const done = perform(live, { seat: move.seat, command: parsed.command }, index);
    if (!done.ok) return done;
    events.push(...done.value);
  }
  return ok(events);
}

function perform(
  live: LiveMatch,
  { seat, command }: SandboxMove,
  index: number,
): Outcome<readonly Recorded<unknown>[]> {
  const decision = live.decide(seat, command);
  if (!decision.ok) return refused('rules', decision.error.code);
  const { events, isEnd } = decision.value;
  const commandId = commandIdSchema.parse(`sandbox-command-${index}`);
  return ok(live.apply({ expected: live.version, commandId, seat, command, events, isEnd }));
}

/** Everything that was hidden in the match so far. */
const reviewView = ({ rules }: Keeper, events: readonly Recorded<unknown>[]): unknown =>
  rules.viewSchema.parse(
    events.reduce<unknown>((view, { event }) => rules.evolveView(view, { type: 'review' }, event), null),
  );

interface Redrawing extends RedrawRequest {
  readonly matchId: MatchId;
  readonly keeper: Keeper;
}

/** Refusals: rateLimited, unavailable when none was found. */
type RedrawnSecrets = (wanted: Redrawing, asker: PersonId) => Promise<Outcome<Redrawn>>;

/** The same one is asked for with every move. */
const mostKept = 500;
/** The most sandboxes of one person that are under way at once: going back and forth takes one each. */
const mostOfOne = 3;
const mostOfAll = 30;

/** Finished matches drawn anew, in memory alone: a seed gives the same again. */
export function redrawnSecrets({ redraw }: Pick<SlowWork, 'redraw'>): RedrawnSecrets {
  const kept = new LRUCache<string, Redrawn>({ max: mostKept });
  const underWay = new Map<string, Promise<Redrawn | null>>();
  const askers: PersonId[] = [];

  async function draw(key: string, { keeper, matchId: _, ...request }: Redrawing, asker: PersonId) {
    askers.push(asker);
    try {
      const drawn = await redraw(keeper, request);
      if (drawn !== null) kept.set(key, drawn);
      return drawn;
    } finally {
      askers.splice(askers.indexOf(asker), 1);
      underWay.delete(key);
    }
  }

  return async (wanted, asker) => {
    const { matchId, events, seat, seed } = wanted;
    const key = `${matchId} ${events.length} ${seat} ${seed}`;
    const known = kept.get(key);
    if (known !== undefined) return { ok: true, value: known };
    const isBusy = askers.length >= mostOfAll || askers.filter((one) => one === asker).length >= mostOfOne;
    const drawing = underWay.get(key) ?? (isBusy ? null : draw(key, wanted, asker));
    if (drawing === null) return refused('rateLimited');
    underWay.set(key, drawing);
    const drawn = await drawing;
    return drawn === null ? refused('unavailable') : { ok: true, value: drawn };
  };
}
