import { invariant, type GameKeeper } from '../../kernel/index.ts';
import type { Leak } from '../../kernel/testing/game-testing.ts';
import type { MachuPicchuTypes } from '../game.ts';
import type { Event, EventOf } from '../events.ts';
import { type RejectionCode, cardIds, type CardId } from '../types.ts';
import type { Vault } from '../secret/index.ts';

type Types = MachuPicchuTypes<Vault>;
type Rules = GameKeeper<Types>['rules'];

/** A card as a number that others must not learn. */
const secretOf = (card: CardId): number => cardIds.indexOf(card);

/** The card at the bottom of the first deck, which is drawn last. */
function lastCard(vault: Vault): number {
  const card = vault.open().deck.at(-1);
  invariant(card !== undefined, 'a deck has cards');
  return secretOf(card);
}

const leak = (name: string, change: (rules: Rules, vault: Vault) => Partial<Rules>): Leak<Types> => ({
  name,
  plant: (keeper, vault) => ({ ...keeper, rules: { ...keeper.rules, ...change(keeper.rules, vault) } }),
});

/** The events of every command changed. */
const telling = (name: string, change: (events: readonly Event[], vault: Vault) => readonly Event[]): Leak<Types> =>
  leak(name, ({ decide }, vault) => ({
    decide(state, deck, seat, command) {
      const result = decide(state, deck, seat, command);
      return result.ok ? { ok: true, value: change(result.value, vault) } : result;
    },
  }));

const isOdd = ({ cards: [first] }: EventOf<'cardsSeen'>): boolean => first !== undefined && secretOf(first) % 2 === 1;

/** One message for each card of a draw, or one for all of them. */
const oneByOne = (seen: EventOf<'cardsSeen'>): readonly Event[] =>
  isOdd(seen) ? seen.cards.map((card) => ({ ...seen, cards: [card] })) : [seen];

/** The faces of a draw before or after what everybody learns of it. */
function facesFirst(events: readonly Event[]): readonly Event[] {
  const at = events.findIndex((event) => event.type === 'cardsSeen' && isOdd(event));
  const [drawn, seen] = [events[at - 1], events[at]];
  return drawn?.type === 'cardsDrawn' && seen ? events.with(at - 1, seen).with(at, drawn) : events;
}

/** Each puts one secret where it does not belong. */
export const leaks: readonly Leak<Types>[] = [
  leak('a card of the deck in the view', ({ viewFor }, vault) => ({
    viewFor(state, viewer) {
      const view = viewFor(state, viewer);
      return { ...view, position: { ...view.position, turns: view.position.turns + lastCard(vault) } };
    },
  })),
  leak('a card of the deck in a refusal', ({ decide }, vault) => ({
    decide(state, deck, seat, command) {
      const result = decide(state, deck, seat, command);
      return result.ok ? result : { ok: false, error: { code: `no${lastCard(vault)}` as RejectionCode } };
    },
  })),
  telling('a card of the deck in the number of events', (events, vault) =>
    lastCard(vault) % 2 ? [...events, { type: 'cardsReturned', seat: 0, count: 0 }] : events,
  ),
  telling('the first face of a draw in the number of its messages', (events) =>
    events.flatMap((event) => (event.type === 'cardsSeen' ? oneByOne(event) : [event])),
  ),
  telling('the first face of a draw in the order of its messages', facesFirst),
  telling('a card of the deck in the size of a message', (events, vault) =>
    events.map((event) =>
      event.type === 'scoutWalked' ? { ...event, why: lastCard(vault) % 2 ? 'stones' : 'sacrifice' } : event,
    ),
  ),
  leak('the hands of other seats', () => ({ audienceOf: () => 'everyone' })),
];
