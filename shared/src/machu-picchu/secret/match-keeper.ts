import { ok, randomBelow, refuse, type MatchKeeper } from '../../kernel/index.ts';
import { botsWith } from '../bots/index.ts';
import { type Components, components } from '../components.ts';
import { beginMatch } from '../decide/turn.ts';
import { rulesWith, type MachuPicchuTypes, resultsOf } from '../game.ts';
import type { CardId, PlayerColor } from '../types.ts';
import { dealCards, deckOf, seal, unseal, Vault } from './vault.ts';

/** The hands as dealt, and the shuffled deck. */
export interface Revealed {
  readonly hands: readonly CardId[];
  readonly deck: readonly CardId[];
}

/** Null for unknown or repeated colours. */
function seatedColors({ colors }: Components, asked: readonly string[]): readonly PlayerColor[] | null {
  const own = asked.flatMap((color) => colors.names.filter((name) => name === color));
  return own.length < asked.length || new Set(own).size < own.length ? null : own;
}

/** Knows of no record: what is made of it alone may be where no server is (docs/secrecy.md). */
export const matchKeeperWith = (box: Components) =>
  ({
    rules: rulesWith(box),
    bots: botsWith<Vault>(box),

    /** Refuses with `wrongNumberOfSeats` or `wrongColors`; draws the first player (MAP-SET-8). */
    begin({ variant, city, pairs }, asked, random) {
      if (asked.length < 2 || asked.length > 5) return refuse({ code: 'wrongNumberOfSeats' });
      const colors = seatedColors(box, asked);
      if (colors === null) return refuse({ code: 'wrongColors' });
      const secret = dealCards(box, colors.length, random);
      const first = randomBelow(random, colors.length);
      const events = beginMatch(box, { variant, city, ...(pairs && { pairs }), colors, first }, deckOf(secret));
      return ok({ vault: new Vault(secret), events });
    },

    oracle: (vault) => deckOf(vault.open()),

    seal,
    unseal,

    reveal(vault): Revealed {
      const { hands, deck } = vault.open();
      return { hands, deck };
    },

    results: resultsOf,
  }) satisfies MatchKeeper<MachuPicchuTypes<Vault>>;

export const matchKeeper = matchKeeperWith(components);
