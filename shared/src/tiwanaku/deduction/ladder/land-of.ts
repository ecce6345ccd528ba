import type { Land } from '../../types.ts';
import type { Grade } from './technique.ts';

/** See DED-GRD-2. */
export function landOf(grade: Grade): Land {
  if (grade === 1) return 'gentle';
  return grade === 2 ? 'steady' : 'sharp';
}
