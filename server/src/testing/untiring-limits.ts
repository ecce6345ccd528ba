import { defaultSocketLimits, type SocketLimits } from '../sockets/limits/rate-limits.ts';

/** Far beyond what any test asks for. */
export const many = { points: 1_000_000, seconds: 10 };

/** For tests that say more in a second than any person would: everybody may speak as often as they like. */
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
