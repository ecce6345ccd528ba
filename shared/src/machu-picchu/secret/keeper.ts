import { invariant, ok, plainKeeper, randomBelow, refuse, type GameKeeper } from '../../kernel/index.ts';
import { botsWith } from '../bots/index.ts';
import { type Components, components } from '../components.ts';
import { beginMatch } from '../decide/turn.ts';
import { rulesWith, type MachuPicchuTypes, resultsOf } from '../game.ts';
import type { EventOf, Event } from '../events.ts';
import type { CardId, PlayerColor } from '../types.ts';
import { dealCards, deckOf, redraw, seal, unseal, Vault } from './vault.ts';
import { recordJson } from './record.ts';

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

function beginning(events: readonly Event[]): EventOf<'matchBegan'> {
  const [first] = events;
  invariant(first?.type === 'matchBegan', 'a match begins with matchBegan');
  return first;
}

export const keeperWith = (box: Components) =>
  ({
    ...plainKeeper,
    rules: rulesWith(box),

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

    bots: botsWith<Vault>(box),

    oracle: (vault) => deckOf(vault.open()),

    redraw,

    seal,
    unseal,

    reveal(vault): Revealed {
      const { hands, deck } = vault.open();
      return { hands, deck };
    },

    results: resultsOf,

    record(vault, events, commands) {
      const { setup, start } = beginning(events);
      return recordJson({ setup, day: start.day, secret: vault.open(), actions: commands });
    },
  }) satisfies GameKeeper<MachuPicchuTypes<Vault>>;

export const machuPicchuKeeper = keeperWith(components);
