/** Apart from zod, because pages need these and no schema. */

/** 128 random bits in base64url. */
export const bits128 = '[A-Za-z0-9_-]{22}';

export const publicId = '[A-Za-z0-9_-]{8,32}';

/** None look alike. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const roomCodeLength = 6;
export const roomCode = `[${roomCodeAlphabet}]{${roomCodeLength}}`;

/** Capitals of other keyboards that look like those of a code, in the same order. */
const [foreign, latin] = ['АВЕЅНЈКМРСТУХԚԜΑΒΕΖΗΚΜΝΡΤΥΧ', 'ABESHJKMPCTYXQWABEZHKMNPTYX'];

/** Digits of other scripts stand in tens, from zero to nine. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** In capitals, without separators, whatever keyboard it was typed on. */
export const plainRoomCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replace(/[^A-Z0-9]/g, (sign) => latin[foreign.indexOf(sign)] ?? sign);

/** The most marks in a shared review; more would hide the board. */
export const maxMarks = 24;

/** The most bots of a person. */
export const maxBots = 5;

/** Of two sights of a shared review; the first one has no time. */
export const isShownLater = (
  one: { readonly at?: number | undefined },
  other: { readonly at?: number | undefined },
): boolean => (one.at ?? 0) > (other.at ?? 0);
