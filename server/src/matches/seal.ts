import { createHash, randomBytes } from 'node:crypto';
import { invariant } from '@tiwanaku/shared/kernel';

/** What the vault table stores. */
export interface OpenedSeal {
  /** The game's canonical text. */
  readonly secret: string;
  /** Published at the start; the proof after the end. */
  readonly promise: WheelPromise;
}

/** 256 bits each, in hex. */
export interface WheelPromise {
  readonly commitment: string;
  readonly nonce: string;
}

const layout = /^([0-9a-f]{64})\n/;

/** The nonce, a line end, the secret. */
export const sealText = (nonce: string, secret: string): string => `${nonce}\n${secret}`;

export const sealWithNonce = (secret: string): string => sealText(randomBytes(32).toString('hex'), secret);

export function openSeal(sealed: string): OpenedSeal {
  const nonce = layout.exec(sealed)?.[1];
  invariant(nonce !== undefined, 'a vault begins with its nonce');
  const secret = sealed.slice(nonce.length + 1);
  return { secret, promise: { nonce, commitment: commitmentTo(nonce, secret) } };
}

/** SHA-256 of the nonce's bytes and the secret in UTF-8. Without the nonce no guess can be tested. */
const commitmentTo = (nonce: string, secret: string): string =>
  createHash('sha256').update(nonce, 'hex').update(secret, 'utf8').digest('hex');
