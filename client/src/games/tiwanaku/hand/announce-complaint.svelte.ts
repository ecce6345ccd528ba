import { untrack } from 'svelte';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import type { TableState } from '../state/table.svelte.ts';
import { complaintText } from './why-not.ts';

/** Why a press did nothing, at once. Called while effects are made. */
export function announceComplaint(table: TableState): void {
  $effect(() => {
    const complaint = table.complaint && complaintText(table.complaint, table);
    const sentence = complaint && (complaint.hint || complaint.title);
    if (sentence) untrack(() => announcer.say(sentence, 'assertive'));
  });
}
