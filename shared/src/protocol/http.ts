/** Requests and answers over HTTP. The cookie of the session is set by the server and unreadable to the page. */
import { z } from 'zod';
import {
  bits256Schema,
  matchIdSchema,
  moveCodeSchema,
  personNameSchema,
  roomCodeSchema,
  roomLinkSchema,
  seatSchema,
} from './ids.ts';
import { enteredSchema, gameIdSchema, personSchema, roomSettingsSchema } from './room.ts';
import { recordedSchema, refusalSchema, snapshotSchema } from './server-to-client.ts';
import { matchTimingSchema } from './timing.ts';

/**
 * | method and path            | body                | answer |
 * |---|---|---|
 * | GET  /api/session          |                     | sessionAnswer (person null for a stranger) |
 * | POST /api/session          | nameBody            | sessionAnswer; makes the session, or renames the person |
 * | POST /api/session/move     | moveBody            | moveAnswer: a way to another device, once and soon |
 * | POST /api/session/take     | takeBody            | sessionAnswer with a new cookie; refusal notFound |
 * | POST /api/rooms            | createRoomBody      | roomLinkAnswer |
 * | POST /api/rooms/by-code    | roomCodeBody        | roomLinkAnswer, refusal notFound |
 * | GET  /api/rooms/:link      |                     | firstSight: what is behind a link, while the line is not open yet; refusals as of room:enter |
 * | GET  /api/matches/:matchId |                     | matchAnswer: a finished match with all its events; refusal notFound |
 * | GET  /api/matches/:matchId/record |              | the game record of a finished match, as a download |
 * | GET  /api/my/matches?before= |                   | myMatchesAnswer: own matches, the latest first, a page at a time |
 * | GET  /api/lobby            |                     | lobbyAnswer: tables that everybody may watch |
 * | GET  /api/push             |                     | pushAnswer (key null where push is off) |
 * | POST /api/push             | pushAddress         | pushAnswer; tells this browser from now on; refusals malformed, notAllowed, notFound |
 * | POST /api/push/stop        | pushStopBody        | pushAnswer; does not tell it any more |
 * | GET  /healthz /readyz      |                     | 200 or 503 |
 */
export const sessionAnswerSchema = z.strictObject({
  protocolVersion: z.number().int(),
  person: personSchema.nullable(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
export const moveAnswerSchema = z.strictObject({
  /** 128 random bits, base64url: whoever has it becomes this person. */
  code: moveCodeSchema,
  /** For how many seconds it is good. */
  seconds: z.number().int(),
});
export type MoveAnswer = z.infer<typeof moveAnswerSchema>;
/** Of requests that say all there is to say by their path. */
export const emptyBodySchema = z.strictObject({});
export const takeBodySchema = z.strictObject({ code: moveCodeSchema });
export const nameBodySchema = z.strictObject({ name: personNameSchema });
export const createRoomBodySchema = z.strictObject({ settings: roomSettingsSchema });
export const roomCodeBodySchema = z.strictObject({ code: roomCodeSchema });
export const roomLinkAnswerSchema = z.strictObject({ link: roomLinkSchema });

const matchSightSchema = z.strictObject({ snapshot: snapshotSchema, timing: matchTimingSchema.nullable() });
/** A running match as of now, for whoever comes. */
export type MatchSight = z.infer<typeof matchSightSchema>;
/** A room as the socket tells it to whoever comes in, and its match; null where there is none to be seen. */
export const firstSightSchema = enteredSchema.extend({ match: matchSightSchema.nullable() });
export type FirstSight = z.infer<typeof firstSightSchema>;

/** Somebody in a match's seat order, in the colour they play. */
export const matchSeatSchema = personSchema.extend({ color: z.string().max(16) });
export type MatchSeat = z.infer<typeof matchSeatSchema>;

/** Milliseconds since the epoch, server time. */
const moment = z.number().int();

/** A finished match, for whoever has its link. */
export const matchAnswerSchema = z.strictObject({
  matchId: matchIdSchema,
  game: gameIdSchema,
  rulesVersion: z.number().int(),
  /** The game's own. */
  options: z.unknown(),
  seats: z.array(matchSeatSchema),
  startedAt: moment,
  endedAt: moment,
  /** Every event that somebody who watched could see; each is parsed by the game's own strict schema before it leaves. */
  events: z.array(recordedSchema),
  /** What was hidden, as the game shows it afterwards. */
  reveal: z.unknown(),
  /**
   * How the promise of the beginning is checked: `commitment` is SHA-256 of the nonce's 32 bytes and the secret's text in
   * UTF-8. Null for matches that began without a promise.
   */
  proof: z.strictObject({ commitment: bits256Schema, nonce: bits256Schema, secret: z.string() }).nullable(),
});
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;

/** Where a page of one's own matches begins: after the match that the page before ended with. */
export const myMatchesQuerySchema = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,13}-[A-Za-z0-9_-]{8,32}$/, 'not a place in the list')
    .optional(),
});
export const myMatchSchema = z.strictObject({
  matchId: matchIdSchema,
  game: gameIdSchema,
  options: z.unknown(),
  seats: z.array(matchSeatSchema),
  mySeat: seatSchema,
  startedAt: moment,
  /** Null while the match runs. */
  endedAt: moment.nullable(),
  /** Winning seats; null while the match runs. */
  winners: z.array(seatSchema).nullable(),
  /** It was ended by its people, without a winner. */
  isAbandoned: z.boolean(),
  /** The table's link while the match runs there. */
  link: roomLinkSchema.nullable(),
});
export type MyMatch = z.infer<typeof myMatchSchema>;
export const myMatchesAnswerSchema = z.strictObject({
  matches: z.array(myMatchSchema),
  /** What to ask for next; null at the end of the list. */
  next: z.string().nullable(),
});
export type MyMatchesAnswer = z.infer<typeof myMatchesAnswerSchema>;

/** A table that everybody may watch. Nothing of it can become a seat. */
export const lobbyRoomSchema = z.strictObject({
  watchLink: roomLinkSchema,
  game: gameIdSchema,
  options: z.unknown(),
  host: personNameSchema,
  /** Who sits there, or plays; null for a free seat. */
  seats: z.array(z.strictObject({ name: personNameSchema, color: z.string().max(16) }).nullable()),
  isRunning: z.boolean(),
  /** How many are there without a seat. */
  watching: z.number().int(),
});
export type LobbyRoom = z.infer<typeof lobbyRoomSchema>;
export const lobbyAnswerSchema = z.strictObject({ rooms: z.array(lobbyRoomSchema) });
export type LobbyAnswer = z.infer<typeof lobbyAnswerSchema>;

export const httpRefusalSchema = z.strictObject({ refusal: refusalSchema });
