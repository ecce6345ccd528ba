import { z } from 'zod';
import type { View } from '../view/view.ts';
import * as part from './parts.ts';

const { count, seat } = part;

const player = z.strictObject({
  goods: part.perGood,
  reserve: count,
  incas: part.perProduction,
  sundial: count,
  clergy: part.perClergy,
  prince: part.district.nullable(),
  scout: count,
  due: z.strictObject({ corn: count, llama: count, cards: count }),
  tiles: z.array(part.moonTile),
  cards: count,
  missed: count,
});

const position = z.strictObject({
  setup: part.setup,
  phase: part.phase,
  active: seat.nullable(),
  question: count,
  asked: z.array(count),
  turns: count,
  turn: seat.nullable(),
  night: part.nightStep.nullable(),
  day: count,
  sun: seat.nullable(),
  trackCorn: count,
  players: z.array(player),
  rows: part.perClergy,
  deck: count,
  drawn: count,
  moon: z.array(part.moonTile),
  market: part.perMarketGood,
  bonus: part.perProduction,
  stones: part.perTemple,
  outcome: z.strictObject(part.outcomeShape).nullable(),
});

const hand = z.strictObject({
  cards: part.cards,
  putBack: z.array(z.strictObject({ card: part.card, place: count })),
});

export const viewSchema: z.ZodType<View> = z.strictObject({
  viewer: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('player'), seat }),
    z.strictObject({ type: z.literal('spectator') }),
    z.strictObject({ type: z.literal('review') }),
  ]),
  position,
  hands: z.array(hand.nullable()),
});
