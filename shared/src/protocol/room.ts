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

/** Only the registries of server and client know which games exist. */
export const gameIdSchema = z.string().regex(/^[a-z][a-zA-Z0-9-]{1,31}$/, 'not a game id');
export type GameId = z.infer<typeof gameIdSchema>;

export const watchingSchema = z.enum(['nobody', 'link', 'public']);
/** People with the table's link or code, or anybody who finds the table in the lobby. */
export const sittingSchema = z.enum(['link', 'anyone']);

/** What the host chooses. `options` belong to the game and are parsed by its own schema. */
export const roomSettingsSchema = z.strictObject({
  game: gameIdSchema,
  options: z.unknown(),
  watching: watchingSchema,
  sitting: sittingSchema.default('link'),
  clock: clockSchema.default({ type: 'untimed' }),
  timeOut: timeOutSchema.default('skip'),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;
export type NewRoomSettings = z.input<typeof roomSettingsSchema>;

/** Default settings, for a room that may be watched by link. */
export const defaultRoomSettings = (game: GameId, options: unknown): RoomSettings =>
  roomSettingsSchema.parse({ game, options, watching: 'link' });

export const presenceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('here') }),
  /** Milliseconds since the epoch, server time. */
  z.strictObject({ type: z.literal('away'), since: z.number() }),
]);

export const personSchema = z.strictObject({ personId: personIdSchema, name: shownNameSchema });
export type Person = z.infer<typeof personSchema>;
/** A person whose name is empty until they give one: until then they may only watch. */
export const visitorSchema = personSchema.extend({ name: shownNameSchema.or(z.literal('')) });
export const isNamed = ({ name }: Person): boolean => name !== '';

export const roomSeatSchema = z.strictObject({
  seat: seatSchema,
  person: personSchema.nullable(),
  /** One of the game's colours; null while the seat is empty. */
  color: z.string().max(16).nullable(),
  isReady: z.boolean(),
  presence: presenceSchema,
  /** The person who lost the seat by a long absence, until the next one sits there. */
  vacatedBy: personSchema.optional(),
});
export type RoomSeat = z.infer<typeof roomSeatSchema>;

export const roleSchema = z.enum(['host', 'player', 'spectator']);
export type Role = z.infer<typeof roleSchema>;

/** The room's match: the running one or the last one. */
export const roomMatchSchema = z.strictObject({
  matchId: matchIdSchema,
  isOver: z.boolean(),
  /** Its people ended it without a winner. */
  isAbandoned: z.literal(true).optional(),
  /** In the match's seat order. */
  seats: z.array(personSchema),
});
export type RoomMatch = z.infer<typeof roomMatchSchema>;

/** A room as one person sees it. Small, so it is always sent whole. */
export const roomViewSchema = z.strictObject({
  roomId: roomIdSchema,
  /** Grows with every change; an older view never replaces a newer one. */
  version: z.number().int(),
  /** Null for people who came by the watch link. */
  link: roomLinkSchema.nullable(),
  code: z.string().nullable(),
  watchLink: roomLinkSchema.nullable(),
  settings: roomSettingsSchema,
  host: personIdSchema,
  seats: z.array(roomSeatSchema).max(maxSeats),
  /** The first of those who have a name. */
  watchers: z.array(personSchema),
  /** Everybody who watches, also without a name or beyond the list. */
  watching: z.number().int(),
  /** Null before the first match. */
  match: roomMatchSchema.nullable(),
  /** Matches played to their end in this room. */
  played: z.int().min(0),
  you: z.strictObject({
    personId: personIdSchema,
    isHost: z.boolean(),
    seat: seatSchema.nullable(),
    /** The people whom the host has kicked; empty for everybody but the host. */
    sentAway: z.array(personSchema),
  }),
});
export type RoomView = z.infer<typeof roomViewSchema>;

/** `table` is the players' chat (everybody's before and after a match), `watchers` the spectators' during one. */
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

/** The first answer to a person who enters a room. */
export const enteredSchema = z.strictObject({
  room: roomViewSchema,
  chat: z.array(chatMessageSchema),
  /** People whose chat this person has blocked. */
  blocked: z.array(personIdSchema),
});
export type Entered = z.infer<typeof enteredSchema>;
