import { createHash, randomBytes } from 'node:crypto';
import { invariant } from '@tiwanaku/shared/kernel';

/** What a vault's own table keeps of a match: the game's secret, and the nonce that hides it in the commitment. */
export interface OpenedSeal {
  /** Canonical text of the secret, as the game's keeper sealed it. */
  readonly secret: string;
  /** What everybody is told when the match begins, and how it is proved when the match is over. */
  readonly promise: WheelPromise;
}

/** 256 bits each, in hexadecimal digits. */
export interface WheelPromise {
  readonly commitment: string;
  readonly nonce: string;
}

const layout = /^([0-9a-f]{64})\n/;

/** Text for the vault's table: a nonce of 256 bits from the operating system, a line end, the secret. */
export const sealWithNonce = (secret: string): string => `${randomBytes(32).toString('hex')}\n${secret}`;

export function openSeal(sealed: string): OpenedSeal {
  const nonce = layout.exec(sealed)?.[1];
  invariant(nonce !== undefined, 'a vault begins with its nonce');
  const secret = sealed.slice(nonce.length + 1);
  return { secret, promise: { nonce, commitment: commitmentTo(nonce, secret) } };
}

/**
 * SHA-256 of the nonce's 32 bytes followed by the secret in UTF-8. Whoever has it can check the secret when it is shown and
 * learns nothing from it before: without the nonce no guess can be tried.
 */
const commitmentTo = (nonce: string, secret: string): string =>
  createHash('sha256').update(nonce, 'hex').update(secret, 'utf8').digest('hex');
