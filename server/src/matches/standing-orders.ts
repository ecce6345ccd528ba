import { ok } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { hasResigned } from './timing.ts';
import { retryOnConflict } from '../lib/retry-on-conflict.ts';
import { refused, type Outcome } from '../refusal.ts';
import { alwaysBehind, isHeld, perform, type ActDeps, type SeatCommand } from './act.ts';
import type { LoadedMatch } from './loaded-matches.ts';
import { automaticCommandId } from './match-log.ts';
import type { OrderStore, SeatOrders } from './order-store.ts';

export interface StandingOrdersDeps extends ActDeps {
  readonly orders: OrderStore;
  readonly unique: () => string;
}

/** Longer chains are endless. */
const maxChain = 1_000;

/** Only from a match's mailbox. */
export interface StandingOrders {
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
