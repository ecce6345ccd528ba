import type { z } from 'zod';
import { invariant } from './assert.ts';
import { readJson } from './reading.ts';

/** Keeps a secret out of properties: serialising throws, and printing shows the name alone (L1). */
export class SecretVault<Secret> {
  readonly #secret: Secret;

  constructor(secret: Secret) {
    this.#secret = secret;
  }

  open(): Secret {
    return this.#secret;
  }

  toJSON(): never {
    throw new Error('A vault is not serialised; it is sealed, for its own table alone');
  }

  toString(): string {
    return '[Vault]';
  }

  /** Node's console and test reports call this. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[Vault]';
  }
}

/** Throws without quoting the text. */
export function readSealed<Found>(text: string, schema: z.ZodType<Found>): Found {
  const result = readJson(schema, text, 'the vault');
  invariant(result.ok, 'a sealed vault can be opened again');
  return result.value;
}
