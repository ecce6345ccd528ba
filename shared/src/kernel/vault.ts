import { invariant } from './assert.ts';
import { reading } from './reading.ts';

/**
 * Holds a match's secret so that it cannot slip out: nothing of it is a property, serialising throws, and printing shows the
 * name alone (L1). Only `open` reaches it.
 */
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

  /** Node's console and test reports ask for this. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[Vault]';
  }
}

/** What `read` finds in a sealed text; throws at any text it cannot read, without a word of what stands in it. */
export function readSealed<Found>(text: string, read: (sealed: unknown) => Found): Found {
  const result = reading(() => read(parsed(text)));
  invariant(result.ok, 'a sealed vault can be opened again');
  return result.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
