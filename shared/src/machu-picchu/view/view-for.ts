import type { Seat, Viewer } from '../../kernel/index.ts';
import { emptyHands, evolveHands } from '../evolve/evolve-hands.ts';
import { evolveTable } from '../evolve/evolve-table.ts';
import type { Event } from '../language/events.ts';
import type { Hand, Player, State, Table } from '../position/state.ts';
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
const openTable = (table: Table): Table => ({
  setup: table.setup,
  phase: table.phase,
  active: table.active,
  question: table.question,
  asked: table.asked,
  turns: table.turns,
  turn: table.turn,
  night: table.night,
  day: table.day,
  sun: table.sun,
  trackCorn: table.trackCorn,
  players: table.players.map(openPlayer),
  rows: table.rows,
  deck: table.deck,
  drawn: table.drawn,
  moon: table.moon,
  market: table.market,
  bonus: table.bonus,
  stones: table.stones,
  outcome: table.outcome,
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

export const viewFor = ({ table, hands }: State, viewer: Viewer): View => ({
  viewer,
  table: openTable(table),
  hands: shown(viewer, hands),
});

/** For events that the viewer may see; `null` before the first one (L2). */
export const evolveView = (view: View | null, viewer: Viewer, event: Event): View => ({
  viewer,
  table: evolveTable(view?.table ?? null, event),
  hands:
    event.type === 'matchBegan'
      ? shown(viewer, emptyHands(event.setup.colors.length))
      : evolveHands(view?.hands ?? [], view?.table ?? null, event),
});
