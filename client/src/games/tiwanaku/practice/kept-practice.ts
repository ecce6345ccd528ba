import { lands, sizes, type Land as Grade, type Size } from '@tiwanaku/shared/tiwanaku';
import { parsePosition, positionText, resumePractice, type Practice } from '@tiwanaku/shared/tiwanaku/deduction';
import { readStored, writeStored } from '../../../state/stored.ts';

export interface KeptPractice {
  readonly size: Size;
  readonly grade: Grade;
  readonly practice: Practice;
}

const key = 'practice';
const version = 1;

/** What was kept over a reload; null when this version can read nothing. */
export function readPractice(): KeptPractice | null {
  const kept = parsedJson(readStored(key));
  const land = parsePosition(JSON.stringify(kept['land'] ?? null));
  const size = sizes.find((one) => one === kept['size']);
  const grade = lands.find((one) => one === kept['grade']);
  if (kept['version'] !== version || !land.ok || land.value.size !== size || !grade) return null;
  const practice = resumePractice(land.value, kept['planted']);
  return practice && { size, grade, practice };
}

export const keepPractice = ({ size, grade, practice: { land, planted } }: KeptPractice): void =>
  writeStored(key, JSON.stringify({ version, size, grade, land: positionText(land), planted }));

function parsedJson(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text ?? '') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
