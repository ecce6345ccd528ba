/** Requests and answers over HTTP. The cookie of the session is set by the server and unreadable to the page. */
import { z } from 'zod';
import {
  bits256Schema,
  matchIdSchema,
  moveCodeSchema,
  personNameSchema,
  shownNameSchema,
  roomCodeSchema,
  roomIdSchema,
  roomLinkSchema,
  seatSchema,
} from './ids.ts';
import { enteredSchema, gameIdSchema, personSchema, roomSettingsSchema, visitorSchema } from './room.ts';
import { recordedSchema, refusalSchema, snapshotSchema } from './server-to-client.ts';
import { matchTimingSchema } from './timing.ts';

/**
 * | method and path            | body                | answer |
 * |---|---|---|
 * | GET  /api/session          |                     | sessionAnswer (person null for a stranger) |
 * | POST /api/session          | nameBody            | sessionAnswer; makes the session, or renames the person; without a name the session may watch |
 * | POST /api/session/move     | moveBody            | moveAnswer: a way to another device, once and soon |
 * | POST /api/session/take     | takeBody            | sessionAnswer with a new cookie; refusal notFound |
 * | POST /api/rooms            | createRoomBody      | roomLinkAnswer |
 * | POST /api/rooms/by-code    | roomCodeBody        | roomLinkAnswer, refusal notFound |
 * | GET  /api/rooms/:link/invitation |               | invitation: what a stranger is told of a room before they give a name |
| GET  /api/rooms/:link      |                     | firstSight: what is behind a link, while the line is not open yet; refusals as of room:enter |
 * | GET  /api/matches/:matchId |                     | matchAnswer: a finished match with all its events; refusal notFound |
 * | GET  /api/matches/:matchId/record |              | the game record of a finished match, as a download |
 * | GET  /api/my/matches?before= |                   | myMatchesAnswer: own matches, the latest first, a page at a time |
 * | GET  /api/my/statistics   |                     | myStatisticsAnswer: what one's own finished matches came to, the latest first |
 * | GET  /api/lobby            |                     | lobbyAnswer: tables that everybody may watch, or at which anyone may sit |
 * | POST /api/lobby/seat       | seatBody            | roomLinkAnswer: a free seat at an open table; refusals as of room:sit |
 * | POST /api/lobby/play       | playBody            | roomLinkAnswer: a seat at an open table of that game, or at a new one |
 * | GET  /api/push             |                     | pushAnswer (key null where push is off) |
 * | POST /api/push             | pushAddress         | pushAnswer; tells this browser from now on; refusals malformed, notAllowed, notFound |
 * | POST /api/push/stop        | pushStopBody        | pushAnswer; does not tell it any more |
 * | GET  /healthz /readyz      |                     | 200 or 503 |
 */
export const sessionAnswerSchema = z.strictObject({
  protocolVersion: z.number().int(),
  person: visitorSchema.nullable(),
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
/** With null a stranger gets a session that may watch, and a person keeps the name they have. */
export const nameBodySchema = z.strictObject({ name: personNameSchema.nullable() });
export const createRoomBodySchema = z.strictObject({ settings: roomSettingsSchema });
export const roomCodeBodySchema = z.strictObject({ code: roomCodeSchema });
export const seatBodySchema = z.strictObject({ roomId: roomIdSchema });
/** `settings` are those of the table that is opened when no open one has a free seat. */
export const playBodySchema = z.strictObject({ settings: roomSettingsSchema });
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
  /** Seats whose people resigned: for them the match counts as lost. */
  resigned: z.array(seatSchema),
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
/** What a finished match came to for one seat; the figures are the game's own. */
export const seatResultSchema = z.strictObject({
  points: z.number().int(),
  figures: z.record(z.string().max(24), z.number().int()),
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
  /** Per seat; null while the match runs, and when it was ended by its people. */
  results: z.array(seatResultSchema).nullable(),
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

export const myStatisticsAnswerSchema = z.strictObject({
  matches: z.array(
    z.strictObject({
      game: gameIdSchema,
      options: z.unknown(),
      endedAt: moment,
      isWon: z.boolean(),
      result: seatResultSchema,
    }),
  ),
});
export type MyStatisticsAnswer = z.infer<typeof myStatisticsAnswerSchema>;
export type FinishedMatchResult = MyStatisticsAnswer['matches'][number];

/** Who sits at a table, in the colour they chose; null for a free seat. */
const shownSeatsSchema = z.array(z.strictObject({ name: shownNameSchema, color: z.string().max(16) }).nullable());

/** What a stranger with a room's link is told before they go in. */
export const invitationSchema = z.strictObject({
  /** `table` may sit down; `watch` came by the watchers' link. */
  access: z.enum(['table', 'watch']),
  game: gameIdSchema,
  options: z.unknown(),
  host: shownNameSchema,
  seats: shownSeatsSchema,
  isRunning: z.boolean(),
  /** Whether those without a seat see the match. */
  canWatch: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A table that everybody may watch, or at which anyone may sit. The table's own link is told to those who sit down. */
export const lobbyRoomSchema = z.strictObject({
  roomId: roomIdSchema,
  /** Null where not everybody may watch. */
  watchLink: roomLinkSchema.nullable(),
  /** Anyone may sit down here, now. */
  canSit: z.boolean(),
  game: gameIdSchema,
  options: z.unknown(),
  host: shownNameSchema,
  seats: shownSeatsSchema,
  isRunning: z.boolean(),
  /** How many are there without a seat. */
  watching: z.number().int(),
});
export type LobbyRoom = z.infer<typeof lobbyRoomSchema>;
export const lobbyAnswerSchema = z.strictObject({ rooms: z.array(lobbyRoomSchema) });
export type LobbyAnswer = z.infer<typeof lobbyAnswerSchema>;

export const httpRefusalSchema = z.strictObject({ refusal: refusalSchema });
