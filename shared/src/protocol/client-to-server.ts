/** Everything a page may say over the socket: one strict schema per event. Each is answered by an acknowledgement. */
import { z } from 'zod';
import {
  chatTextSchema,
  commandIdSchema,
  matchIdSchema,
  personIdSchema,
  roomIdSchema,
  roomLinkSchema,
  seatSchema,
  pointSchema,
  versionSchema,
} from './parts/ids.ts';
import { notesTextSchema } from './notes.ts';
import { chatChannelSchema, roomSettingsSchema } from './room.ts';
import { proposalSchema } from './timing.ts';

const room = z.strictObject({ roomId: roomIdSchema });

export const clientMessages = {
  /** Comes in by link (the table's or the watchers') and hears of this room from now on. */
  'room:enter': z.strictObject({ link: roomLinkSchema }),
  'room:leave': room,
  /** Takes an empty seat, or moves to it. The colour is refused when taken. */
  'room:sit': z.strictObject({ roomId: roomIdSchema, seat: seatSchema, color: z.string().max(16) }),
  'room:stand': room,
  'room:ready': z.strictObject({ roomId: roomIdSchema, isReady: z.boolean() }),
  'room:settings': z.strictObject({ roomId: roomIdSchema, settings: roomSettingsSchema }),
  /** Begins the first match or a rematch, once everybody seated is ready. The host's right. */
  'room:start': room,
  /** Sends somebody away and keeps them away, also in the middle of a match. The host's right. */
  'room:kick': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema }),
  /** Lets somebody come back who was sent away. The host's right. */
  'room:unban': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema }),
  /** Whether the sender wants to read what this person says, at any table and on any device. */
  'room:block': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema, isBlocked: z.boolean() }),
  /** Tells the operator about somebody, or about one chat message of theirs. Nobody else learns of it. */
  'room:report': z.strictObject({
    roomId: roomIdSchema,
    personId: personIdSchema,
    messageId: z.number().int().min(0).max(2_147_483_647).nullable(),
    text: chatTextSchema,
  }),
  'room:chat': z.strictObject({ roomId: roomIdSchema, channel: chatChannelSchema, text: chatTextSchema }),
  /**
   * `version` and `decision` are what the sender saw: the latter what their seat was asked, null when nothing. A command is stale
   * when its seat is asked something else by now; it is then refused together with what was missed (L7).
   */
  'match:act': z.strictObject({
    matchId: matchIdSchema,
    commandId: commandIdSchema,
    version: versionSchema,
    decision: z.string().max(64).nullable(),
    command: z.unknown(),
  }),
  /** Follows a match and catches up from `version` (0: from nothing). */
  'match:sync': z.strictObject({ matchId: matchIdSchema, version: versionSchema }),
  /** Everything the sender may see of the log after `version`, a page at a time (the answer says whether there is more). */
  'match:history': z.strictObject({ matchId: matchIdSchema, version: versionSchema }),
  /** Points at a place of the board for a few seconds; malformed where the game has no such place. */
  'match:ping': z.strictObject({ matchId: matchIdSchema, point: pointSchema }),
  /** Private notes: saves `text` over whatever was there, or only reads when it is null. */
  'match:notes': z.strictObject({ matchId: matchIdSchema, text: notesTextSchema.nullable() }),
  /** Private standing orders: replaces the sender's, in the game's own shape, or only reads them when null. */
  'match:orders': z.strictObject({ matchId: matchIdSchema, orders: z.unknown() }),
  /** Wants something of the match itself, or no longer does (`isWanted` false takes a vote back). */
  'match:propose': z.strictObject({ matchId: matchIdSchema, proposal: proposalSchema, isWanted: z.boolean() }),
  /** Takes the own seat again, which the server has played. */
  'match:resumeSeat': z.strictObject({ matchId: matchIdSchema }),
  /** Gives the own seat to the server for the rest of the match. */
  'match:resign': z.strictObject({ matchId: matchIdSchema }),
} as const;

export type ClientEvent = keyof typeof clientMessages;
export type ClientMessage<E extends ClientEvent> = z.infer<(typeof clientMessages)[E]>;
