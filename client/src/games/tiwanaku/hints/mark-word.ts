import { m } from '../../../i18n/messages.svelte.ts';
import type { HintMark } from './hints.svelte.ts';

/** A hint's mark, for screen readers. */
export const hintMarkWord = ({ role }: HintMark): string =>
  role === 'premise' ? m.hints_markPremise() : m.hints_markConclusion();
