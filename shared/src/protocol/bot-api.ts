/**
 * What people's programs may ask, as `docs/bot-api.md` explains: plain HTTP and JSON, so that forty lines in any language can play.
 * Their owner's requests are among `httpRoutes`.
 */
import { z } from 'zod';
import { clientMessages } from './client-to-server.ts';
import {
  botTokenSchema,
  emptySchema,
  matchIdSchema,
  momentSchema,
  personIdSchema,
  personNameSchema,
  roomCodeSchema,
  roomIdSchema,
  roomLinkSchema,
  seatSchema,
  shownNameSchema,
  versionSchema,
} from './parts/ids.ts';
import { seatResultSchema } from './parts/statistics.ts';
import { gameIdSchema } from './room.ts';
import { refusalCodes, syncSchema } from './server-to-client.ts';

export const makeBotBodySchema = z.strictObject({ name: personNameSchema });
/** `token` is shown this once. */
export const madeBotSchema = z.strictObject({
  botId: personIdSchema,
  name: shownNameSchema,
  token: botTokenSchema,
});
export type MadeBot = z.infer<typeof madeBotSchema>;
/** `lastSeenAt` is null until the bot first called. */
export const ownBotSchema = z.strictObject({
  botId: personIdSchema,
  name: shownNameSchema,
  createdAt: momentSchema,
  lastSeenAt: momentSchema.nullable(),
});
export type OwnBot = z.infer<typeof ownBotSchema>;
export const ownBotsSchema = z.strictObject({ bots: z.array(ownBotSchema) });

/** The requests of the bots' owner, with the session's cookie. */
export const botOwnerRoutes = {
  'POST /api/bots': { body: makeBotBodySchema, answer: madeBotSchema },
  'GET /api/bots': { body: null, answer: ownBotsSchema },
  'POST /api/bots/:botId/revoke': { body: emptySchema, answer: emptySchema },
} as const;

const decisionSchema = z.string().max(64);
const awaitedSchema = z.array(z.strictObject({ seat: seatSchema, decision: decisionSchema, asks: z.string().max(32) }));

const playingSchema = z.strictObject({ matchId: matchIdSchema, game: gameIdSchema, seat: seatSchema });

/** A line of `GET /api/bot/events`. */
export const botEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), matches: z.array(playingSchema) }),
  z.strictObject({ type: z.literal('seated'), roomId: roomIdSchema, link: roomLinkSchema, game: gameIdSchema }),
  z.strictObject({ type: z.literal('left'), roomId: roomIdSchema }),
  playingSchema.extend({ type: z.literal('matchStarted'), roomId: roomIdSchema }),
  z.strictObject({ type: z.literal('matchOver'), matchId: matchIdSchema }),
]);
export type BotEvent = z.infer<typeof botEventSchema>;

/** A line of a match's stream. */
export const botMatchLineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('view'),
    version: versionSchema,
    seat: seatSchema,
    /** In the game's own shape. */
    view: z.unknown(),
    awaited: awaitedSchema,
  }),
  z.strictObject({
    type: z.literal('events'),
    version: versionSchema,
    /** In the game's own shape, in order; null where this seat may not see one. */
    events: z.array(z.unknown()),
    awaited: awaitedSchema,
  }),
  z.strictObject({ type: z.literal('over'), winners: z.array(seatSchema), results: z.array(seatResultSchema) }),
]);
export type BotMatchLine = z.infer<typeof botMatchLineSchema>;

export const newBotRoomSchema = z.strictObject({
  game: gameIdSchema,
  /** What is left out is as usual in this game. */
  options: z.record(z.string(), z.unknown()).optional(),
});

export const botJoinSchema = z.union([
  z.strictObject({ code: roomCodeSchema }),
  z.strictObject({ link: roomLinkSchema }),
]);

export const legalSchema = z.strictObject({
  version: versionSchema,
  /** What the seat is asked, for `act`; null while it is not. */
  decision: decisionSchema.nullable(),
  commands: z.array(z.strictObject({ text: z.string(), command: z.unknown() })),
});

export const botActSchema = clientMessages['match:act'].omit({ matchId: true });

export const botLimits = ['acts', 'calls', 'codes', 'address', 'work', 'matches', 'ownMatches'] as const;
export type BotLimit = (typeof botLimits)[number];

/** A refusal of these requests. `rules` has the game's own code in `detail`. */
export const botRefusalSchema = z.strictObject({
  code: z.enum(refusalCodes),
  detail: z.string().max(200).optional(),
  /** What the sender of a stale command has missed. */
  sync: syncSchema.optional(),
  /** Which limit was reached, with `rateLimited`. */
  limit: z.enum(botLimits).optional(),
  retryAfterMs: z.int().min(0).optional(),
});
export type BotRefusal = z.infer<typeof botRefusalSchema>;

/** Requests with `Authorization: Bearer TOKEN` and no cookie. An answer is one JSON object, or of many lines, each one of `line`. */
export const botRoutes = {
  'GET /api/bot': {
    about: 'Who this token is.',
    body: null,
    answer: z.strictObject({ botId: personIdSchema, name: shownNameSchema, owner: shownNameSchema }),
  },
  'GET /api/bot/events': {
    about: 'What happens to the bot, as it happens: first the matches that run, then seats and matches.',
    body: null,
    line: botEventSchema,
  },
  'POST /api/bot/rooms': {
    about: 'Opens a table where bots from outside may sit. The bot is host and sits at seat 0.',
    body: newBotRoomSchema,
    answer: z.strictObject({ roomId: roomIdSchema, link: roomLinkSchema, code: z.string() }),
  },
  'POST /api/bot/rooms/join': {
    about: 'Takes a free seat, ready to play. Refused as notAllowed where the host does not want bots from outside.',
    body: botJoinSchema,
    answer: z.strictObject({ roomId: roomIdSchema, seat: seatSchema }),
  },
  'POST /api/bot/rooms/:roomId/start': {
    about: 'Starts the match at the bot’s own table.',
    body: emptySchema,
    answer: emptySchema,
  },
  'POST /api/bot/rooms/:roomId/leave': {
    about: 'Gives the seat up. A match that runs keeps it, as for a person who goes away.',
    body: emptySchema,
    answer: emptySchema,
  },
  'GET /api/bot/matches/:matchId/stream': {
    about:
      'The match as the bot’s seat sees it: the view, then every event, and its end. With ?from=VERSION what happened since then, or the view where too much did.',
    body: null,
    query: z.strictObject({ from: z.coerce.number().int().min(0).max(1_000_000).optional() }),
    line: botMatchLineSchema,
  },
  'GET /api/bot/matches/:matchId/legal': {
    about: 'What the bot’s seat may do now; empty while it is not asked.',
    body: null,
    answer: legalSchema,
  },
  'POST /api/bot/matches/:matchId/act': {
    about:
      'Plays a command. A command id is played once, however often it is sent. Refused as stale, with what was missed, when the seat is asked something else by now.',
    body: botActSchema,
    answer: z.strictObject({ version: versionSchema }),
  },
  'POST /api/bot/matches/:matchId/resign': {
    about: 'Gives the match up.',
    body: emptySchema,
    answer: emptySchema,
  },
} as const;
export type BotRoute = keyof typeof botRoutes;
