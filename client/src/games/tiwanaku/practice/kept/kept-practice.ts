import type { Land as Grade, Size } from '@tiwanaku/shared/tiwanaku';
import { positionText, type Practice } from '@tiwanaku/shared/tiwanaku/deduction';
import type { HintPlace } from '../../hints/leveled/hint-levels.svelte.ts';
import { readStored, writeStored } from '../../../../state/stored.ts';

export interface KeptPractice {
  readonly size: Size;
  readonly grade: Grade;
  readonly practice: Practice;
  /** The open one. */
  readonly hint: HintPlace | null;
}

const key = 'practice';
export const version = 1;

export const keptText = (): string | null => readStored(key);

export const keepPractice = ({ size, grade, practice: { land, planted }, hint }: KeptPractice): void =>
  writeStored(key, JSON.stringify({ version, size, grade, land: positionText(land), planted, hint }));
