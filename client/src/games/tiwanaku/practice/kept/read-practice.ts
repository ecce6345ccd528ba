import { keptText, type KeptPractice } from './kept-practice.ts';
import { later } from './later.ts';

/** What was kept over a reload; null when this version can read nothing. Rejects when the schemas cannot be fetched. */
export async function readPractice(): Promise<KeptPractice | null> {
  const text = keptText();
  return text === null ? null : (await later.reader()).practiceIn(text);
}
