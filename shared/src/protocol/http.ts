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
   * UTF-8.
   */
  proof: z.strictObject({ commitment: bits256Schema, nonce: bits256Schema, secret: z.string() }),
});
export type MatchAnswer = z.infer<typeof matchAnswerSchema>;

/** Where a page of one's own matches begins: after the match that the page before ended with. */
export const myMatchesQuerySchema = z.strictObject({
  before: z
    .string()
    .regex(new RegExp(`^\\d{1,13}-${publicId}$`), 'not a place in the list')
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

/**
 * Every request under `/api`: the body it is sent with and what it answers, refusals (`httpRefusalSchema`) apart. What they mean is in
 * `docs/protocol.md`; a test compares both with what the server serves.
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
  /** In the format of the game (`docs/record.md`), as a download. */
  'GET /api/matches/:matchId/record': { body: null, answer: z.unknown() },
  'GET /api/my/matches': { body: null, answer: myMatchesAnswerSchema },
  'GET /api/my/statistics': { body: null, answer: myStatisticsAnswerSchema },
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
