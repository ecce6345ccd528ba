import type { Seat, Viewer } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';
import { evolveView } from './view-for.ts';
import type { View } from './view.ts';

/** What does not fit agrees with nothing. */
interface SecretText {
  readonly hands: readonly string[];
  readonly deck: readonly string[];
}

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

function read(secret: string): SecretText | null {
  try {
    const { hands, deck } = (JSON.parse(secret) ?? {}) as Readonly<Record<string, unknown>>;
    return isWords(hands) && isWords(deck) ? { hands, deck } : null;
  } catch {
    return null;
  }
}

/** Null for cards that a player had put back. */
type Received = readonly (readonly (string | null)[])[];

function receivedAfter(received: Received, { deck }: SecretText, drawn: number, event: Event): Received {
  if (event.type !== 'cardsDrawn') return received;
  const cards = Array.from({ length: event.count }, (_, index) => deck[drawn + index] ?? null);
  return received.map((own, seat) => (seat === event.seat ? [...own, ...cards] : own));
}

function canHold(received: Received, seat: Seat, cards: readonly string[]): boolean {
  const own = received[seat] ?? [];
  const returned = own.filter((card) => card === null).length;
  return cards.filter((card) => !own.includes(card)).length <= returned;
}

/**
 * Whether what `viewer` saw from the first event on agrees with the published secret: the deal, draws and final hands.
 */
export function tellsTruth(secret: string, viewer: Viewer, events: readonly Event[]): boolean {
  const text = read(secret);
  if (text === null) return false;
  let received: Received = text.hands.map((card) => [card]);
  let view: View | null = null;
  for (const event of events) {
    if (event.type === 'matchBegan') {
      const { setup, start } = event;
      if (setup.colors.length !== text.hands.length || start.deck !== text.deck.length) return false;
    }
    received = receivedAfter(received, text, view?.position.drawn ?? 0, event);
    if (event.type === 'cardsSeen' && !canHold(received, event.seat, event.cards)) return false;
    if (event.type === 'matchEnded' && !event.hands.every((cards, seat) => canHold(received, seat, cards)))
      return false;
    view = evolveView(view, viewer, event);
  }
  return view !== null;
}
