import { invariant } from '../../kernel/index.ts';
import { listAt, objectAt, oneOf, reading } from '../../kernel/reading.ts';
import { cardIds } from '../language/words.ts';
import type { CardId } from '../language/words.ts';

/** What a match hides when it begins. */
export interface Secret {
  /** The first card of each seat. */
  readonly hands: readonly CardId[];
  /** The other cards, top first. */
  readonly deck: readonly CardId[];
}

/**
 * Holds a match's secret so that it cannot slip out: nothing of it is a property, serialising throws, and printing shows the
 * name alone (L1). Only `open` and `seal` reach it.
 */
export class Vault {
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

const format = 'machu-picchu-vault/1';

/** The secret as canonical text: the same secret always gives the same text, letter by letter. */
export function seal(vault: Vault): string {
  const { hands, deck } = vault.open();
  return JSON.stringify({ format, hands, deck });
}

const cardsAt = (value: unknown, place: string): readonly CardId[] =>
  listAt(value, place).map((card, index) => oneOf(card, `${place}[${index}]`, cardIds));

/** The vault that `seal` wrote; throws at any other text, without a word of what stands in it. */
export function unseal(text: string): Vault {
  const result = reading(() => {
    const sealed = objectAt(parsed(text), 'the vault', ['format', 'hands', 'deck']);
    oneOf(sealed['format'], 'format', [format]);
    return new Vault({ hands: cardsAt(sealed['hands'], 'hands'), deck: cardsAt(sealed['deck'], 'deck') });
  });
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
