import type { Hint } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop, Space } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';

/** Whether the hint rests on a space or leads to it, and which crops it strikes or plants there. */
export interface HintMark {
  readonly role: 'premise' | 'conclusion';
  readonly struck: readonly Crop[];
  readonly planted: Crop | null;
}

/** What a hint marks on a space: it rests on it, or leads to it and strikes or plants crops there. */
export function markOf({ spaces, conclusion }: Hint, space: Space): HintMark | null {
  const struck = conclusion && 'strike' in conclusion ? (conclusion.strike[space] ?? []) : [];
  const planted = conclusion && 'plant' in conclusion ? (conclusion.plant[space] ?? null) : null;
  const isConcluded = conclusion !== null && Object.values(conclusion).some((on) => space in on);
  if (isConcluded) return { role: 'conclusion', struck, planted };
  return spaces.includes(space) ? { role: 'premise', struck, planted } : null;
}

/** A hint's mark, for screen readers. */
export const hintMarkWord = ({ role }: HintMark): string =>
  role === 'premise' ? m.hints_markPremise() : m.hints_markConclusion();
