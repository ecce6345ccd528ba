import type { Viewer, Audience } from '../kernel/index.ts';
import type { Position, Tops, State } from './state.ts';
import { evolvePosition } from './evolve.ts';
import { isOnBoard, spaceAt } from './board.ts';
import type { Event } from './events.ts';
import { arrowText, terrainLetters, terrains, type Arrow, type Size, type Space, type Terrain } from './types.ts';
import { drawnOf, stackOf } from './position.ts';

/** A new field of `Position` stays private until listed here, in `viewFor` and in the schema. */
export type OpenTable = Pick<
  Position,
  | 'setup'
  | 'phase'
  | 'turn'
  | 'active'
  | 'terrain'
  | 'crop'
  | 'arrows'
  | 'pawns'
  | 'reserves'
  | 'sides'
  | 'otoma'
  | 'supply'
  | 'screens'
  | 'explored'
>;

export interface View {
  readonly viewer: Viewer;
  readonly position: OpenTable;
  /** The tops of the viewer's stacks, in coop. */
  readonly tops: Tops | null;
}

/** Tops behind screens (TIW-COP-4, TIW-TRN-4). */
export const audienceOf = (event: Event): Audience => (event.type === 'topsSeen' ? { seat: event.seat } : 'everyone');

const revealing: ReadonlySet<Event['type']> = new Set([
  'matchBegan',
  'topsSeen',
  'otomaSettled',
  'tileSpent',
  'tileWanted',
  'terrainDiscovered',
  'cropRevealed',
  'otomaDiscovered',
]);

/** What the wheel and the stacks show (BOT-8). */
export const reveals = ({ type }: Event): boolean => revealing.has(type);

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

/** The view after an event that the viewer may see; `null` before the first one (L2). */
export const evolveView = (view: View | null, viewer: Viewer, event: Event): View => ({
  viewer,
  position: evolvePosition(view?.position ?? null, event),
  tops: evolveTops(view, viewer, event),
});

/** What does not fit agrees with nothing. */
interface SecretText {
  readonly size: Size;
  readonly terrain: readonly string[];
  readonly crops: readonly string[];
  /** The tiles by terrain letter, top first; in coop by seat. */
  readonly tiles: unknown;
}

/** Whether what `viewer` saw from the first event on agrees with the published secret. */
export function tellsTruth(secret: string, viewer: Viewer, events: readonly Event[]): boolean {
  const text = read(secret);
  let view: View | null = null;
  for (const event of events) {
    if (text && view && !arrowsOf(event, view.position).every((one) => isInStack(text, one))) return false;
    view = evolveView(view, viewer, event);
  }
  return text !== null && view !== null && text.size === view.position.setup.size && hasBoardOf(text, view.position);
}

function read(secret: string): SecretText | null {
  try {
    const text = JSON.parse(secret) as Partial<SecretText> | null;
    const { size, terrain, crops, tiles } = text ?? {};
    return size && isLines(terrain) && isLines(crops) ? { size, terrain, crops, tiles } : null;
  } catch {
    return null;
  }
}

const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string');

function hasBoardOf({ size, terrain, crops }: SecretText, position: Position): boolean {
  const letters = new Map<string, string>();
  for (const [row, line] of terrain.entries()) {
    for (const [column, letter] of [...line].entries()) {
      const space = spaceAt(size, column, row);
      if (space) letters.set(space, `${letter}${crops[row]?.[column]}`);
    }
  }
  const known = (Object.keys(position.terrain) as Space[]).filter((space) => isOnBoard(size, space));
  return known.every((space) => {
    const [land, crop] = letters.get(space) ?? '';
    const shown = position.terrain[space];
    return (
      shown !== undefined &&
      land === terrainLetters[shown] &&
      (position.crop[space] === undefined || crop === String(position.crop[space]))
    );
  });
}

/** `place`: from the top, or counted from the bottom. */
interface ShownArrow {
  readonly seat: number;
  readonly terrain: Terrain;
  readonly arrow: Arrow;
  readonly drawn?: number;
  readonly left?: number;
}

function arrowsOf(event: Event, position: Position): readonly ShownArrow[] {
  const leftOf = (seat: number, terrain: Terrain) => stackOf(position, seat)[terrain];
  switch (event.type) {
    case 'terrainDiscovered': {
      const { seat, terrain, arrow } = event;
      return arrow ? [{ seat, terrain, arrow, drawn: drawnOf(position, terrain) }] : [];
    }
    case 'tileSpent': {
      const { seat, terrain, arrow } = event;
      return [{ seat, terrain, arrow, left: leftOf(seat, terrain) }];
    }
    case 'topsSeen':
      return terrains.flatMap((terrain) => {
        const arrow = event.tops[terrain];
        return arrow ? [{ seat: event.seat, terrain, arrow, left: leftOf(event.seat, terrain) }] : [];
      });
    default:
      return [];
  }
}

function isInStack({ tiles }: SecretText, { seat, terrain, arrow, drawn, left }: ShownArrow): boolean {
  const own = Array.isArray(tiles) ? (tiles as unknown[])[seat] : tiles;
  const stack = (own as Readonly<Record<string, unknown>> | null | undefined)?.[terrainLetters[terrain]];
  if (!Array.isArray(stack)) return false;
  return stack[drawn ?? stack.length - (left ?? 0)] === arrowText(arrow);
}
