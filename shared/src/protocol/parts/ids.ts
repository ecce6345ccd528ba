import { z } from 'zod';
import { cleanLine, cleanText, isPlain } from './plain-text.ts';
import { bits128, plainRoomCode, publicId, roomCode } from './shapes.ts';

/** A request or an answer that says nothing. */
export const emptySchema = z.strictObject({});

/** Milliseconds since the epoch, server time. */
export const momentSchema = z.number().int();

/** Ids name, links and tokens grant access; a finished match's id opens its page. */
const idSchema = (brand: string) => z.string().regex(new RegExp(`^${publicId}$`), `not a ${brand}`);

export const personIdSchema = idSchema('person id').brand<'PersonId'>();
export type PersonId = z.infer<typeof personIdSchema>;

export const roomIdSchema = idSchema('room id').brand<'RoomId'>();
export type RoomId = z.infer<typeof roomIdSchema>;

export const matchIdSchema = idSchema('match id').brand<'MatchId'>();
export type MatchId = z.infer<typeof matchIdSchema>;

/** Made for each action, sent again unchanged when the answer got lost (L6). */
export const commandIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,32}$/, 'not a command id')
  .brand<'CommandId'>();
export type CommandId = z.infer<typeof commandIdSchema>;

/** 128 random bits, base64url. */
export const roomLinkSchema = z
  .string()
  .regex(new RegExp(`^${bits128}$`), 'not a room link')
  .brand<'RoomLink'>();
export type RoomLink = z.infer<typeof roomLinkSchema>;

/** Opens a league of the daily land; 128 random bits, base64url. */
export const leagueLinkSchema = z
  .string()
  .regex(new RegExp(`^${bits128}$`), 'not a league link')
  .brand<'LeagueLink'>();
export type LeagueLink = z.infer<typeof leagueLinkSchema>;

/** Shows a person's statistics to others; 128 random bits, base64url. */
export const figuresLinkSchema = z
  .string()
  .regex(new RegExp(`^${bits128}$`), 'not a link to statistics')
  .brand<'FiguresLink'>();
export type FiguresLink = z.infer<typeof figuresLinkSchema>;

/** Moves a session to another device; 128 random bits, base64url. */
export const moveCodeSchema = z.string().regex(new RegExp(`^${bits128}$`), 'not a way to another device');

/** A code that is read aloud: no two of its letters look alike. */
export const roomCodeSchema = z
  .string()
  .transform(plainRoomCode)
  .pipe(z.string().regex(new RegExp(`^${roomCode}$`), 'not a room code'))
  .brand<'RoomCode'>();
export type RoomCode = z.infer<typeof roomCodeSchema>;

/** The most seats of any game; each has its own bounds. */
export const maxSeats = 8;
export const seatSchema = z
  .number()
  .int()
  .min(0)
  .max(maxSeats - 1);
export const versionSchema = z.number().int().min(0).max(1_000_000);

/** A place as the game writes it (`c3`, `plaza`); its `pointSchema` checks it. */
export const pointSchema = z.string().min(1).max(32);

export const hintLevelSchema = z.enum(['where', 'which', 'what']);
export type HintLevel = z.infer<typeof hintLevelSchema>;

/** A match's commitment or its nonce, in hexadecimal. */
export const bits256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'not 256 bits');

/** The token of somebody's bot: 256 random bits, base64url. */
export const botTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'not a token');

/** Bots' names end like this, and no person's. */
const botsMark = /[([{]\s*bot\s*[)\]}]/iu;
/** Cleaned of what is not seen. */
export const personNameSchema = z
  .string()
  .overwrite(cleanLine)
  .min(1)
  .max(24)
  .refine(isPlain)
  .refine((name) => !botsMark.test(name));
/** It may predate a rule, or end with a number that distinguishes equal names. */
export const shownNameSchema = z.string().min(1).max(40);
/** Cleaned of what is not seen. */
export const leagueNameSchema = z.string().overwrite(cleanLine).min(1).max(40).refine(isPlain);
/** Cleaned of what is not seen; it may have lines and tabs. */
export const chatTextSchema = z
  .string()
  .overwrite(cleanText)
  .min(1)
  .max(500)
  .refine((text) => isPlain(text.replace(/[\t\n]/g, ' ')));
