import { type Seat, ok } from '@tiwanaku/shared/kernel';
import type { Answer, ClientMessage, CommandId, MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { afterCommand, hasResigned, withoutResigned, type Timing } from './timing.ts';
import { retryOnConflict } from '../async.ts';
import type { LoadedMatch, LoadedMatches, Outbox, MatchListener } from './match-memory.ts';
import type { Decision } from './live-match.ts';
import { automaticOf, hasId, isServersOwn, type Commit, type MatchLog, automaticCommandId } from './match-log.ts';
import type { SlowWork } from './ports.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { OrderStore, SeatOrders } from './order-store.ts';

export interface ActDeps {
  readonly log: MatchLog;
  readonly matches: LoadedMatches;
  readonly outbox: Outbox;
  readonly slowWork: SlowWork;
  readonly refused: MatchListener['refused'];
  readonly now: () => number;
}

type ActAnswer = Answer<'match:act'>;
type Message = ClientMessage<'match:act'>;

const refusal = (
  code: 'notFound' | 'notSeated' | 'notAllowed' | 'malformed' | 'matchOver' | 'paused' | 'rateLimited',
): ActAnswer => ({
  ok: false,
  refusal: { code },
});

/**
 * One command in its match's mailbox. A resent one gets its first result (L6). A stale one answers a question its seat
 * is no longer asked, and gets what its sender missed (L7). Refusals: notFound, notSeated, malformed, notAllowed
 * (another seat's command id, or after resigning), stale, paused, matchOver (abandoned), rules.
 */
export const act = (
  deps: ActDeps,
  personId: PersonId,
  message: Message,
  acknowledge: (answer: ActAnswer) => void,
): Promise<ActAnswer> => retryOnConflict(alwaysBehind, () => attempt(deps, personId, message, acknowledge));

/** The process that gets this decides again (L5). */
export const alwaysBehind = 'other processes were always faster';

async function attempt(
  deps: ActDeps,
  personId: PersonId,
  message: Message,
  acknowledge: (answer: ActAnswer) => void,
): Promise<ActAnswer | 'conflict'> {
  const match = await deps.matches.get(message.matchId);
  if (!match) return refusal('notFound');
  const { live } = match;
  const seat = live.seatOf(personId);
  if (seat === null) return refusal('notSeated');
  if (match.timing && hasResigned(match.timing.timing, seat)) return refusal('notAllowed');
  const parsed = live.parseCommand(message.command);
  if (!parsed || isServersOwn(message.commandId)) return refusal('malformed');

  if (isOtherwise(match, seat, message)) await deps.matches.catchUp(match);
  const earlier = await appliedBefore(deps.log, match, message);
  if (earlier) return firstResult(earlier, seat);
  if (isOtherwise(match, seat, message)) {
    return { ok: false, refusal: { code: 'stale' }, sync: live.sync({ type: 'player', seat }, message.version) };
  }
  const decidedAt = live.version;
  if (isHeld(match)) {
    // Another process may have resumed it.
    await deps.matches.catchUp(match);
    if (live.version !== decidedAt) return 'conflict';
    if (match.timing?.timing.isAbandoned) return refusal('matchOver');
    if (match.timing?.timing.isPaused) return refusal('paused');
  }

  const question = live.questionBefore(seat, parsed.command);
  const vetted = question === null ? null : await deps.slowWork.vet(match.keeper, question, personId);
  if (vetted === 'givenUp') return refusal('rateLimited');
  if (vetted !== null) {
    // The same try again shows nothing new: a resent message is none of its own.
    const tried = `${live.version} ${JSON.stringify(parsed.command)}`;
    if (!match.refused.has(tried)) await deps.refused(live.header);
    match.refused.add(tried);
    return { ok: false, refusal: { code: 'rules', detail: vetted.code } };
  }

  const command = { commandId: message.commandId, seat, command: parsed.command };
  const done = await perform(deps, match, command, () => acknowledge({ ok: true, version: live.version }));
  if (done.type === 'appended') return { ok: true, version: live.version };
  if (done.type === 'refused') {
    // The refusal may stem from stale state: decide again before reporting it.
    await deps.matches.catchUp(match);
    if (live.version !== decidedAt || isHeld(match)) return 'conflict';
    return { ok: false, refusal: { code: 'rules', detail: done.code } };
  }
  const applied = await findInLog(deps.log, message.matchId, message.commandId);
  return applied ? firstResult(applied, seat) : 'conflict';
}

const firstResult = (applied: { readonly seat: Seat; readonly version: number }, seat: Seat): ActAnswer =>
  applied.seat === seat ? { ok: true, version: applied.version } : refusal('notAllowed');

/** Not the decision in memory, or its sender has seen more. */
const isOtherwise = ({ live }: LoadedMatch, seat: Seat, { version, decision }: Message): boolean =>
  version > live.version || decision !== live.decisionOf(seat);

/** Paused or abandoned: commands wait. */
const isHeld = ({ timing }: LoadedMatch): boolean =>
  timing !== null && (timing.timing.isPaused || timing.timing.isAbandoned);

interface SeatCommand {
  readonly commandId: CommandId;
  readonly seat: Seat;
  readonly command: unknown;
}

type Performed =
  | { readonly type: 'appended' }
  /** The rules say no. */
  | { readonly type: 'refused'; readonly code: string }
  /** Another process was faster; memory is dropped. */
  | { readonly type: 'conflict' };

/** Calls `accepted` once durable; published at the end of the mailbox's pass. */
export async function perform(
  deps: ActDeps,
  match: LoadedMatch,
  command: SeatCommand,
  accepted: () => void,
): Promise<Performed> {
  const { live, keeper, timing } = match;
  const { commandId, seat } = command;
  const decision = live.decide(seat, command.command);
  if (!decision.ok) return { type: 'refused', code: decision.error.code };
  const { toAct } = decision.value;
  const by = automaticOf(commandId) ?? 'person';
  const costsTime = keeper.rules.costsTime(command.command);
  const next = timing && afterCommand(timing.timing, { seat, by, toAct, costsTime }, deps.now());
  const isWritten = await write(deps, match, { ...command, decision: decision.value, next }, accepted);
  return { type: isWritten ? 'appended' : 'conflict' };
}

interface Decided extends SeatCommand {
  readonly decision: Decision;
  /** Null for a match without timing. */
  readonly next: Timing | null;
}

/** Calls `accepted` once durable. False after a conflict, with the match dropped from memory. */
export async function write(
  deps: ActDeps,
  match: LoadedMatch,
  { commandId, seat, command, decision, next }: Decided,
  accepted: () => void,
): Promise<boolean> {
  const { live, timing } = match;
  const { toAct: _, winners, ...decided } = decision;
  const commit: Commit = {
    expected: live.version,
    commandId,
    seat,
    command,
    ...decided,
    ...(winners && { winners: withoutResigned(winners, next) }),
    ...(timing && next && { timing: { seen: timing.revision, next } }),
  };
  if ((await append(deps, live.header.matchId, commit)) === 'conflict') {
    deps.matches.forget(live.header.matchId);
    return false;
  }
  const before = live.awaited;
  const recorded = live.apply(commit);
  if (timing && next) match.timing = { revision: timing.revision + 1, timing: next };
  accepted();
  const called = live.awaited
    .filter(({ seat: one, decision: asked }) => !before.some((was) => was.seat === one && was.decision === asked))
    .map((now) => now.seat);
  deps.outbox.wrote(match, { after: commit.expected, recorded, called, isEnd: commit.isEnd });
  return true;
}

/** Appends; after a storage error only the log knows whether it was written. */
async function append(deps: ActDeps, matchId: MatchId, commit: Commit): Promise<'appended' | 'conflict'> {
  try {
    return await deps.log.append(matchId, commit);
  } catch (error) {
    deps.matches.forget(matchId);
    throw error;
  }
}

async function appliedBefore(log: MatchLog, match: LoadedMatch, { matchId, commandId, version }: Message) {
  const applied = match.live.applied(commandId, version);
  if (applied === 'never') return null;
  return applied === 'unknown' ? await findInLog(log, matchId, commandId) : applied;
}

async function findInLog(log: MatchLog, matchId: MatchId, commandId: CommandId) {
  const match = await log.load(matchId);
  return match?.commands.find((command) => hasId(command, commandId)) ?? null;
}

export interface StandingOrdersDeps extends ActDeps {
  readonly orders: OrderStore;
  readonly unique: () => string;
}

/** Longer chains are endless. */
const maxChain = 1_000;

/** Standing orders, which only a match's mailbox calls. */
interface StandingOrders {
  /** Null before any were set. Refusals: notFound, notSeated. */
  read(matchId: MatchId, personId: PersonId): Promise<Outcome<unknown>>;
  /**
   * They never answer the open decision. Refusals: notFound, notSeated, malformed, matchOver, notAllowed (after
   * resigning).
   */
  set(matchId: MatchId, personId: PersonId, orders: unknown): Promise<Outcome<unknown>>;
  /** One command after the other. */
  answer(match: LoadedMatch): Promise<void>;
}

export function createStandingOrders(deps: StandingOrdersDeps): StandingOrders {
  const { matches, orders } = deps;

  async function seated(matchId: MatchId, personId: PersonId) {
    const match = await matches.get(matchId);
    if (!match) return refused('notFound');
    const seat = match.live.seatOf(personId);
    return seat === null ? refused('notSeated') : ok({ match, seat });
  }

  return {
    async read(matchId, personId) {
      const found = await seated(matchId, personId);
      if (!found.ok) return found;
      const { match, seat } = found.value;
      if (match.keeper.rules.ordersSchema === null) return ok(null);
      const kept = await orders.load(matchId);
      return ok(kept.find((one) => one.seat === seat)?.orders ?? null);
    },

    set: (matchId, personId, wanted) =>
      retryOnConflict<Outcome<unknown>>(alwaysBehind, async () => {
        const found = await seated(matchId, personId);
        if (!found.ok) return found;
        const { match, seat } = found.value;
        const parsed = match.keeper.rules.ordersSchema?.safeParse(wanted);
        if (!parsed?.success) return refused('malformed', 'orders');
        await matches.catchUp(match);
        const { live, timing } = match;
        if (live.isOver || timing?.timing.isAbandoned) return refused('matchOver');
        if (timing && hasResigned(timing.timing, seat)) return refused('notAllowed');
        const next: SeatOrders = { seat, orders: parsed.data, openDecision: live.decisionOf(seat) };
        const saved = await orders.save(matchId, live.version, next);
        return saved === 'saved' ? ok(parsed.data) : 'conflict';
      }),

    async answer(match) {
      const { live, keeper } = match;
      if (keeper.rules.ordersSchema === null) return;
      for (let answered = 0; answered < maxChain; answered++) {
        if (match.ordersAnsweredAt === live.version || live.isOver || isHeld(match) || !live.takesOrders) return;
        const kept = await orders.load(live.header.matchId);
        const done = await answerFirst(deps, match, kept);
        if (done === 'conflict') return;
        if (done === 'none') match.ordersAnsweredAt = live.version;
      }
      throw new Error('standing orders answer without end');
    },
  };
}

/** `none` when every awaited seat has to be asked. */
async function answerFirst(deps: StandingOrdersDeps, match: LoadedMatch, kept: readonly SeatOrders[]) {
  for (const one of kept) {
    const command = answerOf(match, one);
    if (!command) continue;
    const commandId = automaticCommandId('order', deps.unique());
    const done = await perform(deps, match, { commandId, ...command }, () => undefined);
    if (done.type !== 'refused') return done.type;
  }
  return 'none';
}

function answerOf({ live, timing }: LoadedMatch, one: SeatOrders): Omit<SeatCommand, 'commandId'> | null {
  const { seat, orders, openDecision } = one;
  const decision = live.decisionOf(seat);
  if (decision === null || decision === openDecision) return null;
  if (timing && hasResigned(timing.timing, seat)) return null;
  const answer = live.answerByOrder(seat, orders);
  return answer && { seat, command: answer.command };
}
