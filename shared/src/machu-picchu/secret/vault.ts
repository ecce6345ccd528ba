import type { z } from 'zod';
import { listOf, objectOf, oneOf } from '../../kernel/reading.ts';
import { readSealed, SecretVault } from '../../kernel/vault.ts';
import { cardIds } from '../language/words.ts';
import type { CardId } from '../language/words.ts';

export interface Secret {
  /** By seat. */
  readonly hands: readonly CardId[];
  /** Top first. */
  readonly deck: readonly CardId[];
}

/** Only `open` and `seal` reach it. */
export class Vault extends SecretVault<Secret> {}

const format = 'machu-picchu-vault/1';

/** Canonical. */
export function seal(vault: Vault): string {
  const { hands, deck } = vault.open();
  return JSON.stringify({ format, hands, deck });
}

const cards = listOf(oneOf(cardIds));
const sealed: z.ZodType<Secret> = objectOf({ format: oneOf([format]), hands: cards, deck: cards }).transform(
  ({ hands, deck }) => ({ hands, deck }),
);

/** Throws without quoting the text. */
export const unseal = (text: string): Vault => new Vault(readSealed(text, sealed));
