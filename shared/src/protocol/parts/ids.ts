import { z } from 'zod';
import { isPlain } from './plain-text.ts';
import { bits128, plainRoomCode, publicId, roomCode } from './shapes.ts';

/** Ids name things: a person's and a room's open nothing, a match's opens its page once it is over. Links and tokens open. */
const idSchema = (brand: string) => z.string().regex(new RegExp(`^${publicId}$`), `not a ${brand}`);

export const personIdSchema = idSchema('person id').brand<'PersonId'>();
export type PersonId = z.infer<typeof personIdSchema>;

export const roomIdSchema = idSchema('room id').brand<'RoomId'>();
export type RoomId = z.infer<typeof roomIdSchema>;

export const matchIdSchema = idSchema('match id').brand<'MatchId'>();
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
  .regex(new RegExp(`^${bits128}$`), 'not a room link')
  .brand<'RoomLink'>();
export type RoomLink = z.infer<typeof roomLinkSchema>;

/** The way to another device, base64url of 128 random bits. */
export const moveCodeSchema = z.string().regex(new RegExp(`^${bits128}$`), 'not a way to another device');

/** Six characters to read aloud, without those that are mistaken for each other. */
export const roomCodeSchema = z
  .string()
  .transform(plainRoomCode)
  .pipe(z.string().regex(new RegExp(`^${roomCode}$`), 'not a room code'))
  .brand<'RoomCode'>();
export type RoomCode = z.infer<typeof roomCodeSchema>;

/** As many as any game may seat; each game says its own bounds. */
export const maxSeats = 8;
export const seatSchema = z
  .number()
  .int()
  .min(0)
  .max(maxSeats - 1);
export const versionSchema = z.number().int().min(0).max(1_000_000);

/** A place of a board as its game writes it (`c3`, `plaza`); the game's own `pointSchema` says which there are. */
export const pointSchema = z.string().min(1).max(32);

/** 256 bits in hexadecimal digits: the promise about a match's hidden facts, and the nonce that keeps it. */
export const bits256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'not 256 bits');

/** A name as somebody gives it. Spaces of every kind are one space, and letters with marks are written one way. */
export const personNameSchema = z
  .string()
  .overwrite((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .min(1)
  .max(24)
  .refine(isPlain);
/** A name as it is shown: those from before a rule was made, and with a number behind it where two look the same. */
export const shownNameSchema = z.string().min(1).max(40);
export const chatTextSchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => isPlain(text.replace(/[\t\n\r]/g, ' ')));
