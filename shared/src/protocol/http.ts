/** The server sets the session's cookie, which pages cannot read. */
import { z } from 'zod';
import {
  bits256Schema,
  emptySchema,
  matchIdSchema,
  maxSeats,
  momentSchema,
  moveCodeSchema,
  personNameSchema,
  shownNameSchema,
  roomCodeSchema,
  roomIdSchema,
  roomLinkSchema,
  seatSchema,
  versionSchema,
} from './parts/ids.ts';
import { botOwnerRoutes } from './bot-api.ts';
import { leagueRoutes } from './leagues.ts';
import { enteredSchema, gameIdSchema, personSchema, roomSettingsSchema, visitorSchema } from './room.ts';
import { openReviewBodySchema } from './parts/reviews.ts';
import { sandboxBodySchema } from './parts/sandboxes.ts';
import { seatResultSchema, statisticsRoutes } from './parts/statistics.ts';
import { pushAddressSchema, pushAnswerSchema, pushStopBodySchema } from './push.ts';
import { recordedSchema, refusalSchema, snapshotSchema } from './server-to-client.ts';
import { publicId } from './parts/shapes.ts';
import { dailyRoutes } from './solo/daily.ts';
import { puzzleRoutes } from './solo/puzzles.ts';
import { matchTimingSchema } from './timing.ts';

export const sessionAnswerSchema = z.strictObject({
  protocolVersion: z.number().int(),
  person: visitorSchema.nullable(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
export const moveAnswerSchema = z.strictObject({
  /** 128 random bits, base64url: a browser with it becomes this person. */
  code: moveCodeSchema,
  seconds: z.number().int(),
});
export type MoveAnswer = z.infer<typeof moveAnswerSchema>;
export const takeBodySchema = z.strictObject({ code: moveCodeSchema });
/** Null: a new session that may only watch. A person keeps their name. */
export const nameBodySchema = z.strictObject({ name: personNameSchema.nullable() });
export const createRoomBodySchema = z.strictObject({ settings: roomSettingsSchema });
export const roomCodeBodySchema = z.strictObject({ code: roomCodeSchema });
export const seatBodySchema = z.strictObject({ roomId: roomIdSchema });
export const playBodySchema = z.strictObject({
  /** Of the new table that is made when no person waits at one. */
  settings: roomSettingsSchema,
  /** How many bots play at once at the new table (BOT-6); without them the person waits for others. */
  bots: z
    .int()
    .min(1)
    .max(maxSeats - 1)
    .optional(),
});
export const roomLinkAnswerSchema = z.strictObject({ link: roomLinkSchema });

const matchSightSchema = z.strictObject({ snapshot: snapshotSchema, timing: matchTimingSchema.nullable() });
export type MatchSight = z.infer<typeof matchSightSchema>;
/** The answer as when entering; `match` is null when there is none to see. */
export const firstSightSchema = enteredSchema.extend({ match: matchSightSchema.nullable() });
export type FirstSight = z.infer<typeof firstSightSchema>;

export const matchSeatSchema = personSchema.extend({ color: z.string().max(16) });
export type MatchSeat = z.infer<typeof matchSeatSchema>;

export const matchAnswerSchema = z.strictObject({
  matchId: matchIdSchema,
  game: gameIdSchema,
  rulesVersion: z.number().int(),
  options: z.unknown(),
  seats: z.array(matchSeatSchema),
  startedAt: momentSchema,
  endedAt: momentSchema,
  resigned: z.array(seatSchema),
  /** The whole log, private events included; each is parsed by the game's strict schema. */
  events: z.array(recordedSchema),
  reveal: z.unknown(),
  /** `commitment` is SHA-256 of the nonce's 32 bytes and the secret's text in UTF-8. */
  proof: z.strictObject({ commitment: bits256Schema, nonce: bits256Schema, secret: z.string() }),
});
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;

/** The analysis in the game's shape; null until worked out. */
export const matchAnalysisAnswerSchema = z.strictObject({ analysis: z.unknown() });

export const sandboxAnswerSchema = z.strictObject({
  /** The position in the match's log. */
  start: versionSchema,
  /** The position before the match's own last command; null at the beginning. */
  before: versionSchema.nullable(),
  seat: seatSchema,
  /** Continues the log's positions with those of the moves. */
  version: versionSchema,
  /** The view of that seat. */
  view: z.unknown(),
  /** Visible to that seat, after `since`. */
  events: z.array(recordedSchema),
  awaited: z.array(seatSchema),
  /** A review's view; null when hidden facts were drawn anew. */
  open: z.unknown(),
});
export type SandboxAnswer = z.infer<typeof sandboxAnswerSchema>;

/** `before`: the last match of the previous page; otherwise the latest come first. */
export const myMatchesQuerySchema = z.strictObject({
  before: z
    .string()
    .regex(new RegExp(`^\\d{1,13}-${publicId}$`), 'not a place in the list')
    .optional(),
});
/** `asks`: the kind of question, in a word of the game. */
export const askedSchema = z.strictObject({ seat: seatSchema, asks: z.string().max(32) });
export type Asked = z.infer<typeof askedSchema>;
export const myMatchSchema = z.strictObject({
  matchId: matchIdSchema,
  game: gameIdSchema,
  options: z.unknown(),
  seats: z.array(matchSeatSchema),
  mySeat: seatSchema,
  startedAt: momentSchema,
  /** Null while the match runs, as `winners`. */
  endedAt: momentSchema.nullable(),
  winners: z.array(seatSchema).nullable(),
  /** Whether the match ended without a winner. */
  isAbandoned: z.boolean(),
  /** The result of each seat; null while the match runs or when it was abandoned. */
  results: z.array(seatResultSchema).nullable(),
  /** Null once the match is over. */
  link: roomLinkSchema.nullable(),
  awaited: z.array(askedSchema),
});
export type MyMatch = z.infer<typeof myMatchSchema>;
export const myMatchesAnswerSchema = z.strictObject({
  matches: z.array(myMatchSchema),
  /** Null at the end. */
  next: z.string().nullable(),
});
export type MyMatchesAnswer = z.infer<typeof myMatchesAnswerSchema>;

/** Null for a free one; a person may take that of a bot. */
const shownSeatsSchema = z.array(
  z.strictObject({ name: shownNameSchema, color: z.string().max(16), isBot: z.literal(true).optional() }).nullable(),
);

/** What strangers with a room's link see. */
export const invitationSchema = z.strictObject({
  access: z.enum(['table', 'watch']),
  game: gameIdSchema,
  options: z.unknown(),
  host: shownNameSchema,
  seats: shownSeatsSchema,
  isRunning: z.boolean(),
  /** Whether one may watch without a seat. */
  canWatch: z.boolean(),
  isReview: z.literal(true).optional(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** An open table; only people who sit down learn its own link. */
export const lobbyRoomSchema = z.strictObject({
  roomId: roomIdSchema,
  /** Null when not everybody may watch. */
  watchLink: roomLinkSchema.nullable(),
  canSit: z.boolean(),
  game: gameIdSchema,
  options: z.unknown(),
  host: shownNameSchema,
  seats: shownSeatsSchema,
  isRunning: z.boolean(),
  /** Empty unless everybody may watch. */
  awaited: z.array(askedSchema),
  watching: z.number().int(),
});
export type LobbyRoom = z.infer<typeof lobbyRoomSchema>;
export const lobbyAnswerSchema = z.strictObject({ rooms: z.array(lobbyRoomSchema) });
export type LobbyAnswer = z.infer<typeof lobbyAnswerSchema>;

export const httpRefusalSchema = z.strictObject({ refusal: refusalSchema });

/**
 * Requests under `/api`; refusals are `httpRefusalSchema`. `docs/protocol.md` explains them; a test compares both with
 * the server.
 */
export const httpRoutes = {
  'GET /api/session': { body: null, answer: sessionAnswerSchema },
  'POST /api/session': { body: nameBodySchema, answer: sessionAnswerSchema },
  'POST /api/session/move': { body: emptySchema, answer: moveAnswerSchema },
  'POST /api/session/take': { body: takeBodySchema, answer: sessionAnswerSchema },
  'POST /api/session/end': { body: emptySchema, answer: sessionAnswerSchema },
  'POST /api/rooms': { body: createRoomBodySchema, answer: roomLinkAnswerSchema },
  'POST /api/rooms/by-code': { body: roomCodeBodySchema, answer: roomLinkAnswerSchema },
  'GET /api/rooms/:link/invitation': { body: null, answer: invitationSchema },
  'GET /api/rooms/:link': { body: null, answer: firstSightSchema },
  'GET /api/matches/:matchId': { body: null, answer: matchAnswerSchema },
  'POST /api/matches/:matchId/review': { body: openReviewBodySchema, answer: roomLinkAnswerSchema },
  'POST /api/matches/:matchId/sandbox': { body: sandboxBodySchema, answer: sandboxAnswerSchema },
  'GET /api/matches/:matchId/analysis': { body: null, answer: matchAnalysisAnswerSchema },
  /** The record in the game's format (`docs/record.md`). */
  'GET /api/matches/:matchId/record': { body: null, answer: z.unknown() },
  'GET /api/my/matches': { body: null, answer: myMatchesAnswerSchema },
  ...botOwnerRoutes,
  /** The bot API as OpenAPI 3.1, and as a page. */
  'GET /api/openapi.json': { body: null, answer: z.unknown() },
  'GET /api/docs': { body: null, answer: z.unknown() },
  ...statisticsRoutes,
  ...puzzleRoutes,
  ...dailyRoutes,
  ...leagueRoutes,
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
