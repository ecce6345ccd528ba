import { m } from '../../../i18n/messages.svelte.ts';
import type { HintMark } from './hints.svelte.ts';

/** What a hint's mark on a space is, for those who listen. */
export const hintMarkWord = ({ role }: HintMark): string =>
  role === 'premise' ? m.hints_markPremise() : m.hints_markConclusion();
