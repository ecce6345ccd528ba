import { isInAudience, type Audience, type Follower } from '../audience.ts';
import { shuffled, type Random } from '../random.ts';
import type { SecretVault } from '../vault.ts';
import { canary } from './game-testing.ts';

/** A secret of cards, each of which exists once. */
export interface HiddenCards<Vault extends SecretVault<unknown>, Event, Card> {
  cardsOf(vault: Vault): readonly Card[];
  /** Those that an event shows to viewers who see it. */
  cardsIn(event: Event): readonly Card[];
  audienceOf(event: Event): Audience;
  /** The same secret with other cards in their places. */
  renamed(vault: Vault, rename: (card: Card) => Card): Vault;
}

interface CardMoment<Vault, Event> {
  readonly vault: Vault;
  readonly events: readonly Event[];
}

/** The twin and the canaries of a game that hides cards. */
export function hiddenCards<Vault extends SecretVault<unknown>, Event, Card>(game: HiddenCards<Vault, Event, Card>) {
  /** The vault with other cards in place of those that are in none of these events. */
  function rewritten(vault: Vault, events: readonly Event[], rewrite: (hidden: readonly Card[]) => readonly Card[]) {
    const known = new Set(events.flatMap((event) => game.cardsIn(event)));
    const hidden = game.cardsOf(vault).filter((card) => !known.has(card));
    const others = rewrite(hidden);
    return game.renamed(vault, (card) => others[hidden.indexOf(card)] ?? card);
  }
  return {
    twin({ vault, events }: CardMoment<Vault, Event>, viewer: Follower, random: Random): Vault {
      const seen = events.filter((event) => isInAudience(viewer, game.audienceOf(event)));
      return rewritten(vault, seen, (hidden) => shuffled(random, hidden));
    },
    canaries({ vault, events }: CardMoment<Vault, Event>) {
      const marked = rewritten(vault, events, (hidden) => hidden.map((_, index) => `${canary}-${index}` as Card));
      return { vault: marked, text: JSON.stringify(marked.open()) };
    },
  };
}
