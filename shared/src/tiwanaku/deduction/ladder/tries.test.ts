import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Candidates } from './candidates.ts';
import { samples } from '../testing/positions.ts';
import { Tries, type IsReached } from './ladder.ts';

test('DED-TRY what was asked before changes no answer about a space', () => {
  fc.assert(
    fc.property(samples('short', { all: 3, terrain: 2, nothing: 5 }), fc.nat(24), ({ position }, cell) => {
      const start = Candidates.of(position);
      const lies: IsReached = ({ conclusion }) => conclusion.type === 'terrain' && conclusion.cells.includes(cell);
      const grows: IsReached = ({ conclusion }) => conclusion.type === 'plant' && conclusion.cell === cell;
      const asked = new Tries(start);
      const answers = [grows, lies, grows].map((isReached) => asked.stepsTo(cell, isReached));
      const fresh = [grows, lies, grows].map((isReached) => new Tries(start).stepsTo(cell, isReached));
      // Techniques are made anew with each question: what they conclude is compared.
      const concluded = (all: typeof answers) =>
        all.map((steps) => steps?.map(({ technique, premises, conclusion }) => [technique.id, premises, conclusion]));
      expect(concluded(answers)).toEqual(concluded(fresh));
    }),
    { numRuns: 20 },
  );
});
