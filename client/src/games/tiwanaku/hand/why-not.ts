import {
  firstStepOf,
  otomaPawnsOf,
  type Phase,
  type RejectionCode,
  rejectionCodes,
  type Space,
  wayTo,
} from '@tiwanaku/shared/tiwanaku';
import type { Refusal } from '@tiwanaku/shared/protocol';
import type { Selection } from '../state/selection.ts';
import type { Complaint, TableState } from '../state/table.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { refusalWords } from '../../../i18n/texts.ts';
import type { DockAction } from '../state/buttons.ts';
import type { PromptText } from '../text/prompt-text.ts';

/** The page never sends such commands. */
type OwnReason = 'notSeated' | 'onItsWay' | 'noPawnReaches' | 'pawnStuck';

/** The refusal of each phase that waits for something other than moving pawns. */
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

/** The reason, in the rules' codes where they have one. */
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

const isRejectionCode = (detail: string | undefined): detail is RejectionCode =>
  rejectionCodes.some((code) => code === detail);

/** The rules' own words where they refused. */
export function refusalText(refusal: Pick<Refusal, 'code' | 'detail'>): PromptText {
  const { code, detail } = refusal;
  const key = code === 'rules' && isRejectionCode(detail) ? (`tiwanaku_rejection_${detail}` as const) : null;
  const hint = key ? m[key]() : refusalWords(refusal);
  return { title: m.tiwanaku_rejection_title(), hint };
}

/** The text that the dock shows. */
export function complaintText({ space, refusal, button }: Complaint, table: TableState): PromptText {
  if (refusal) return refusalText(refusal);
  const title = m.tiwanaku_rejection_title();
  if (button) return { title, hint: greyText(button, table) };
  const reason = space ? whyNot(table, space) : 'onItsWay';
  return { title, hint: reason === 'notSeated' ? refusalWords({ code: reason }) : m[`tiwanaku_rejection_${reason}`]() };
}

function greyText(button: DockAction, { isSending, match, selection }: TableState): string {
  if (isSending || match.isActing) return m.tiwanaku_rejection_onItsWay();
  const isPawnWanted = 'target' in selection && selection.target !== null;
  const texts: Readonly<Partial<Record<DockAction, () => string>>> = {
    divine: m.tiwanaku_grey_divine,
    explore: m.tiwanaku_grey_explore,
    recall: m.tiwanaku_grey_recall,
    go: isPawnWanted ? m.tiwanaku_grey_goWhich : m.tiwanaku_grey_go,
    spend: m.tiwanaku_grey_spend,
    name: m.tiwanaku_grey_name,
  };
  return texts[button]?.() ?? m.tiwanaku_rejection_onItsWay();
}
