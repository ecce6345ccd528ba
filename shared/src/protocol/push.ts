/** Notifies an absent player, through their browser's push service, that it is their turn. */
import { z } from 'zod';
import { languages } from './parts/languages.ts';
import { bits128 } from './parts/shapes.ts';

/** One browser's address. */
export const pushAddressSchema = z.strictObject({
  /** The server accepts known push services only. */
  endpoint: z
    .string()
    .max(1_024)
    .regex(/^[^\p{Cc}]*$/u),
  /** Uncompressed point on P-256, 65 bytes in base64url. */
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'not a public key'),
  /** 16 random bytes, base64url. */
  auth: z.string().regex(new RegExp(`^${bits128}$`), 'not an authentication secret'),
  language: z.enum(languages),
});
export type PushAddress = z.infer<typeof pushAddressSchema>;

export const pushStopBodySchema = pushAddressSchema.pick({ endpoint: true });

/** Null when the operator has set no key. */
export const pushAnswerSchema = z.strictObject({ key: z.string().nullable() });
export type PushAnswer = z.infer<typeof pushAnswerSchema>;

/** Words and the path to the table, nothing of the game. */
const pushTurnSchema = z.strictObject({
  title: z.string(),
  body: z.string(),
  language: z.enum(languages),
  /** Notifications with the same tag replace each other. */
  tag: z.string(),
  path: z.string().regex(new RegExp(`^/r/${bits128}$`), 'not a page of ours'),
});
/** The turn is over: its notification is taken down. */
const pushEndSchema = z.strictObject({ isOver: z.literal(true), tag: z.string() });
export const pushMessageSchema = z.union([pushTurnSchema, pushEndSchema]);
export type PushMessage = z.infer<typeof pushMessageSchema>;
