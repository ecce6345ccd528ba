/** Telling somebody who is away, through the push service of their browser, that it is their turn. */
import { z } from 'zod';
import { languages } from './parts/languages.ts';
import { bits128 } from './parts/shapes.ts';

/** Where one browser can be reached, as its push service gave it to the page. */
export const pushAddressSchema = z.strictObject({
  /** Whether it is a push service that we know is the server's question. */
  endpoint: z
    .string()
    .max(1_024)
    .regex(/^[^\p{Cc}]*$/u),
  /** What it is written to with: a point on P-256, uncompressed, 65 bytes in base64url. */
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'not a public key'),
  /** 16 random bytes of the browser's, base64url. */
  auth: z.string().regex(new RegExp(`^${bits128}$`), 'not an authentication secret'),
  language: z.enum(languages),
});
export type PushAddress = z.infer<typeof pushAddressSchema>;

export const pushStopBodySchema = pushAddressSchema.pick({ endpoint: true });

/** The server's public key for push services; null where the operator has set none, and nobody can be told anything. */
export const pushAnswerSchema = z.strictObject({ key: z.string().nullable() });
export type PushAnswer = z.infer<typeof pushAnswerSchema>;

/** What reaches the browser, encrypted for it: words and the way to the table, nothing of the game. */
export const pushMessageSchema = z.strictObject({
  title: z.string(),
  body: z.string(),
  language: z.enum(languages),
  /** Of several for one match the latest is shown. */
  tag: z.string(),
  /** Page of ours to open. */
  path: z.string().regex(new RegExp(`^/r/${bits128}$`), 'not a page of ours'),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
