import { rejectionCodes, type RejectionCode } from '@tiwanaku/shared/tiwanaku';
import { isFetched, m } from '../../../i18n/messages.svelte.ts';
import { refusalWords } from '../../../i18n/refusal-words.ts';
import type { Complaint } from '../state/table.svelte.ts';
import type { PromptText } from './prompt-text.ts';

const isRejectionCode = (detail: string | undefined): detail is RejectionCode =>
  rejectionCodes.some((code) => code === detail);

/** Why the last gesture came to nothing, as the dock says it: in the rules' own words where they refused. */
export function complaintText({ refusal }: Complaint): PromptText {
  const { code, detail } = refusal;
  const key = code === 'rules' && isRejectionCode(detail) ? (`tiwanaku_rejection_${detail}` as const) : null;
  const hint = key && isFetched(key) ? m[key]() : refusalWords(refusal);
  return { title: m.tiwanaku_rejection_title(), hint };
}
