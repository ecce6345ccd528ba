/** Everything a page may send over the socket: one strict schema per event, each answered by an acknowledgement. */
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
  hintLevelSchema,
  versionSchema,
} from './parts/ids.ts';
import { notesTextSchema } from './notes.ts';
import { chatChannelSchema, roomSettingsSchema } from './room.ts';
import { proposalSchema } from './timing.ts';

const room = z.strictObject({ roomId: roomIdSchema });

export const clientMessages = {
  /** Enters by link, the table's or the watchers', and subscribes to the room. */
  'room:enter': z.strictObject({ link: roomLinkSchema }),
  'room:leave': room,
  /** Takes an empty seat, or moves to it. A taken colour is refused. */
  'room:sit': z.strictObject({ roomId: roomIdSchema, seat: seatSchema, color: z.string().max(16) }),
  'room:stand': room,
  'room:ready': z.strictObject({ roomId: roomIdSchema, isReady: z.boolean() }),
  'room:settings': z.strictObject({ roomId: roomIdSchema, settings: roomSettingsSchema }),
  /** Begins the first match or a rematch once every seated person is ready. Host only. */
  'room:start': room,
  /** Removes a person and keeps them out, also during a match. Host only. */
  'room:kick': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema }),
  /** Lets a kicked person come back. Host only. */
  'room:unban': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema }),
  /** Hides what a person says, at every table and on every device of the sender. */
  'room:block': z.strictObject({ roomId: roomIdSchema, personId: personIdSchema, isBlocked: z.boolean() }),
  /** Reports a person, or one of their chat messages, to the operator. */
  'room:report': z.strictObject({
    roomId: roomIdSchema,
    personId: personIdSchema,
    messageId: z.number().int().min(0).max(2_147_483_647).nullable(),
    text: chatTextSchema,
  }),
  'room:chat': z.strictObject({ roomId: roomIdSchema, channel: chatChannelSchema, text: chatTextSchema }),
  /**
   * `version` and `decision` are what the sender saw. A command whose seat is asked something else by now is stale: it
   * is refused together with what was missed (L7).
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
  /** The log after `version` as far as the sender may see it, a page at a time. */
  'match:history': z.strictObject({ matchId: matchIdSchema, version: versionSchema }),
  /** Points at a place of the board for a few seconds; malformed when the game has no such place. */
  'match:ping': z.strictObject({ matchId: matchIdSchema, point: pointSchema }),
  /** Before a player looks at a hint, so that the table is told. Nothing is shown unless this is accepted. */
  'match:hint': z.strictObject({ matchId: matchIdSchema, level: hintLevelSchema }),
  /** Private notes: saves `text`, or only reads when it is null. */
  'match:notes': z.strictObject({ matchId: matchIdSchema, text: notesTextSchema.nullable() }),
  /** Private standing orders: replaces them, or only reads them when null. */
  'match:orders': z.strictObject({ matchId: matchIdSchema, orders: z.unknown() }),
  /** Proposes something; `isWanted` false takes the vote back. */
  'match:propose': z.strictObject({ matchId: matchIdSchema, proposal: proposalSchema, isWanted: z.boolean() }),
  /** Takes the sender's seat back from the server. */
  'match:resumeSeat': z.strictObject({ matchId: matchIdSchema }),
  /** Gives the sender's seat to the server for the rest of the match. */
  'match:resign': z.strictObject({ matchId: matchIdSchema }),
} as const;

export type ClientEvent = keyof typeof clientMessages;
export type ClientMessage<E extends ClientEvent> = z.infer<(typeof clientMessages)[E]>;
