import { z } from 'zod';
import {
  matchIdSchema,
  maxSeats,
  personIdSchema,
  roomIdSchema,
  roomLinkSchema,
  seatSchema,
  shownNameSchema,
} from './parts/ids.ts';
import { clockSchema, timeOutSchema } from './timing.ts';

/** Names a game; which games exist only the registries of server and client know. */
export const gameIdSchema = z.string().regex(/^[a-z][a-zA-Z0-9-]{1,31}$/, 'not a game id');
export type GameId = z.infer<typeof gameIdSchema>;

export const watchingSchema = z.enum(['nobody', 'link', 'public']);
/** Who may take a seat: whoever has the table's link or code, or anybody who finds the table in the lobby. */
export const sittingSchema = z.enum(['link', 'anyone']);

/** What the host settles for a room. `options` belongs to the game and is parsed by its own schema. */
export const roomSettingsSchema = z.strictObject({
  game: gameIdSchema,
  options: z.unknown(),
  watching: watchingSchema,
  sitting: sittingSchema.default('link'),
  clock: clockSchema.default({ type: 'untimed' }),
  timeOut: timeOutSchema.default('skip'),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;
/** What a request for a room must say; the schema adds the defaults. */
export type NewRoomSettings = z.input<typeof roomSettingsSchema>;

/** Settings that are nothing but defaults, for a room that may be watched by link. */
export const defaultRoomSettings = (game: GameId, options: unknown): RoomSettings =>
  roomSettingsSchema.parse({ game, options, watching: 'link' });

export const presenceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('here') }),
  /** Milliseconds since the epoch, server time. */
  z.strictObject({ type: z.literal('away'), since: z.number() }),
]);

export const personSchema = z.strictObject({ personId: personIdSchema, name: shownNameSchema });
export type Person = z.infer<typeof personSchema>;
/** A person, whose name is empty as long as they have given none: they may watch, and neither sit nor chat. */
export const visitorSchema = personSchema.extend({ name: shownNameSchema.or(z.literal('')) });
export const isNamed = ({ name }: Person): boolean => name !== '';

export const roomSeatSchema = z.strictObject({
  seat: seatSchema,
  person: personSchema.nullable(),
  /** Chosen colour, one of the game's; null while the seat is empty. */
  color: z.string().max(16).nullable(),
  isReady: z.boolean(),
  presence: presenceSchema,
  /** Who lost the seat by being away for too long; until the next person sits there. */
  vacatedBy: personSchema.optional(),
});
export type RoomSeat = z.infer<typeof roomSeatSchema>;

export const roleSchema = z.enum(['host', 'player', 'spectator']);
export type Role = z.infer<typeof roleSchema>;

/** The room's match: the one that is played, or was played last. */
export const roomMatchSchema = z.strictObject({
  matchId: matchIdSchema,
  isOver: z.boolean(),
  /** It was ended by its people, without a winner. */
  isAbandoned: z.literal(true).optional(),
  /** Person ids in the match's seat order. */
  seats: z.array(personSchema),
});
export type RoomMatch = z.infer<typeof roomMatchSchema>;

/** A room as one person sees it. Small, so it is always sent whole. */
export const roomViewSchema = z.strictObject({
  roomId: roomIdSchema,
  /** Grows with every change; an older view never replaces a newer one. */
  version: z.number().int(),
  /** The link and the code for those who may sit down; null for whoever came by the watch link. */
  link: roomLinkSchema.nullable(),
  code: z.string().nullable(),
  watchLink: roomLinkSchema.nullable(),
  settings: roomSettingsSchema,
  host: personIdSchema,
  seats: z.array(roomSeatSchema).max(maxSeats),
  /** Those who have a name, the first of them. */
  watchers: z.array(personSchema),
  /** How many people watch, also those without a name and those whom the list leaves out. */
  watching: z.number().int(),
  /** The running match, or the last one; null before the first. */
  match: roomMatchSchema.nullable(),
  /** Matches that were played to their end at this table. */
  played: z.int().min(0),
  you: z.strictObject({
    personId: personIdSchema,
    isHost: z.boolean(),
    seat: seatSchema.nullable(),
    /** Whom the host has sent away, for the host alone; nobody for everybody else. */
    sentAway: z.array(personSchema),
  }),
});
export type RoomView = z.infer<typeof roomViewSchema>;

/** `table` is the players' chat (everybody before and after a match), `watchers` the spectators' while a match runs. */
export const chatChannelSchema = z.enum(['table', 'watchers']);
export const chatMessageSchema = z.strictObject({
  id: z.number().int(),
  channel: chatChannelSchema,
  from: personSchema,
  text: z.string(),
  /** Milliseconds since the epoch, server time. */
  at: z.number(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** What a room tells whoever comes in. */
export const enteredSchema = z.strictObject({
  room: roomViewSchema,
  chat: z.array(chatMessageSchema),
  /** Whose words this person does not want to read. */
  blocked: z.array(personIdSchema),
});
export type Entered = z.infer<typeof enteredSchema>;
