import type { Refusal } from '@tiwanaku/shared/protocol';
import { rejectionCodes, type RejectionCode } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { refusalWords } from '../../../i18n/refusal-words.ts';
import type { DockAction } from '../state/buttons.ts';
import type { Complaint, TableState } from '../state/table.svelte.ts';
import type { PromptText } from '../text/prompt-text.ts';
import { whyNot } from './why-not.ts';

const isRejectionCode = (detail: string | undefined): detail is RejectionCode =>
  rejectionCodes.some((code) => code === detail);

/** The rules' own words where they refused. */
export function refusalText(refusal: Pick<Refusal, 'code' | 'detail'>): PromptText {
  const { code, detail } = refusal;
  const key = code === 'rules' && isRejectionCode(detail) ? (`tiwanaku_rejection_${detail}` as const) : null;
  const hint = key ? m[key]() : refusalWords(refusal);
  return { title: m.tiwanaku_rejection_title(), hint };
}

/** For the dock. */
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
