/** Shapes of texts that name or open something, as sources of regular expressions. Without zod: pages read addresses with them. */

/** 128 random bits in base64url: a room's link, the way to another device. */
export const bits128 = '[A-Za-z0-9_-]{22}';

/** Ids of people, rooms and matches. */
export const publicId = '[A-Za-z0-9_-]{8,32}';

/** Letters and digits that are not mistaken for each other. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const roomCodeLength = 6;
export const roomCode = `[${roomCodeAlphabet}]{${roomCodeLength}}`;

/** A room's code as it was typed, in capitals, without what people put between its letters. */
export const plainRoomCode = (typed: string): string => typed.toUpperCase().replace(/[\s\p{P}\p{S}]/gu, '');
