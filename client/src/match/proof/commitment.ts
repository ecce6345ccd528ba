import type { MatchAnswer } from '@tiwanaku/shared/protocol';

export type Proof = MatchAnswer['proof'];

/** The nonce's bytes and the secret's text: their SHA-256 is the promise. */
export function proofBytes({ nonce, secret }: Pick<Proof, 'nonce' | 'secret'>): Uint8Array<ArrayBuffer> {
  const numbers = nonce.match(/../g)?.map((digits) => Number.parseInt(digits, 16)) ?? [];
  return new Uint8Array([...numbers, ...new TextEncoder().encode(secret)]);
}

/** Whether nonce and secret give the commitment; null without Web Crypto: the page is not served over https. */
export async function isKept(
  proof: Proof,
  subtle = crypto.subtle as SubtleCrypto | undefined,
): Promise<boolean | null> {
  return subtle ? hex(await subtle.digest('SHA-256', proofBytes(proof))) === proof.commitment : null;
}

const hex = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
