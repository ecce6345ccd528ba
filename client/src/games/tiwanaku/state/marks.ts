import { otomaPawnsOf } from '@tiwanaku/shared/tiwanaku';
import type { Space } from '@tiwanaku/shared/tiwanaku';
import type { SpaceMarks } from '../board/space-marks.ts';
import type { HeldBack } from './motion.ts';
import type { Possibilities } from './possibilities.ts';
import { chooseOtoma, type Selection } from './selection.ts';
import type { Position } from '@tiwanaku/shared/tiwanaku';

export interface MarkSources {
  readonly position: Position;
  readonly possible: Possibilities;
  readonly selection: Selection;
  /** The targets of explorations; with a previewed tile, those of its arrow. */
  readonly explore: Possibilities['explore'];
  /** The spaces that the picked pawn reaches, or any pawn while none is picked. */
  readonly reach: { has(space: Space): boolean };
  readonly shownWay: readonly Space[];
  readonly touched: ReadonlySet<Space>;
  readonly refused: Space | null;
  readonly heldBack: HeldBack;
}

export function marksOf(space: Space, sources: MarkSources): SpaceMarks {
  const { position, possible, selection, reach, heldBack, shownWay } = sources;
  const isPicked = ('from' in selection && selection.from === space) || ('at' in selection && selection.at === space);
  const asksForPawn = selection.type === 'idle' || selection.type === 'explore';
  return {
    isMine: possible.explore.has(space) || possible.recall.has(space) || possible.divine.has(space),
    isSelected: isPicked,
    isReachable: reach.has(space),
    isTarget: 'target' in selection && selection.target === space,
    isOffered: !isPicked && isOffered(space, sources),
    isWayEnd: shownWay.at(-1) === space,
    isOnWay: shownWay.includes(space),
    isDivinable: possible.divine.has(space) && (!asksForPawn || position.phase.name !== 'act'),
    isChoice: chooseOtoma(space, possible, otomaPawnsOf(position)) !== null,
    isLast: sources.touched.has(space),
    isRefused: sources.refused === space,
    isWanted: position.phase.name === 'supply' && position.phase.space === space,
    isPawnAway: heldBack.pawns.has(space),
    isTerrainAway: heldBack.terrains.has(space),
    isCropAway: heldBack.crops.has(space),
  };
}

/** Whether the space can be pressed; with a target chosen first, only pawns that reach it can. */
function isOffered(space: Space, { position, possible, selection, explore }: MarkSources): boolean {
  if (selection.type !== 'idle' && selection.type !== 'explore' && selection.type !== 'spend') return false;
  if ('target' in selection && selection.target)
    return selection.from === null && explore.get(space)?.has(selection.target) === true;
  if (selection.type === 'spend') return explore.has(space);
  return position.phase.name === 'act' && (explore.has(space) || possible.recall.has(space));
}
