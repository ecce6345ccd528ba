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

/** Unique and public; they open nothing (96 bits). */
export const newRoomId = () => roomIdSchema.parse(text(12));
export const newPersonId = () => personIdSchema.parse(text(12));

/** Opens the page of a finished match, so unguessable (128 bits). */
export const newMatchId = () => matchIdSchema.parse(text(16));

/** For command ids of the server (72 bits). */
export const newUniqueText = () => text(9);

/** 128 bits from the operating system. */
export const newRoomLink = () => roomLinkSchema.parse(text(16));

/** About 30 bits to read aloud; rate limits hold back guessing. */
export const newRoomCode = (): string =>
  Array.from({ length: roomCodeLength }, () => roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length))).join('');
