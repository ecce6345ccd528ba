import { z } from 'zod';

/** Ids name things: a person's and a room's open nothing, a match's opens its page once it is over. Links and tokens open. */
const publicId = (brand: string) => z.string().regex(/^[A-Za-z0-9_-]{8,32}$/, `not a ${brand}`);

export const personIdSchema = publicId('person id').brand<'PersonId'>();
export type PersonId = z.infer<typeof personIdSchema>;

export const roomIdSchema = publicId('room id').brand<'RoomId'>();
export type RoomId = z.infer<typeof roomIdSchema>;

export const matchIdSchema = publicId('match id').brand<'MatchId'>();
export type MatchId = z.infer<typeof matchIdSchema>;

/** Made by the client, one for each thing a person does; sent again unchanged when the answer got lost (L6). */
export const commandIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,32}$/, 'not a command id')
  .brand<'CommandId'>();
export type CommandId = z.infer<typeof commandIdSchema>;

/** The secret part of a room's link, base64url of 128 random bits. */
export const roomLinkSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/, 'not a room link')
  .brand<'RoomLink'>();
export type RoomLink = z.infer<typeof roomLinkSchema>;

/** The way to another device, base64url of 128 random bits. */
export const moveCodeSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'not a way to another device');

/** Six characters to read aloud, without those that are mistaken for each other. */
export const roomCodeSchema = z
  .string()
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[2-9A-HJ-NP-Z]{6}$/, 'not a room code'))
  .brand<'RoomCode'>();
export type RoomCode = z.infer<typeof roomCodeSchema>;

export const seatSchema = z.number().int().min(0).max(3);
export const versionSchema = z.number().int().min(0).max(1_000_000);

/** A space of a board as its game writes it (`c3`); the server passes it on without knowing the board. */
export const spaceNameSchema = z.string().regex(/^[a-zA-Z0-9]{1,3}$/, 'not a space');

/** 256 bits in hexadecimal digits: the promise about a match's hidden facts, and the nonce that keeps it. */
export const bits256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'not 256 bits');

/** What is seen: no control characters, no invisible ones, nothing that turns the direction of the words around it. */
const printable = /^[^\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/u;
/** Where they change what is seen: in emoji of several parts, and within words of scripts whose letters join. */
const joiners =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{M}])(?<!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\u200c\u200d](?=[\p{L}\p{M}])/gu;
export const personNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(24)
  .refine((name) => printable.test(name.replace(joiners, '')));
export const chatTextSchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u);
