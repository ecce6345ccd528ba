import { expect, test } from 'vitest';
import { seededRandom } from '@tiwanaku/shared/kernel';
import { lands } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';
import { landGrade } from './land-grade.ts';

test.each(lands)(
  'DED-GRD-2 given a finished match on a %s land, then its page says so, and which techniques fill it',
  (land) => {
    const begun = tiwanakuKeeper.begin(
      { mode: 'competitive', size: 'short', land },
      ['brown', 'white'],
      seededRandom(6),
    );
    if (!begun.ok) throw new Error(begun.error.code);
    const { vault, events } = begun.value;
    const [first] = events;
    if (first?.type !== 'matchBegan') throw new Error('a match begins with its setup');
    const graded = landGrade(first.setup, tiwanakuKeeper.reveal(vault));
    expect(graded?.land).toBe(land);
    const counts = graded?.techniques.map(([, count]) => count) ?? [];
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(25 - first.setup.start.length - 1);
  },
);
