import type { Viewer } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';
import { evolveTable } from '../evolve/evolve.ts';
import type { State, Table, Tops } from '../position/state.ts';
import type { OpenTable, View } from './view.ts';

/** A new field stays out of views (L2). */
const openTable = (table: Table): OpenTable => ({
  setup: table.setup,
  phase: table.phase,
  turn: table.turn,
  active: table.active,
  terrain: table.terrain,
  crop: table.crop,
  arrows: table.arrows,
  pawns: table.pawns,
  reserves: table.reserves,
  sides: table.sides,
  otoma: table.otoma && { side: table.otoma.side, pawns: table.otoma.pawns, reaction: table.otoma.reaction },
  supply: table.supply,
  screens: table.screens && {
    stacks: table.screens.stacks,
    diversityBoard: table.screens.diversityBoard,
    spent: table.screens.spent,
  },
  explored: table.explored,
});

/** A seat in coop also sees behind its own screen. */
export const viewFor = ({ table, tops }: State, viewer: Viewer): View => ({
  viewer,
  table: openTable(table),
  tops: viewer.type === 'player' ? (tops?.[viewer.seat] ?? null) : null,
});

function evolveTops(view: View | null, viewer: Viewer, event: Event): Tops | null {
  if (viewer.type !== 'player') return null;
  if (event.type === 'matchBegan') {
    const isSeatBehindScreen = event.stacks !== null && viewer.seat < event.stacks.length;
    return isSeatBehindScreen ? { mud: null, sand: null, grass: null, rock: null } : null;
  }
  return event.type === 'topsSeen' && event.seat === viewer.seat ? event.tops : (view?.tops ?? null);
}

/** For events that the viewer may see; `null` before the first one (L2). */
export const evolveView = (view: View | null, viewer: Viewer, event: Event): View => ({
  viewer,
  table: evolveTable(view?.table ?? null, event),
  tops: evolveTops(view, viewer, event),
});
