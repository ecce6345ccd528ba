import type { Refusal } from '@tiwanaku/shared/protocol';
import { announcer } from '../../a11y/announcer.svelte.ts';
import { refusalWords } from '../../i18n/texts.ts';

/** Success is visible to all. */
export async function announceRefusal(asked: Promise<Refusal | null>): Promise<void> {
  const refusal = await asked;
  if (refusal) announcer.show(refusalWords(refusal));
}
