import type { Seat, Viewer } from '../../kernel/index.ts';
import { emptyHands, evolveHands } from '../evolve/evolve-hands.ts';
import { evolvePosition } from '../evolve/evolve-position.ts';
import type { Event } from '../language/events.ts';
import type { Hand, Player, State, Position } from '../position/state.ts';
import type { View } from './view.ts';

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

/** For events that the viewer may see; `null` before the first one (L2). */
export const evolveView = (view: View | null, viewer: Viewer, event: Event): View => ({
  viewer,
  position: evolvePosition(view?.position ?? null, event),
  hands:
    event.type === 'matchBegan'
      ? shown(viewer, emptyHands(event.setup.colors.length))
      : evolveHands(view?.hands ?? [], view?.position ?? null, event),
});
