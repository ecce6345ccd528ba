import type { z } from 'zod';
import { listOf, objectOf, oneOf } from '../../kernel/reading.ts';
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

const cards = listOf(oneOf(cardIds));
const sealed: z.ZodType<Secret> = objectOf({ format: oneOf([format]), hands: cards, deck: cards }).transform(
  ({ hands, deck }) => ({ hands, deck }),
);

/** The vault that `seal` wrote; throws at any other text, without a word of what stands in it. */
export const unseal = (text: string): Vault => new Vault(readSealed(text, sealed));
