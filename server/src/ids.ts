import { randomBytes, randomInt } from 'node:crypto';
import {
  figuresLinkSchema,
  leagueLinkSchema,
  matchIdSchema,
  personIdSchema,
  roomCodeAlphabet,
  roomCodeLength,
  roomIdSchema,
  roomLinkSchema,
} from '@tiwanaku/shared/protocol';

const text = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Unique and public, opening nothing (96 bits). */
export const newRoomId = () => roomIdSchema.parse(text(12));
export const newPersonId = () => personIdSchema.parse(text(12));

/** It opens a finished match's page, so it is unguessable (128 bits). */
export const newMatchId = () => matchIdSchema.parse(text(16));

/** A text for the server's command ids (72 bits). */
export const newUniqueText = () => text(9);

/** A key of the daily lands: 256 bits, in hexadecimal. */
export const newDayKey = (): string => randomBytes(32).toString('hex');

/** 128 bits from the operating system. */
export const newRoomLink = () => roomLinkSchema.parse(text(16));

/** 128 bits from the operating system. */
export const newFiguresLink = () => figuresLinkSchema.parse(text(16));
export const newLeagueLink = () => leagueLinkSchema.parse(text(16));

/** About 30 bits; rate limits hold back guessing. */
export const newRoomCode = (): string =>
  Array.from({ length: roomCodeLength }, () => roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length))).join('');
