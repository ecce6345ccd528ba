import { z } from 'zod';
import { automatics } from '../kernel/index.ts';
import {
  bits256Schema,
  matchIdSchema,
  personIdSchema,
  roomIdSchema,
  seatSchema,
  pointSchema,
  hintLevelSchema,
  versionSchema,
} from './parts/ids.ts';
import { notesSchema } from './notes.ts';
import { shownSightSchema } from './parts/reviews.ts';
import { chatMessageSchema, enteredSchema, gameIdSchema, personSchema, roomViewSchema } from './room.ts';
import { matchTimingSchema } from './timing.ts';

/** `rules` has the game's own code in `detail`. */
export const refusalCodes = [
  'malformed',
  'tooLarge',
  'rateLimited',
  /** A person has as many matches with bots as they may have at a time. */
  'tooManyTables',
  'noSession',
  'notFound',
  'notAllowed',
  'notHost',
  'nameMissing',
  'notSeated',
  /** The host has handed over the hidden facts, and may only watch. */
  'knowsHidden',
  'seatTaken',
  'colorTaken',
  'notReady',
  'wrongNumberOfPlayers',
  'matchRunning',
  'noMatch',
  'matchOver',
  'paused',
  /** The seat's person has played no command yet. */
  'nothingToTakeBack',
  /** Something hidden was shown since. */
  'revealed',
  'stale',
  'rules',
  'unavailable',
  'internal',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
export const refusalSchema = z.strictObject({ code: z.enum(refusalCodes), detail: z.string().max(200).optional() });
export type Refusal = z.infer<typeof refusalSchema>;

export const viewerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('player'), seat: seatSchema }),
  z.strictObject({ type: z.literal('spectator') }),
]);

export const recordedSchema = z.strictObject({
  position: versionSchema,
  /** Parsed by the game's strict schema before it is sent. */
  event: z.unknown(),
  /** Why the server played it, if it did. */
  by: z.enum(automatics).optional(),
});

/** `version` counts hidden events too. */
export const tailSchema = z.strictObject({
  matchId: matchIdSchema,
  after: versionSchema,
  version: versionSchema,
  events: z.array(recordedSchema),
});
export type MatchTail = z.infer<typeof tailSchema>;

/** The message of every move, so it is short. */
const pushedTailSchema = tailSchema.omit({ version: true }).extend({
  /** Events in order; null where the viewer may not see one. */
  events: z.array(z.unknown()),
  by: z.enum(automatics).optional(),
  /** The place in `events` at which standing orders began to answer. */
  orders: z.number().int().positive().optional(),
});
export type PushedTail = z.infer<typeof pushedTailSchema>;

export const snapshotSchema = z.strictObject({
  matchId: matchIdSchema,
  roomId: roomIdSchema,
  game: gameIdSchema,
  rulesVersion: z.number().int(),
  viewer: viewerSchema,
  /** The players in the match's seat order. */
  seats: z.array(personSchema),
  /** SHA-256 of the nonce and the secret. */
  commitment: bits256Schema,
  version: versionSchema,
  view: z.unknown(),
});
export type MatchSnapshot = z.infer<typeof snapshotSchema>;

export const syncSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('current'), version: versionSchema }),
  z.strictObject({ type: z.literal('tail'), tail: tailSchema }),
  z.strictObject({ type: z.literal('snapshot'), snapshot: snapshotSchema }),
]);
export type MatchSync = z.infer<typeof syncSchema>;

export const seenHintSchema = z.strictObject({
  seat: seatSchema,
  level: hintLevelSchema,
  version: versionSchema,
});
export type SeenHint = z.infer<typeof seenHintSchema>;
/** The hints seen since the requested version; absent if there are none. */
const seenHints = { hints: z.array(seenHintSchema).optional() };

export const serverMessages = {
  'room:changed': roomViewSchema,
  /** Only the number of spectators has changed, in a room where many are. */
  'room:watching': z.strictObject({ roomId: roomIdSchema, watching: z.number().int() }),
  'room:chat': z.strictObject({ roomId: roomIdSchema, message: chatMessageSchema }),
  /** What the leader of a shared review shows now; a room that is read may have an earlier one. */
  'room:shown': z.strictObject({ roomId: roomIdSchema, sight: shownSightSchema }),
  'room:closed': z.strictObject({ roomId: roomIdSchema, reason: z.enum(['kicked', 'closed']) }),
  'match:events': pushedTailSchema,
  /** The version of the match and the timing's revision (0: none), for pages that may have missed a message (L7). */
  'match:version': z.strictObject({ matchId: matchIdSchema, version: versionSchema, timing: z.number().int() }),
  'match:timing': matchTimingSchema,
  'match:ping': z.strictObject({ matchId: matchIdSchema, from: personSchema, point: pointSchema }),
  'match:hint': z.strictObject({ matchId: matchIdSchema, from: personSchema, hint: seenHintSchema }),
  /** Notes, like orders, that the person set on another tab or device. */
  'match:notes': z.strictObject({ matchId: matchIdSchema, notes: notesSchema }),
  'match:orders': z.strictObject({ matchId: matchIdSchema, orders: z.unknown() }),
  /** A newer tab of the person is open. */
  'session:elsewhere': z.strictObject({ isElsewhere: z.boolean() }),
  'session:blocked': z.strictObject({ blocked: z.array(personIdSchema) }),
  /** The session moved to another device; this connection ends. */
  'session:moved': z.strictObject({}),
  /** The server restarts: reconnect after `afterMs`. */
  'server:moving': z.strictObject({
    afterMs: z.number().int(),
    /** The client is held back because it sent too much. */
    isHeld: z.literal(true).optional(),
  }),
} as const;
export type ServerEvent = keyof typeof serverMessages;
export type ServerMessage<E extends ServerEvent> = z.infer<(typeof serverMessages)[E]>;

const done = z.strictObject({ ok: z.literal(true) });
const refused = z.strictObject({ ok: z.literal(false), refusal: refusalSchema });

export const answers = {
  'room:enter': z.union([done.extend(enteredSchema.shape), refused]),
  'room:leave': z.union([done, refused]),
  'room:sit': z.union([done, refused]),
  'room:stand': z.union([done, refused]),
  'room:ready': z.union([done, refused]),
  'room:bot': z.union([done, refused]),
  'room:settings': z.union([done, refused]),
  'room:start': z.union([z.strictObject({ ok: z.literal(true), matchId: matchIdSchema }), refused]),
  'room:kick': z.union([done, refused]),
  'room:unban': z.union([done, refused]),
  'room:block': z.union([done, refused]),
  'room:report': z.union([done, refused]),
  'room:chat': z.union([done, refused]),
  'room:show': z.union([done, refused]),
  /** `revision`: the room's version with it. */
  'room:try': z.union([z.strictObject({ ok: z.literal(true), revision: z.int() }), refused]),
  'room:lead': z.union([done, refused]),
  'match:act': z.union([
    /** The last position that this command wrote. */
    z.strictObject({ ok: z.literal(true), version: versionSchema }),
    /** `sync` is what a stale sender missed. */
    z.strictObject({ ok: z.literal(false), refusal: refusalSchema, sync: syncSchema.optional() }),
  ]),
  /** `matchId`: the match that goes on; the same when the message comes again. */
  'match:takeBack': z.union([z.strictObject({ ok: z.literal(true), matchId: matchIdSchema }), refused]),
  'match:sync': z.union([
    /** `timing` is null without a clock or proposals. */
    z.strictObject({ ok: z.literal(true), sync: syncSchema, timing: matchTimingSchema.nullable(), ...seenHints }),
    refused,
  ]),
  'match:history': z.union([
    z.strictObject({ ok: z.literal(true), tail: tailSchema, hasMore: z.boolean(), ...seenHints }),
    refused,
  ]),
  'match:ping': z.union([done, refused]),
  'match:hint': z.union([done, refused]),
  /** Null before any were set. */
  'match:orders': z.union([z.strictObject({ ok: z.literal(true), orders: z.unknown() }), refused]),
  'match:notes': z.union([z.strictObject({ ok: z.literal(true), notes: notesSchema }), refused]),
  'match:propose': z.union([done, refused]),
  'match:resumeSeat': z.union([done, refused]),
  'match:resign': z.union([done, refused]),
} as const;
export type Answer<E extends keyof typeof answers> = z.infer<(typeof answers)[E]>;
