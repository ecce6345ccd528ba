import type { Hint } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop, Space } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';

/** The hint rests on the space, or strikes or plants crops there. */
export interface HintMark {
  readonly role: 'premise' | 'conclusion';
  readonly struck: readonly Crop[];
  readonly planted: Crop | null;
}

export function markOf({ spaces, conclusion }: Hint, space: Space): HintMark | null {
  const struck = conclusion && 'strike' in conclusion ? (conclusion.strike[space] ?? []) : [];
  const planted = conclusion && 'plant' in conclusion ? (conclusion.plant[space] ?? null) : null;
  const isConcluded = conclusion !== null && Object.values(conclusion).some((on) => space in on);
  if (isConcluded) return { role: 'conclusion', struck, planted };
  return spaces.includes(space) ? { role: 'premise', struck, planted } : null;
}

/** The mark in words, for screen readers. */
export const hintMarkWord = ({ role }: HintMark): string =>
  role === 'premise' ? m.hints_markPremise() : m.hints_markConclusion();
