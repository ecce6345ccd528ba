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
import { botMarkSchema, paceSchema, standInSchema } from './parts/bots.ts';
import { roomDailySchema } from './parts/days.ts';
import { roomReviewSchema } from './parts/reviews.ts';
import { listedWatchers } from './parts/watchers.ts';
import { clockSchema, timeOutSchema } from './timing.ts';

/** The registries of server and client list the games. */
export const gameIdSchema = z.string().regex(/^[a-z][a-zA-Z0-9-]{1,31}$/, 'not a game id');
export type GameId = z.infer<typeof gameIdSchema>;

export const watchingSchema = z.enum(['nobody', 'link', 'public']);
/** `link` needs the table's link or code; `anyone` may sit down from the lobby. */
export const sittingSchema = z.enum(['link', 'anyone']);

/** The game parses `options`. */
export const roomSettingsSchema = z.strictObject({
  game: gameIdSchema,
  options: z.unknown(),
  watching: watchingSchema,
  sitting: sittingSchema.default('link'),
  clock: clockSchema.default({ type: 'untimed' }),
  timeOut: timeOutSchema.default('skip'),
  /** Absent: a bot of middling strength, where the game has bots. */
  standIn: standInSchema.optional(),
  pace: paceSchema.default('usual'),
  /** Whether other people's programs may take a seat. */
  outsideBots: z.boolean().default(false),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;
export type NewRoomSettings = z.input<typeof roomSettingsSchema>;

/** Anyone with the link may watch. */
export const defaultRoomSettings = (game: GameId, options: unknown): RoomSettings =>
  roomSettingsSchema.parse({ game, options, watching: 'link' });

export const presenceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('here') }),
  /** Milliseconds since the epoch, server time. */
  z.strictObject({ type: z.literal('away'), since: z.number() }),
]);

export const personSchema = z.strictObject({
  personId: personIdSchema,
  name: shownNameSchema,
  /** Absent for people. */
  bot: botMarkSchema.optional(),
});
export type Person = z.infer<typeof personSchema>;
/** A visitor's name is empty until they give one; they may only watch. */
export const visitorSchema = personSchema.extend({ name: shownNameSchema.or(z.literal('')) });
export const isNamed = ({ name }: Person): boolean => name !== '';

export const roomSeatSchema = z.strictObject({
  seat: seatSchema,
  person: personSchema.nullable(),
  /** One of the game's colours; null while the seat is empty. */
  color: z.string().max(16).nullable(),
  isReady: z.boolean(),
  presence: presenceSchema,
  /** The person who lost the seat by a long absence, until it is taken. */
  vacatedBy: personSchema.optional(),
  /** The host removed this player from a match that goes on. */
  isRemoved: z.literal(true).optional(),
});
export type RoomSeat = z.infer<typeof roomSeatSchema>;

export const roleSchema = z.enum(['host', 'player', 'spectator']);
export type Role = z.infer<typeof roleSchema>;

/** The running one or the last one. */
export const roomMatchSchema = z.strictObject({
  matchId: matchIdSchema,
  isOver: z.boolean(),
  /** The match ended without a winner. */
  isAbandoned: z.literal(true).optional(),
  /** The players in the match's seat order. */
  seats: z.array(personSchema),
  /** The shared review of this match, and the player who opened it. */
  review: z.strictObject({ link: roomLinkSchema, by: personSchema }).optional(),
});
export type RoomMatch = z.infer<typeof roomMatchSchema>;

/** The room as one person sees it; always sent whole. */
export const roomViewSchema = z.strictObject({
  roomId: roomIdSchema,
  /** An older view never replaces a newer one. */
  version: z.number().int(),
  /** Null after the watch link. */
  link: roomLinkSchema.nullable(),
  code: z.string().nullable(),
  watchLink: roomLinkSchema.nullable(),
  settings: roomSettingsSchema,
  /** Absent in ordinary rooms. */
  daily: roomDailySchema.optional(),
  review: roomReviewSchema.optional(),
  /** The time at which the leader of a shared review left, in milliseconds since the epoch, server time. */
  leaderAwaySince: z.number().optional(),
  host: personIdSchema,
  seats: z.array(roomSeatSchema).max(maxSeats),
  /** The first ones with a name. */
  watchers: z.array(personSchema).max(listedWatchers),
  /** Counts all of them, also those without a name or beyond the list. */
  watching: z.number().int(),
  /** Null before the first match. */
  match: roomMatchSchema.nullable(),
  /** Matches played to their end. */
  played: z.int().min(0),
  you: z.strictObject({
    personId: personIdSchema,
    isHost: z.boolean(),
    seat: seatSchema.nullable(),
    /** Kicked people; only the host sees them. */
    sentAway: z.array(personSchema),
  }),
});
export type RoomView = z.infer<typeof roomViewSchema>;

/** `table`: the players' chat, before and after a match everybody's; `watchers`: the spectators' during one. */
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

/** The answer to entering. */
export const enteredSchema = z.strictObject({
  room: roomViewSchema,
  chat: z.array(chatMessageSchema),
  /** People whom this person has blocked from the chat. */
  blocked: z.array(personIdSchema),
});
export type Entered = z.infer<typeof enteredSchema>;
