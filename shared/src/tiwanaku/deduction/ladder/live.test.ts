import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crops, sizes } from '../../types.ts';
import { samples } from '../testing/positions.ts';
import { Candidates } from './candidates.ts';
import { climb } from './ladder.ts';
import { cellsOf, isLive, refutation } from './live.ts';

test.each(sizes)('DED-ROOM DED-COVER a placement is live exactly when nothing refutes it (%s)', (size) => {
  const seen = { live: 0, refuted: 0 };
  fc.assert(
    fc.property(samples(size, { all: 3, terrain: 2, nothing: 4 }), fc.boolean(), ({ position }, isClimbed) => {
      const candidates = Candidates.of(position);
      if (isClimbed) climb(candidates, 2);
      for (let placement = 0; placement < candidates.board.geometry.placementCount; placement++) {
        const [cell = 0] = cellsOf(candidates, placement);
        for (const terrain of [0, 1, 2, 3]) {
          const isAlive = isLive(candidates, placement, terrain);
          expect(isAlive).toBe(refutation(candidates, placement, terrain) === null);
          seen[isAlive ? 'live' : 'refuted']++;
          if (!isAlive) continue;
          for (const crop of crops)
            expect(isLive(candidates, placement, terrain, { cell, crop })).toBe(
              refutation(candidates, placement, terrain, { cell, crop }) === null,
            );
        }
      }
    }),
    { numRuns: 10 },
  );
  expect(Math.min(seen.live, seen.refuted)).toBeGreaterThan(100);
});
