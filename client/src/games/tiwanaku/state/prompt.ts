import type { Seat } from '@tiwanaku/shared/kernel';
import { divinableBy, movesAwayFrom, offeringPoints, otomaPawnsOf, status, total } from '@tiwanaku/shared/tiwanaku';
import type { Arrow, ArrowColor, Crop, Direction, Space, Position, Terrain } from '@tiwanaku/shared/tiwanaku';
import { isMyMove, type Origin, type Possibilities } from './possibilities.ts';
import type { Selection } from './selection.ts';

/** Data of one sentence. */
export type Prompt =
  | { readonly type: 'over' }
  /** Another seat decides; `isMyTurn` when it does so in the viewer's turn, by giving a tile. */
  | {
      readonly type: 'wait';
      readonly seats: readonly Seat[];
      readonly phase: Position['phase']['name'];
      readonly canDivine: boolean;
    }
  /** `lastTiles`: how many terrain tiles are left before the final divinations; null until there are few. */
  | {
      readonly type: 'act';
      readonly canExplore: boolean;
      readonly canDivine: boolean;
      readonly lastTiles: number | null;
    }
  | { readonly type: 'whichExplores' }
  /** Several pawns reach the chosen target. */
  | { readonly type: 'whichGoes'; readonly to: Space }
  /** `count`: all of them must. */
  /** `isForced`: all of them have to, one after another (TIW-SOL-6). */
  | { readonly type: 'whichDivines'; readonly count: number; readonly isForced: boolean }
  | { readonly type: 'whereTo'; readonly from: Origin; readonly count: number; readonly canRecall: boolean }
  | {
      readonly type: 'go';
      readonly from: Origin;
      readonly to: Space;
      readonly land: 'unknown' | 'known' | 'divined';
      readonly otoma: OtomaAnswer | null;
    }
  | { readonly type: 'recall'; readonly from: Space }
  | { readonly type: 'pass' }
  /** `isVetted`: proof mode accepts nothing but what is certain. */
  | { readonly type: 'whatGrows'; readonly at: Space; readonly armed: Crop | null; readonly isVetted: boolean }
  | { readonly type: 'divineOn' }
  | {
      readonly type: 'after';
      readonly canDivine: boolean;
      readonly canOffer: boolean;
      readonly action: 'explore' | 'divine' | 'none';
    }
  /** The turn ends by itself. */
  | { readonly type: 'ending' }
  /** A command was sent; `isLate` once that takes noticeably long. */
  | { readonly type: 'sent'; readonly before: Prompt; readonly isLate: boolean }
  | { readonly type: 'offer'; readonly count: number; readonly points: number }
  | { readonly type: 'finalDivination' }
  | { readonly type: 'spend' }
  | { readonly type: 'spending'; readonly terrain: Terrain; readonly arrow: Arrow | null; readonly count: number }
  | { readonly type: 'supply'; readonly terrain: Terrain; readonly space: Space }
  | { readonly type: 'order' }
  | { readonly type: 'moveOtoma'; readonly direction: Direction }
  | { readonly type: 'nameOtoma'; readonly at: Space; readonly direction: Direction | null };

/** How the Otoma will answer an exploration (TIW-COP-11, TIW-SOL-5); null without an answer. */
export type OtomaAnswer =
  | { readonly type: 'away'; readonly from: readonly Space[] }
  | { readonly type: 'arrow'; readonly color: ArrowColor | 'own' | 'hidden' };

/** Its arrow, and how many spaces it reaches. */
interface SpendPreview {
  readonly arrow: Arrow | null;
  readonly count: number;
}

interface Asked {
  readonly position: Position;
  /** Null for spectators. */
  readonly seat: Seat | null;
  readonly possible: Possibilities;
  readonly selection: Selection;
  readonly preview: SpendPreview;
}

export function promptOf({ position, seat, possible, selection, preview }: Asked): Prompt {
  const { phase } = position;
  if (phase.name === 'over') return { type: 'over' };
  if (seat === null || !isMyMove(possible)) {
    const seats = awaited(position);
    const canDivine = seats.some((one) => divinableBy(position, one).length > 0);
    return { type: 'wait', seats, phase: awaitedPhase(position), canDivine };
  }
  switch (selection.type) {
    case 'explore':
      return explorePrompt(position, seat, possible, selection);
    case 'divine': {
      const { at, armed } = selection;
      const isProof = isVetted(position, possible);
      const isForced = position.setup.mode === 'solo' && !isProof;
      if (at === null) return { type: 'whichDivines', count: possible.divine.size, isForced };
      return { type: 'whatGrows', at, armed, isVetted: isProof };
    }
    case 'recall':
    case 'pass':
      return selection;
    case 'offer': {
      const count = selection.crops.length;
      return { type: 'offer', count, points: offeringPoints(count) };
    }
    case 'spend':
      return selection.target
        ? goPrompt(position, seat, selection.from, selection.target)
        : { type: 'spending', terrain: selection.terrain, ...preview };
    case 'otoma':
      return { type: 'nameOtoma', at: selection.at, direction: phase.name === 'moveOtoma' ? phase.direction : null };
    case 'idle':
      return phasePrompt(position, possible);
  }
}

/** In proof mode, unless the turn can begin with nothing but a divination. */
const isVetted = ({ setup, phase }: Position, { explore }: Possibilities): boolean =>
  setup.mode === 'solo' && setup.proof === true && (phase.name !== 'act' || explore.size > 0);

/** After a divination, others may go on divining. */
function awaitedPhase({ phase }: Position): Position['phase']['name'] {
  return phase.name === 'after' && phase.action === 'divine' ? 'divine' : phase.name;
}

export const awaited = (position: Position): readonly Seat[] => status({ position }).awaited.map(({ seat }) => seat);

function explorePrompt(
  position: Position,
  seat: Seat,
  possible: Possibilities,
  selection: Extract<Selection, { type: 'explore' }>,
): Prompt {
  const { from, target } = selection;
  if (target) return goPrompt(position, seat, from, target);
  if (!from) return { type: 'whichExplores' };
  const canRecall = from !== 'reserve' && possible.recall.has(from);
  return { type: 'whereTo', from, count: possible.explore.get(from)?.size ?? 0, canRecall };
}

function goPrompt(position: Position, seat: Seat, from: Origin | null, to: Space): Prompt {
  if (!from) return { type: 'whichGoes', to };
  const land = position.terrain[to] === undefined ? 'unknown' : position.crop[to] === undefined ? 'known' : 'divined';
  return { type: 'go', from, to, land, otoma: otomaAnswer(position, seat, to) };
}

export function otomaAnswer(position: Position, seat: Seat, to: Space): OtomaAnswer | null {
  const { setup, terrain, crop, arrows } = position;
  if (setup.mode === 'competitive') return null;
  if (setup.mode === 'coop')
    return { type: 'away', from: movesAwayFrom(otomaPawnsOf(position), to).map((move) => move.from) };
  if (terrain[to] === undefined) return { type: 'arrow', color: 'hidden' };
  const arrow = crop[to] === undefined ? arrows[to] : undefined;
  if (!arrow) return null;
  if (arrow.color !== setup.colors[seat]) return { type: 'arrow', color: arrow.color };
  return setup.difficulty === 'easy' ? null : { type: 'arrow', color: 'own' };
}

/** The tiles that are left once they run out. Only a competitive game has final divinations. */
function lastTiles({ setup, supply }: Position): number | null {
  const left = total(supply);
  return setup.mode === 'competitive' && left <= 3 && left > 0 ? left : null;
}

function phasePrompt(position: Position, possible: Possibilities): Prompt {
  const canDivine = possible.divine.size > 0;
  const { phase } = position;
  switch (phase.name) {
    case 'act':
      return {
        type: 'act',
        canExplore: possible.explore.size + possible.recall.size > 0,
        canDivine,
        lastTiles: lastTiles(position),
      };
    case 'divine':
      return { type: 'divineOn' };
    case 'after':
      return { type: 'after', canDivine, canOffer: possible.offer.size > 0, action: phase.action };
    case 'finalDivination':
      return { type: 'finalDivination' };
    case 'spend':
      return { type: 'spend' };
    case 'supply':
      return { type: 'supply', terrain: phase.terrain, space: phase.space };
    case 'order':
      return { type: 'order' };
    case 'moveOtoma':
      return { type: 'moveOtoma', direction: phase.direction };
    case 'over':
      return { type: 'over' };
  }
}
