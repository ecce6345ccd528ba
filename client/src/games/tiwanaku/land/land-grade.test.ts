import { expect, test } from 'vitest';
import { parsePosition } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Setup } from '@tiwanaku/shared/tiwanaku';
import { landGrade } from './land-grade.ts';

/** Whole lands, the starting crops alone being known. */
const lands = {
  gentle: {
    terrain: ['mmggm', 'mmggm', 'mssmm', 'rrsmr', 'rrssr'],
    crops: ['.4...', '....1', '..1.4', '....2', '2....'],
    tiles: { mud: 9, sand: 5, grass: 4, rock: 7 },
  },
  steady: {
    terrain: ['mmrrm', 'mrrmm', 'ggmmr', 'gggrr', 'mmmrr'],
    crops: ['..2.4', '..1..', '.23..', '5....', '....4'],
    tiles: { mud: 11, sand: 0, grass: 5, rock: 9 },
  },
  sharp: {
    terrain: ['sssrr', 'ssrrr', 'rggmm', 'rrgmm', 'rrggm'],
    crops: ['12.4.', '.....', '....2', '....3', '5..2.'],
    tiles: { mud: 5, sand: 5, grass: 5, rock: 10 },
  },
} as const;

test.each(['gentle', 'steady', 'sharp'] as const)(
  'DED-GRD-2 given a finished match on a %s land, then its page says so, and which techniques fill it',
  (name) => {
    const read = parsePosition(JSON.stringify({ format: 'tiwanaku-position/1', size: 'short', ...lands[name] }));
    if (!read.ok) throw new Error(read.error.message);
    const { size, terrain, crop, tiles } = read.value;
    const start = Object.entries(crop).map(([space, level]) => ({ space, crop: level, terrain: 'mud' }));
    const graded = landGrade({ size, start, tiles } as unknown as Setup, { terrain, crop });
    expect(graded?.land).toBe(name);
    const counts = graded?.techniques.map(([, count]) => count) ?? [];
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(25 - start.length);
  },
);
