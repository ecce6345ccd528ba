/** What a page may send over the socket; each is answered by an acknowledgement. */
import { z } from 'zod';
import {
  chatTextSchema,
  commandIdSchema,
  matchIdSchema,
  personIdSchema,
  personNameSchema,
  roomIdSchema,
  roomLinkSchema,
  seatSchema,
  pointSchema,
  hintLevelSchema,
  versionSchema,
} from './parts/ids.ts';
import { strengthSchema } from './parts/bots.ts';
import { notesTextSchema } from './notes.ts';
import { reviewSightSchema, triedSchema } from './parts/reviews.ts';
import { chatChannelSchema, roomSettingsSchema } from './room.ts';
import { proposalSchema } from './timing.ts';

const room = z.strictObject({ roomId: roomIdSchema });

export const clientMessages = {
  'room:enter': z.strictObject({ link: roomLinkSchema }),
  'room:leave': room,
  /** A person who has a seat moves to this one. */
  'room:sit': z.strictObject({
    roomId: roomIdSchema,
    /** Null takes any free seat; a seated person keeps theirs. */
    seat: seatSchema.nullable(),
    color: z.string().max(16),
    /** True when the person did not choose the colour: if it is taken, any free one is given. */
    isSuggested: z.boolean().optional(),
  }),
  'room:stand': room,
  'room:ready': z.strictObject({ roomId: roomIdSchema, isReady: z.boolean() }),
  /** Only the host may put a bot on a free seat, change it, or remove it (null). Without a name it keeps its own, or gets one. */
  'room:bot': z.strictObject({
    roomId: roomIdSchema,
    seat: seatSchema,
    bot: z.strictObject({ strength: strengthSchema, name: personNameSchema.optional() }).nullable(),
  }),
  'room:settings': z.strictObject({ roomId: roomIdSchema, settings: roomSettingsSchema }),
  /** A rematch too. `handed`: what the match hides, from the host, where the game's options want it. */
  'room:start': z.strictObject({ roomId: roomIdSchema, handed: z.string().max(2000).optional() }),
  /** The host may also remove somebody during a match. */
  'room:kick': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema }),
  'room:unban': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema }),
  /** Applies at every table, on every device of the sender. */
  'room:block': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema, isBlocked: z.boolean() }),
  /** Reports to the operator. A null `messageId` means that the report is about the person. */
  'room:report': z.strictObject({
    roomId: roomIdSchema,
    personId: personIdSchema,
    messageId: z.number().int().min(0).max(2_147_483_647).nullable(),
    text: chatTextSchema,
  }),
  'room:chat': z.strictObject({ roomId: roomIdSchema, channel: chatChannelSchema, text: chatTextSchema }),
  /** Only the leader of a shared review may send this. */
  'room:show': z.strictObject({ roomId: roomIdSchema, sight: reviewSightSchema }),
  /**
   * The trial of a shared review; null ends it. Only the leader begins and ends it. `revision` is that of the trial that the sender saw,
   * null if there was none.
   */
  'room:try': z.strictObject({ roomId: roomIdSchema, tried: triedSchema.nullable(), revision: z.int().nullable() }),
  /**
   * Hands a shared review to a named person in it. Only the leader may, until they have been away for `absenceOnTurnMs`; then anyone may take it.
   */
  'room:lead': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema }),
  /**
   * `version` and `decision` are what the sender saw. When the seat is asked something else by now, the command is
   * refused as stale, with what was missed (L7).
   */
  'match:act': z.strictObject({
    matchId: matchIdSchema,
    commandId: commandIdSchema,
    version: versionSchema,
    decision: z.string().max(64).nullable(),
    command: z.unknown(),
  }),
  /**
   * Takes back the sender's last command up to `version`, and what followed, where all others are bots and nothing hidden was shown
   * since (BOT-8). The room goes on with another match, which is as this one was before it.
   */
  'match:takeBack': z.strictObject({ matchId: matchIdSchema, version: versionSchema }),
  /** `version` 0 asks for everything. */
  'match:sync': z.strictObject({ matchId: matchIdSchema, version: versionSchema }),
  /** Sends the log as far as the sender may see it, a page at a time. */
  'match:history': z.strictObject({ matchId: matchIdSchema, version: versionSchema }),
  /** Malformed when the game has no such place. */
  'match:ping': z.strictObject({ matchId: matchIdSchema, point: pointSchema }),
  /** Announced to the table; nothing is shown unless accepted. */
  'match:hint': z.strictObject({ matchId: matchIdSchema, level: hintLevelSchema }),
  /** Private; null only reads. */
  'match:notes': z.strictObject({ matchId: matchIdSchema, text: notesTextSchema.nullable() }),
  /** Private; null only reads. */
  'match:orders': z.strictObject({ matchId: matchIdSchema, orders: z.unknown() }),
  /** `isWanted` false withdraws. */
  'match:propose': z.strictObject({ matchId: matchIdSchema, proposal: proposalSchema, isWanted: z.boolean() }),
  'match:resumeSeat': z.strictObject({ matchId: matchIdSchema }),
  'match:resign': z.strictObject({ matchId: matchIdSchema }),
} as const;

export type ClientEvent = keyof typeof clientMessages;
export type ClientMessage<E extends ClientEvent> = z.infer<(typeof clientMessages)[E]>;
