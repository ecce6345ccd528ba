import { z } from 'zod';
import { spacesOf } from './board.ts';
import {
  type Command,
  type Space,
  arrowColors,
  coopDifficulties,
  directions,
  lands,
  lastLevel,
  playerColors,
  sizes,
  soloDifficulties,
  terrains,
} from './types.ts';
import type { Event } from './events.ts';
import type { View } from './view.ts';
import type { Options } from './options.ts';
import { aidNames } from './deduction/aids.ts';

/** The names of spaces in both directions. */
const names = new Set<string>(spacesOf('long'));
const space = z.custom<Space>((value) => typeof value === 'string' && names.has(value), 'no such space');
/** A space of either board. */
export const pointSchema: z.ZodType<string> = space;
const from = z.union([z.literal('reserve'), space]);
const terrain = z.enum(terrains);
const crop = z.literal([1, 2, 3, 4, 5]);
const direction = z.enum(directions);
const playerColor = z.enum(playerColors);
const arrowColor = z.enum(arrowColors);
const otomaColor = z.enum([...arrowColors, 'neutral']);
const seat = z.int().min(0).max(3);
const count = z.int().min(0);
const level = z.int().min(0).max(lastLevel);
const crops = z.array(crop).max(5);
const arrow = z.strictObject({ direction, color: arrowColor });
const tiles = z.strictObject({ mud: count, sand: count, grass: count, rock: count });
const tops = z.strictObject({
  mud: arrow.nullable(),
  sand: arrow.nullable(),
  grass: arrow.nullable(),
  rock: arrow.nullable(),
});
const winners = z.union([z.array(seat), z.enum(['players', 'otoma'])]);

const anyMode = {
  aids: z.enum(aidNames).optional(),
  land: z.enum(lands).optional(),
  hints: z.literal(true).optional(),
  disc: z.literal(true).optional(),
};

export const optionsSchema: z.ZodType<Options> = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('competitive'), size: z.enum(sizes), ...anyMode }),
  z.strictObject({
    mode: z.literal('solo'),
    size: z.literal('long'),
    difficulty: z.enum(soloDifficulties),
    proof: z.literal(true).optional(),
    ...anyMode,
  }),
  z.strictObject({
    mode: z.literal('coop'),
    size: z.literal('long'),
    difficulty: z.enum(coopDifficulties),
    ...anyMode,
  }),
]);

/** `decide` checks whether it is legal. */
export const commandSchema: z.ZodType<Command> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('explore'), from, to: space }),
  z.strictObject({ type: z.literal('recall'), from: space }),
  z.strictObject({ type: z.literal('divine'), at: space, crop }),
  z.strictObject({ type: z.literal('offer'), crops }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('spend'), terrain }),
  z.strictObject({ type: z.literal('supply') }),
  z.strictObject({ type: z.literal('order'), at: space }),
  z.strictObject({ type: z.literal('moveOtoma'), otoma: arrowColor }),
]);

const begun = {
  colors: z.array(playerColor).min(1).max(4),
  first: seat,
  start: z.array(z.strictObject({ space, terrain, crop })),
  tiles,
};
const long = { size: z.literal('long'), ...begun };
const setup = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('competitive'), difficulty: z.null(), size: z.enum(sizes), ...begun }),
  z.strictObject({
    mode: z.literal('solo'),
    difficulty: z.enum(soloDifficulties),
    proof: z.literal(true).optional(),
    ...long,
  }),
  z.strictObject({
    mode: z.literal('coop'),
    difficulty: z.enum(coopDifficulties),
    rulesVersion: z.literal(2).optional(),
    ...long,
  }),
]);
const otomaPawn = z.strictObject({ space, color: otomaColor });
const otomaMove = z.strictObject({ from: space, direction, distance: count });
const source = z.union([z.enum(['supply', 'diversityBoard']), seat]);
const diversity = z.strictObject({ level, points: count });

export const eventSchema: z.ZodType<Event> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('matchBegan'),
    setup,
    otomaPawns: z.array(otomaPawn),
    stacks: z.array(tiles).nullable(),
  }),
  z.strictObject({ type: z.literal('topsSeen'), seat, tops }),
  z.strictObject({ type: z.literal('otomaSettled'), space, cropPoints: count, terrain, diversity }),
  z.strictObject({ type: z.literal('turnBegan'), seat }),
  z.strictObject({ type: z.literal('tileSpent'), seat, terrain, arrow }),
  z.strictObject({
    type: z.literal('pawnExplored'),
    seat,
    color: playerColor,
    from,
    to: space,
    path: z.array(space).min(1),
  }),
  z.strictObject({ type: z.literal('pawnRecalled'), seat, color: playerColor, from: space }),
  z.strictObject({ type: z.literal('tileWanted'), terrain, space, givers: z.array(seat) }),
  z.strictObject({
    type: z.literal('terrainDiscovered'),
    seat,
    space,
    terrain,
    arrow: arrow.nullable(),
    source,
    diversity,
  }),
  z.strictObject({
    type: z.literal('cropRevealed'),
    seat,
    space,
    guess: crop,
    crop,
    points: z.int().min(-5).max(5),
    token: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('offeringMade'),
    by: z.union([seat, z.literal('otoma')]),
    crops,
    points: count,
    isLast: z.boolean(),
  }),
  z.strictObject({ type: z.literal('passed'), seat, isAutomatic: z.boolean() }),
  z.strictObject({ type: z.literal('finalDivinationsBegan'), seat }),
  z.strictObject({ type: z.literal('reactionBegan'), moves: z.array(otomaMove) }),
  z.strictObject({ type: z.literal('orderWanted'), choices: z.array(space) }),
  z.strictObject({ type: z.literal('otomaWanted'), direction }),
  z.strictObject({ type: z.literal('otomaMoved'), color: otomaColor, from: space, to: space, path: z.array(space) }),
  z.strictObject({ type: z.literal('otomaStayed'), space }),
  z.strictObject({
    type: z.literal('otomaDiscovered'),
    space,
    terrain,
    crop,
    source,
    diversity,
    cropPoints: count,
    token: z.boolean(),
  }),
  z.strictObject({ type: z.literal('otomaCounted'), emptySpaces: count, points: count }),
  z.strictObject({ type: z.literal('matchEnded'), winners }),
]);

const phase = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('act') }),
  z.strictObject({ name: z.literal('divine') }),
  z.strictObject({ name: z.literal('after'), action: z.enum(['explore', 'divine', 'none']) }),
  z.strictObject({ name: z.literal('finalDivination'), passed: z.array(seat) }),
  z.strictObject({ name: z.literal('spend') }),
  z.strictObject({ name: z.literal('supply'), terrain, space, givers: z.array(seat) }),
  z.strictObject({ name: z.literal('order'), choices: z.array(space) }),
  z.strictObject({ name: z.literal('moveOtoma'), direction }),
  z.strictObject({ name: z.literal('over'), winners }),
]);
const side = z.strictObject({
  score: count,
  diversity: z.strictObject({ mud: level, sand: level, grass: level, rock: level }),
  offerings: crops,
});
const position = z.strictObject({
  setup,
  phase,
  turn: count,
  active: seat.nullable(),
  terrain: z.partialRecord(space, terrain),
  crop: z.partialRecord(space, crop),
  arrows: z.partialRecord(space, arrow),
  pawns: z.partialRecord(space, playerColor),
  reserves: z.partialRecord(playerColor, count),
  sides: z.array(side),
  otoma: z.strictObject({ side, pawns: z.array(otomaPawn), reaction: z.array(otomaMove) }).nullable(),
  supply: tiles,
  screens: z
    .strictObject({
      stacks: z.array(tiles),
      diversityBoard: tiles,
      spent: z.strictObject({ terrain, arrow }).nullable(),
    })
    .nullable(),
  explored: space.nullable(),
});

export const viewSchema: z.ZodType<View> = z.strictObject({
  viewer: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('player'), seat }),
    z.strictObject({ type: z.literal('spectator') }),
    z.strictObject({ type: z.literal('review') }),
  ]),
  position,
  tops: tops.nullable(),
});
