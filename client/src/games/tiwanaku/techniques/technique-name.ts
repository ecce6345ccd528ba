import { m } from '../../../i18n/messages.svelte.ts';
import { techniqueOf } from './ladder.ts';

/** The id itself when this page does not know it. */
export function techniqueName(id: string): string {
  const technique = techniqueOf(id);
  return technique ? m[`hints_name_${technique.key}`]() : id;
}
