import type { Viewer } from '../../kernel/index.ts';
import type { Event } from '../language/events.ts';
import { evolvePosition } from '../evolve/evolve.ts';
import type { State, Position, Tops } from '../position/state.ts';
import type { OpenTable, View } from './view.ts';

/** A new field stays out of views (L2). */
const openTable = (position: Position): OpenTable => ({
  setup: position.setup,
  phase: position.phase,
  turn: position.turn,
  active: position.active,
  terrain: position.terrain,
  crop: position.crop,
  arrows: position.arrows,
  pawns: position.pawns,
  reserves: position.reserves,
  sides: position.sides,
  otoma: position.otoma && {
    side: position.otoma.side,
    pawns: position.otoma.pawns,
    reaction: position.otoma.reaction,
  },
  supply: position.supply,
  screens: position.screens && {
    stacks: position.screens.stacks,
    diversityBoard: position.screens.diversityBoard,
    spent: position.screens.spent,
  },
  explored: position.explored,
});

/** A seat in coop also sees behind its own screen. */
export const viewFor = ({ position, tops }: State, viewer: Viewer): View => ({
  viewer,
  position: openTable(position),
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
  position: evolvePosition(view?.position ?? null, event),
  tops: evolveTops(view, viewer, event),
});
