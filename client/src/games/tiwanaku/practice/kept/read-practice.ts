import { keptText, type KeptPractice } from './kept-practice.ts';
import { withWords } from '../../../../i18n/messages.svelte.ts';

/**
 * What was kept over a reload; null when this version can read nothing. Rejects when the schemas cannot be fetched: zod and they are
 * larger than the page.
 */
export async function readPractice(): Promise<KeptPractice | null> {
  const text = keptText();
  return text === null ? null : (await withWords(import('./reader.ts'))).practiceIn(text);
}
