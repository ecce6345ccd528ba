import type { Land as Grade, Size } from '@tiwanaku/shared/tiwanaku';
import { positionText, type Practice } from '@tiwanaku/shared/tiwanaku/deduction';
import type { HintPlace } from '../hints/hint-levels.svelte.ts';
import { readStored, writeStored } from '../../../state/stored.ts';

export interface KeptPractice {
  readonly size: Size;
  readonly grade: Grade;
  readonly practice: Practice;
  /** The open one. */
  readonly hint: HintPlace | null;
}

const key = 'practice';
export const version = 1;

/** What a land was chosen by: one of each is kept. */
export type LandChoice = Pick<KeptPractice, 'size' | 'grade'>;

const keyOf = ({ size, grade }: LandChoice): string => `${key}.${size}-${grade}`;

/** The latest without a choice. */
export const keptText = (choice: LandChoice | null): string | null => readStored(choice === null ? key : keyOf(choice));

export function keepPractice({ size, grade, practice: { land, planted }, hint }: KeptPractice): void {
  const text = JSON.stringify({ version, size, grade, land: positionText(land), planted, hint });
  for (const name of [key, keyOf({ size, grade })]) writeStored(name, text);
}
