import type { Space } from '@tiwanaku/shared/tiwanaku';
import type { SpaceMarks } from '../board/space-marks.ts';
import type { HeldBack } from './motion.ts';
import type { Preview } from './preview.ts';
import type { Possibilities } from './possibilities.ts';
import { chooseOtoma, type Selection } from './selection.ts';
import type { Table } from '@tiwanaku/shared/tiwanaku';

/** Everything that marks on the board follow from. */
export interface MarkSources {
  readonly table: Table;
  readonly possible: Possibilities;
  readonly selection: Selection;
  readonly preview: Preview | null;
  /** Where the picked pawn can go. */
  readonly reach: { has(space: Space): boolean };
  readonly shownWay: ReadonlySet<Space>;
  readonly touched: ReadonlySet<Space>;
  readonly refused: Space | null;
  readonly heldBack: HeldBack;
}

/** The marks of one space. */
export function marksOf(space: Space, sources: MarkSources): SpaceMarks {
  const { table, possible, selection, preview, reach, heldBack } = sources;
  const isPicked =
    (selection.type === 'explore' && selection.from === space) ||
    (selection.type === 'spend' &&
      (selection.from === space || (!selection.from && (preview?.origins.has(space) ?? false)))) ||
    ((selection.type === 'divine' || selection.type === 'otoma') && selection.at === space);
  const asksForPawn = selection.type === 'idle' || selection.type === 'explore';
  return {
    isMine: possible.explore.has(space) || possible.recall.has(space) || possible.divine.has(space),
    isSelected: isPicked,
    isReachable: reach.has(space),
    isTarget: selection.type === 'explore' && selection.target === space,
    isOnWay: sources.shownWay.has(space),
    isDivinable: possible.divine.has(space) && (!asksForPawn || table.phase.name !== 'act'),
    isChoice: chooseOtoma(space, possible, table.otomaPawns) !== null,
    isLast: sources.touched.has(space),
    isRefused: sources.refused === space,
    isWanted: table.phase.name === 'supply' && table.phase.space === space,
    isPawnAway: heldBack.pawns.has(space),
    isTerrainAway: heldBack.terrains.has(space),
    isCropAway: heldBack.crops.has(space),
  };
}
