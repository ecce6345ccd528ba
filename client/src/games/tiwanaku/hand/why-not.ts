import {
  firstStepOf,
  wayTo,
  type Phase,
  type RejectionCode,
  type Space,
  otomaPawnsOf,
} from '@tiwanaku/shared/tiwanaku';
import type { Selection } from '../state/selection.ts';
import type { TableState } from '../state/table.svelte.ts';

/** The page never sends such commands. */
export type OwnReason = 'notSeated' | 'onItsWay' | 'noPawnReaches' | 'pawnStuck';

/** Unless it is about moving pawns. */
const awaitedIn: Readonly<Partial<Record<Phase['name'], RejectionCode>>> = {
  divine: 'mustDivineOn',
  after: 'actionDone',
  finalDivination: 'onlyFinalDivination',
  supply: 'tileAwaited',
  order: 'orderAwaited',
  moveOtoma: 'otomaAwaited',
  over: 'matchOver',
};

type Asked = Pick<TableState, 'position' | 'seat' | 'color' | 'selection' | 'isMyMove' | 'isSending' | 'preview'>;

/** In the rules' codes where they have one. */
export function whyNot(asked: Asked, space: Space): RejectionCode | OwnReason {
  const { position: table, seat, color, selection, isMyMove, isSending } = asked;
  if (table.phase.name === 'over') return 'matchOver';
  if (seat === null || color === null) return 'notSeated';
  if (isSending) return 'onItsWay';
  if (!isMyMove) return table.phase.name === 'supply' ? 'tileAwaited' : 'notYourTurn';
  if (selection.type === 'divine') return whyNoDivination(asked, space);
  const awaited = awaitedIn[table.phase.name];
  if (awaited) return awaited;
  if (table.phase.name === 'spend' && selection.type !== 'spend') return 'mustSpend';
  return whyUnreachable(asked, space);
}

/** TIW-DIV-1 */
function whyNoDivination({ position: table, color }: Asked, space: Space): RejectionCode {
  if (table.pawns[space] !== color) return 'noOwnPawnThere';
  return table.crop[space] === undefined ? 'terrainUnknown' : 'cropKnown';
}

const fromOf = (selection: Selection) => ('from' in selection ? selection.from : null);

/** See TIW-EXP-3, TIW-EXP-5, TIW-EXP-7, TIW-COP-7, TIW-COP-8. */
function whyUnreachable(
  { position: table, color, selection, preview }: Asked,
  space: Space,
): RejectionCode | OwnReason {
  const from = fromOf(selection);
  const holder = table.pawns[space];
  if (from === space) return 'sameSpace';
  if (holder === color) return from ? 'heldByOwn' : 'pawnStuck';
  if (holder !== undefined || otomaPawnsOf(table).some((pawn) => pawn.space === space))
    return from ? 'heldByOther' : 'notYourPawn';
  if (table.screens !== null && table.crop[space] !== undefined) return 'cropForbidsStop';
  if (!from || !color) return 'noPawnReaches';
  const isAgainstArrow = (preview ?? firstStepOf(table)) !== null && wayTo(table, { color, from }, space) !== null;
  return isAgainstArrow ? 'againstArrow' : 'notReachable';
}
