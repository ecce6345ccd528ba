import { randomBytes, randomInt } from 'node:crypto';
import {
  matchIdSchema,
  personIdSchema,
  roomCodeAlphabet,
  roomCodeLength,
  roomIdSchema,
  roomLinkSchema,
} from '@tiwanaku/shared/protocol';

const text = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Names: unique, public, they open nothing (96 bits). */
export const newRoomId = () => roomIdSchema.parse(text(12));
export const newPersonId = () => personIdSchema.parse(text(12));

/** A name that opens the page of the match once it is over: as hard to guess as a link (128 bits). */
export const newMatchId = () => matchIdSchema.parse(text(16));

/** Makes an id of the server's own unique (72 bits). */
export const newUniqueText = () => text(9);

/** The secret of a room's link: 128 bits from the operating system. */
export const newRoomLink = () => roomLinkSchema.parse(text(16));

/** Six characters to read aloud, about 30 bits; guessing is held back by the rate limits and a room can be found only while it lives. */
export const newRoomCode = (): string =>
  Array.from({ length: roomCodeLength }, () => roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length))).join('');
