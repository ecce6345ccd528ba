import type { Viewer, Audience, Seat } from '../kernel/index.ts';
import type { Hand, Position, Player, State } from './state.ts';
import { emptyHands, evolveHands, evolvePosition } from './evolve.ts';
import type { Event } from './events.ts';

/** A review shows all hands. */
export interface View {
  readonly viewer: Viewer;
  readonly position: Position;
  /** Null when the viewer may not see it. */
  readonly hands: readonly (Hand | null)[];
}

/** Card faces are for their seat alone (MAP-HID-1, MAP-HID-4). */
export const audienceOf = (event: Event): Audience =>
  event.type === 'cardsSeen' || event.type === 'cardsPutBack' ? { seat: event.seat } : 'everyone';

const revealing: ReadonlySet<Event['type']> = new Set(['matchBegan', 'cardsDrawn', 'cardsSeen', 'matchEnded']);

/** Faces of cards, to one player or to all (BOT-8). */
export const reveals = ({ type }: Event): boolean => revealing.has(type);

const openPlayer = (player: Player): Player => ({
  goods: player.goods,
  reserve: player.reserve,
  incas: player.incas,
  sundial: player.sundial,
  clergy: player.clergy,
  prince: player.prince,
  scout: player.scout,
  due: player.due,
  tiles: player.tiles,
  cards: player.cards,
  missed: player.missed,
});

/** A new field stays out of views (L2). */
const publicPosition = (position: Position): Position => ({
  setup: position.setup,
  phase: position.phase,
  active: position.active,
  question: position.question,
  asked: position.asked,
  turns: position.turns,
  turn: position.turn,
  night: position.night,
  day: position.day,
  sun: position.sun,
  trackCorn: position.trackCorn,
  players: position.players.map(openPlayer),
  rows: position.rows,
  deck: position.deck,
  drawn: position.drawn,
  moon: position.moon,
  market: position.market,
  bonus: position.bonus,
  stones: position.stones,
  outcome: position.outcome,
});

/** See MAP-HID-1, MAP-HID-6. */
function knows(viewer: Viewer, seat: Seat): boolean {
  switch (viewer.type) {
    case 'player':
      return viewer.seat === seat;
    case 'review':
      return true;
    case 'spectator':
      return false;
  }
}

const shown = (viewer: Viewer, hands: readonly (Hand | null)[]): readonly (Hand | null)[] =>
  hands.map((hand, seat) => (knows(viewer, seat) ? hand : null));

export const viewFor = ({ position, hands }: State, viewer: Viewer): View => ({
  viewer,
  position: publicPosition(position),
  hands: shown(viewer, hands),
});

/** `event` is one that the viewer may see; `view` is null before the first (L2). */
export const evolveView = (view: View | null, viewer: Viewer, event: Event): View => ({
  viewer,
  position: evolvePosition(view?.position ?? null, event),
  hands:
    event.type === 'matchBegan'
      ? shown(viewer, emptyHands(event.setup.colors.length))
      : evolveHands(view?.hands ?? [], view?.position ?? null, event),
});

/** A published secret of another shape agrees with nothing. */
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

/** The cards received; null for those that a player had put back. */
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
