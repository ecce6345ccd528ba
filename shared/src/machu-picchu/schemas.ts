import { cityFault } from './own-city.ts';
import { type Command, type CommandField, commandFields, ownCity, type Options, variants } from './types.ts';
import * as part from './schema-parts.ts';
import type { Event } from './events.ts';
import { z } from 'zod';
import type { View } from './view.ts';

const fewUnits = z.int().min(0).max(99);

function fieldSchema(field: CommandField): z.ZodType {
  switch (field.takes) {
    case 'one':
      return z.enum(field.words);
    case 'list':
      return z.array(z.enum(field.words)).max(field.most);
    case 'count':
      return fewUnits;
    case 'step':
      return z.literal([1, -1]);
  }
}

const commandShapes = Object.entries(commandFields).map(([type, fields]) =>
  z.strictObject({
    type: z.literal(type),
    ...Object.fromEntries(Object.entries<CommandField>(fields).map(([name, field]) => [name, fieldSchema(field)])),
  }),
);

/** What a client may send; `decide` checks whether it is legal. */
export const commandSchema = z.discriminatedUnion(
  'type',
  commandShapes as [(typeof commandShapes)[0]],
) as z.ZodType as z.ZodType<Command>;

/** A host's map must be connected, with each pair once and no crossings (MAP-CTY-5). */
const ownMap = part.pairs.superRefine((pairs, { addIssue }) => {
  const broken = cityFault(pairs);
  if (broken !== null) addIssue({ code: 'custom', message: broken });
});

/** Accepts one of these city maps, or the host's own. */
export const optionsSchemaFor = (cities: readonly string[]): z.ZodType<Options> =>
  z.union([
    z.strictObject({ variant: z.enum(variants), city: z.enum(cities) }),
    z.strictObject({ variant: z.enum(variants), city: z.literal(ownCity), pairs: ownMap }),
  ]);

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

/** Parses the events that the server sends. */
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
