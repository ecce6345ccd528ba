/** Sources of regular expressions for ids and links. Without zod, because pages read addresses with them. */

/** 128 random bits in base64url: a room's link, or the code that moves a session. */
export const bits128 = '[A-Za-z0-9_-]{22}';

export const publicId = '[A-Za-z0-9_-]{8,32}';

/** Letters and digits that do not look alike. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const roomCodeLength = 6;
export const roomCode = `[${roomCodeAlphabet}]{${roomCodeLength}}`;

/** A typed room code in capitals, without separators. */
export const plainRoomCode = (typed: string): string => typed.toUpperCase().replace(/[\s\p{P}\p{S}]/gu, '');
