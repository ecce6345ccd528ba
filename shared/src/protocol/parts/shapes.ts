/** Apart from zod, because pages need these and no schema. */

/** 128 random bits in base64url. */
export const bits128 = '[A-Za-z0-9_-]{22}';

export const publicId = '[A-Za-z0-9_-]{8,32}';

/** None look alike. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const roomCodeLength = 6;
export const roomCode = `[${roomCodeAlphabet}]{${roomCodeLength}}`;

/** In capitals, without separators. */
export const plainRoomCode = (typed: string): string => typed.toUpperCase().replace(/[\s\p{P}\p{S}]/gu, '');

/** In a shared review; more would hide the board. */
export const maxMarks = 24;
