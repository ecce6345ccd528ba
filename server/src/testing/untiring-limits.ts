import { defaultSocketLimits, type SocketLimits } from '../sockets/limits/rate-limits.ts';

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
