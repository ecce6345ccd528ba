import { z } from 'zod';
import type { Event } from '../language/events.ts';
import * as part from './parts.ts';

const { cards, count, price, seat } = part;

const start = z.strictObject({
  day: count,
  trackCorn: count,
  goods: part.perGood,
  reserve: count,
  incas: part.perProduction,
  clergy: part.perClergy,
  marketUnits: count,
  bonusUnits: count,
  templeStones: count,
  cards: count,
  deck: count,
});

const earned = z.partialRecord(z.enum(['corn', 'llama', 'cards']), count);
const trade = { seat, good: part.marketGood, price: count, units: count };

/** Parses what is sent. */
export const eventSchema: z.ZodType<Event> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('matchBegan'), setup: part.setup, start }),
  z.strictObject({ type: z.literal('cardsSeen'), seat, cards }),
  z.strictObject({ type: z.literal('cardsPutBack'), seat, cards }),
  z.strictObject({ type: z.literal('asked'), seat, phase: part.phase }),
  z.strictObject({ type: z.literal('incaSettled'), seat, to: part.production }),
  z.strictObject({ type: z.literal('turnBegan'), seat }),
  z.strictObject({
    type: z.literal('princeMoved'),
    seat,
    by: z.enum(['place', 'step', 'ride']),
    to: part.district,
    paid: price,
  }),
  z.strictObject({ type: z.literal('tileTaken'), seat, tile: part.moonTile, takesSun: z.boolean() }),
  z.strictObject({ type: z.literal('bonusTaken'), seat, district: part.production, units: count, gained: price }),
  z.strictObject({
    type: z.literal('farmersProduced'),
    harvests: z.array(z.strictObject({ seat, count, corn: count })),
  }),
  z.strictObject({
    type: z.literal('produced'),
    seat,
    district: part.production,
    count,
    paid: price,
    gained: price,
  }),
  z.strictObject({ type: z.literal('stonesRemoved'), seat, temple: part.temple, stones: count }),
  z.strictObject({ type: z.literal('llamasSacrificed'), seat, temple: part.temple, llamas: count }),
  z.strictObject({ type: z.literal('goodsOffered'), seat, goods: z.array(part.good), paid: price }),
  z.strictObject({
    type: z.literal('scoutWalked'),
    seat,
    why: z.enum(['stones', 'sacrifice', 'offering', 'moonTiles', 'sundial']),
    steps: count,
    to: count,
    earned,
  }),
  z.strictObject({
    type: z.literal('incaHired'),
    seat,
    profession: part.profession,
    to: part.production,
    paid: price,
  }),
  z.strictObject({ type: z.literal('clergyAcquired'), seat, kind: part.clergyKind, paid: price }),
  z.strictObject({ type: z.literal('priceAdjusted'), seat, good: part.marketGood, units: count }),
  z.strictObject({ type: z.literal('goodSold'), ...trade }),
  z.strictObject({ type: z.literal('goodBought'), ...trade }),
  z.strictObject({ type: z.literal('incaSent'), seat, from: part.production }),
  z.strictObject({ type: z.literal('sundialPaid'), seat, gained: price, stays: z.boolean() }),
  z.strictObject({ type: z.literal('cardsDrawn'), seat, count }),
  z.strictObject({ type: z.literal('cardsReturned'), seat, count }),
  z.strictObject({ type: z.literal('cardMissed'), seat, points: count }),
  z.strictObject({
    type: z.literal('trailPaid'),
    payments: z.array(z.strictObject({ seat, corn: count, llama: count })),
  }),
  z.strictObject({ type: z.literal('trackCornTaken'), seat, corn: count }),
  z.strictObject({ type: z.literal('nightStepBegan'), step: part.nightStep }),
  z.strictObject({
    type: z.literal('tilesPaid'),
    seat,
    tiles: z.array(part.moonTile),
    paid: price,
    gained: price,
  }),
  z.strictObject({ type: z.literal('tilesReturned'), seat }),
  z.strictObject({ type: z.literal('dayBegan'), day: count, bonus: z.array(count), stones: z.array(count) }),
  z.strictObject({
    type: z.literal('matchEnded'),
    why: z.enum(['clergy', 'deck', 'days', 'resigned']),
    ...part.outcomeShape,
  }),
]);
