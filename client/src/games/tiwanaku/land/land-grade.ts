import type { Land, Setup, TrueMap } from '@tiwanaku/shared/tiwanaku';
import { gradeOf, landOf } from '@tiwanaku/shared/tiwanaku/deduction';

/** The grade of a land, and how often each technique fills it. */
export interface LandGrade {
  readonly land: Land;
  readonly techniques: readonly (readonly [id: string, count: number])[];
}

/** Null when no technique fills it. */
export function landGrade({ size, start, tiles }: Setup, { terrain }: TrueMap): LandGrade | null {
  const crop = Object.fromEntries(start.map((one) => [one.space, one.crop]));
  const grading = gradeOf({ size, terrain, crop, tiles });
  if (grading === null) return null;
  const counts = new Map<string, number>();
  for (const { technique } of grading.log) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  return { land: landOf(grading.grade), techniques: [...counts].sort(([, one], [, other]) => other - one) };
}
