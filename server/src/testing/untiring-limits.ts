import type { BotCallLimits } from '../http/bot-api.ts';
import type { CostLimits } from '../http/cost-budget.ts';
import { defaultSocketLimits, type SocketLimits } from '../sockets/limits.ts';

export const many = { points: 1_000_000, seconds: 10 };

/** Limits that no test reaches. */
export const untiringLimits: SocketLimits = {
  ...defaultSocketLimits,
  act: many,
  chat: many,
  room: many,
  sync: many,
  notes: many,
  report: many,
  refused: many,
  packets: many,
  matches: many,
  address: many,
};

export const untiringBots: BotCallLimits = {
  acts: 1_000_000,
  calls: 1_000_000,
  address: 1_000_000,
  matches: 1_000,
  ownMatches: 1_000_000,
};

const plenty = { perSecond: 1_000_000, saved: 1_000_000 };

/** What tests cost depends on the machine. */
export const untiringCosts: CostLimits = {
  person: plenty,
  address: plenty,
  idle: plenty.perSecond,
  strangers: plenty,
  waitMs: 60_000,
  waiting: 1_000_000,
};
