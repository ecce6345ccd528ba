import { keptText, type KeptPractice, type LandChoice } from './kept-practice.ts';
import { withWords } from '../../../i18n/messages.svelte.ts';

/**
 * What was kept over a reload, or of a choice; null when this version can read nothing. Rejects when the schemas cannot be fetched: zod and they are
 * larger than the page.
 */
export async function readPractice(choice: LandChoice | null = null): Promise<KeptPractice | null> {
  const text = keptText(choice);
  return text === null ? null : (await withWords(import('./reader.ts'))).practiceIn(text);
}
