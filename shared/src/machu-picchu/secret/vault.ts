import { listAt, objectAt, oneOf } from '../../kernel/reading.ts';
import { readSealed, SecretVault } from '../../kernel/vault.ts';
import { cardIds } from '../language/words.ts';
import type { CardId } from '../language/words.ts';

/** What a match hides when it begins. */
export interface Secret {
  /** The first card of each seat. */
  readonly hands: readonly CardId[];
  /** The other cards, top first. */
  readonly deck: readonly CardId[];
}

/** Only `open` and `seal` reach the secret. */
export class Vault extends SecretVault<Secret> {}

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
  return readSealed(text, (value) => {
    const sealed = objectAt(value, 'the vault', ['format', 'hands', 'deck']);
    oneOf(sealed['format'], 'format', [format]);
    return new Vault({ hands: cardsAt(sealed['hands'], 'hands'), deck: cardsAt(sealed['deck'], 'deck') });
  });
}
