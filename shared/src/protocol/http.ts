/** Requests and answers over HTTP. The server sets the session's cookie, which the page cannot read. */
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
} from './parts/ids.ts';
import { enteredSchema, gameIdSchema, personSchema, roomSettingsSchema, visitorSchema } from './room.ts';
import { pushAddressSchema, pushAnswerSchema, pushStopBodySchema } from './push.ts';
import { recordedSchema, refusalSchema, snapshotSchema } from './server-to-client.ts';
import { publicId } from './parts/shapes.ts';
import { matchTimingSchema } from './timing.ts';

export const sessionAnswerSchema = z.strictObject({
  protocolVersion: z.number().int(),
  person: visitorSchema.nullable(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
export const moveAnswerSchema = z.strictObject({
  /** 128 random bits, base64url: a browser that presents it becomes this person. */
  code: moveCodeSchema,
  /** Lifetime in seconds. */
  seconds: z.number().int(),
});
export type MoveAnswer = z.infer<typeof moveAnswerSchema>;
/** For requests whose path says everything. */
export const emptyBodySchema = z.strictObject({});
export const takeBodySchema = z.strictObject({ code: moveCodeSchema });
/** Null gives a stranger a session that may watch; a person keeps their name. */
export const nameBodySchema = z.strictObject({ name: personNameSchema.nullable() });
export const createRoomBodySchema = z.strictObject({ settings: roomSettingsSchema });
export const roomCodeBodySchema = z.strictObject({ code: roomCodeSchema });
export const seatBodySchema = z.strictObject({ roomId: roomIdSchema });
/** `settings` are those of the table that is opened when no open one has a free seat. */
export const playBodySchema = z.strictObject({ settings: roomSettingsSchema });
export const roomLinkAnswerSchema = z.strictObject({ link: roomLinkSchema });

const matchSightSchema = z.strictObject({ snapshot: snapshotSchema, timing: matchTimingSchema.nullable() });
/** A running match as of now. */
export type MatchSight = z.infer<typeof matchSightSchema>;
/** A room as the socket sends it on entering, and its match; null when there is none to see. */
export const firstSightSchema = enteredSchema.extend({ match: matchSightSchema.nullable() });
export type FirstSight = z.infer<typeof firstSightSchema>;

export const matchSeatSchema = personSchema.extend({ color: z.string().max(16) });
export type MatchSeat = z.infer<typeof matchSeatSchema>;

/** Milliseconds since the epoch, server time. */
const moment = z.number().int();

/** A finished match, for everybody who has its link. */
export const matchAnswerSchema = z.strictObject({
  matchId: matchIdSchema,
  game: gameIdSchema,
  rulesVersion: z.number().int(),
  /** Checked by the game's own schema. */
  options: z.unknown(),
  seats: z.array(matchSeatSchema),
  startedAt: moment,
  endedAt: moment,
  /** These lost the match. */
  resigned: z.array(seatSchema),
  /** Every event a spectator could see; each is parsed by the game's own strict schema before it is sent. */
  events: z.array(recordedSchema),
  /** The hidden facts, in the game's own shape. */
  reveal: z.unknown(),
  /**
   * Proves that the secret was not changed: `commitment` is SHA-256 of the nonce's 32 bytes and the secret's text in
   * UTF-8.
   */
  proof: z.strictObject({ commitment: bits256Schema, nonce: bits256Schema, secret: z.string() }),
});
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;

/** In the game's own shape; null until it is worked out. */
export const matchAnalysisAnswerSchema = z.strictObject({ analysis: z.unknown() });

/** What to practise on: a kind of the game's own. */
export const practiceQuerySchema = z.strictObject({ game: gameIdSchema, kind: z.string().max(32) });
export const practiceAnswerSchema = z.strictObject({
  /** What lies open of it, as the game shows it. */
  land: z.unknown(),
});

/** `before` is the last match of the page before; without it the list begins with the latest. */
export const myMatchesQuerySchema = z.strictObject({
  before: z
    .string()
    .regex(new RegExp(`^\\d{1,13}-${publicId}$`), 'not a place in the list')
    .optional(),
});
/** The figures are the game's own. */
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
  /** Null while the match runs. */
  winners: z.array(seatSchema).nullable(),
  /** Its people ended it without a winner. */
  isAbandoned: z.boolean(),
  /** Per seat; null while the match runs and when it was abandoned. */
  results: z.array(seatResultSchema).nullable(),
  /** The table's link while the match runs there. */
  link: roomLinkSchema.nullable(),
});
export type MyMatch = z.infer<typeof myMatchSchema>;
export const myMatchesAnswerSchema = z.strictObject({
  matches: z.array(myMatchSchema),
  /** The cursor of the next page; null at the end. */
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

/** Names and colours by seat; null for a free seat. */
const shownSeatsSchema = z.array(z.strictObject({ name: shownNameSchema, color: z.string().max(16) }).nullable());

/** What a stranger with a room's link is told before they enter. */
export const invitationSchema = z.strictObject({
  /** `table` may sit down; `watch` came by the watchers' link. */
  access: z.enum(['table', 'watch']),
  game: gameIdSchema,
  options: z.unknown(),
  host: shownNameSchema,
  seats: shownSeatsSchema,
  isRunning: z.boolean(),
  /** Whether people without a seat see the match. */
  canWatch: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/**
 * A table that everybody may watch, or at which anyone may sit. Only people who sit down learn the table's own link.
 */
export const lobbyRoomSchema = z.strictObject({
  roomId: roomIdSchema,
  /** Null when not everybody may watch. */
  watchLink: roomLinkSchema.nullable(),
  /** A stranger may sit down now. */
  canSit: z.boolean(),
  game: gameIdSchema,
  options: z.unknown(),
  host: shownNameSchema,
  seats: shownSeatsSchema,
  isRunning: z.boolean(),
  watching: z.number().int(),
});
export type LobbyRoom = z.infer<typeof lobbyRoomSchema>;
export const lobbyAnswerSchema = z.strictObject({ rooms: z.array(lobbyRoomSchema) });
export type LobbyAnswer = z.infer<typeof lobbyAnswerSchema>;

export const httpRefusalSchema = z.strictObject({ refusal: refusalSchema });

/**
 * Every request under `/api`: its body and its answer, apart from refusals (`httpRefusalSchema`). `docs/protocol.md`
 * says what they mean; a test compares both with the routes of the server.
 */
export const httpRoutes = {
  'GET /api/session': { body: null, answer: sessionAnswerSchema },
  'POST /api/session': { body: nameBodySchema, answer: sessionAnswerSchema },
  'POST /api/session/move': { body: emptyBodySchema, answer: moveAnswerSchema },
  'POST /api/session/take': { body: takeBodySchema, answer: sessionAnswerSchema },
  'POST /api/session/end': { body: emptyBodySchema, answer: sessionAnswerSchema },
  'POST /api/rooms': { body: createRoomBodySchema, answer: roomLinkAnswerSchema },
  'POST /api/rooms/by-code': { body: roomCodeBodySchema, answer: roomLinkAnswerSchema },
  'GET /api/rooms/:link/invitation': { body: null, answer: invitationSchema },
  'GET /api/rooms/:link': { body: null, answer: firstSightSchema },
  'GET /api/matches/:matchId': { body: null, answer: matchAnswerSchema },
  'GET /api/matches/:matchId/analysis': { body: null, answer: matchAnalysisAnswerSchema },
  /** A download in the game's format (`docs/record.md`). */
  'GET /api/matches/:matchId/record': { body: null, answer: z.unknown() },
  'GET /api/my/matches': { body: null, answer: myMatchesAnswerSchema },
  'GET /api/my/statistics': { body: null, answer: myStatisticsAnswerSchema },
  'GET /api/practice': { body: null, answer: practiceAnswerSchema },
  'GET /api/lobby': { body: null, answer: lobbyAnswerSchema },
  'POST /api/lobby/seat': { body: seatBodySchema, answer: roomLinkAnswerSchema },
  'POST /api/lobby/play': { body: playBodySchema, answer: roomLinkAnswerSchema },
  'GET /api/push': { body: null, answer: pushAnswerSchema },
  'POST /api/push': { body: pushAddressSchema, answer: pushAnswerSchema },
  'POST /api/push/stop': { body: pushStopBodySchema, answer: pushAnswerSchema },
} as const satisfies Record<`${'GET' | 'POST'} /api/${string}`, { body: z.ZodType | null; answer: z.ZodType }>;
export type HttpRoute = keyof typeof httpRoutes;
type BodySchema<R extends HttpRoute> = (typeof httpRoutes)[R]['body'];
export type HttpBody<R extends HttpRoute> = BodySchema<R> extends z.ZodType ? z.input<BodySchema<R>> : undefined;
export type HttpAnswer<R extends HttpRoute> = z.infer<(typeof httpRoutes)[R]['answer']>;
