import { lands, sizes } from '@tiwanaku/shared/tiwanaku';
import { hintLevels, parsePosition, resumePractice } from '@tiwanaku/shared/tiwanaku/deduction';
import type { HintPlace } from '../hints/hint-levels.svelte.ts';
import { version, type KeptPractice } from './kept-practice.ts';

/** Null for what this version did not write. */
export function practiceIn(text: string): KeptPractice | null {
  const kept = parsedJson(text);
  const land = parsePosition(JSON.stringify(kept['land'] ?? null));
  const size = sizes.find((one) => one === kept['size']);
  const grade = lands.find((one) => one === kept['grade']);
  if (kept['version'] !== version || !land.ok || land.value.size !== size || !grade) return null;
  const practice = resumePractice(land.value, kept['planted']);
  return practice && { size, grade, practice, hint: hintIn(kept['hint']) };
}

/** Null for one that cannot be shown: the land is worth more. */
function hintIn(kept: unknown): HintPlace | null {
  const { level, step } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const known = hintLevels.find((one) => one === level);
  return known && typeof step === 'number' && Number.isInteger(step) && step >= 0 ? { level: known, step } : null;
}

function parsedJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
