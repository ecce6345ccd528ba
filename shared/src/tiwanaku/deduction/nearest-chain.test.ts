import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Candidates } from './ladder/candidates.ts';
import { climb, Tries, type IsReached } from './ladder/ladder.ts';
import { parsePosition, type BoardPosition } from './position.ts';
import { samples } from './testing/positions.ts';
import { explainPosition, type Hint } from './hint.ts';
import { worthTrying } from './chain.ts';

const format = 'tiwanaku-position/1';
/** These positions come from games. Much of the terrain is hidden, and nothing follows without assumptions. */
const leadsToCrop = {
  format,
  size: 'short',
  terrain: ['m..mm', 'mm...', '....s', 'm...m', 'gg...'],
  crops: ['3..12', '.4...', '.....', '....3', '21...'],
  tiles: { mud: 11, sand: 5, grass: 5, rock: 4 },
};
const leadsToTerrain = {
  format,
  size: 'short',
  terrain: ['.r.g.', '....g', 's...r', 's...r', '..grr'],
  crops: ['...3.', '....5', '3....', '....2', '..34.'],
  tiles: { mud: 3, sand: 5, grass: 9, rock: 8 },
};

function read(text: object): BoardPosition {
  const position = parsePosition(JSON.stringify(text));
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}

const concluded = (chain: readonly Hint[]) => chain.map(({ technique, conclusion }) => [technique, conclusion]);

describe('DED-TRY DED-HNT-2 a hint where terrain is hidden', () => {
  test('follows assumptions on one space when nothing else is seen', () => {
    for (const text of [leadsToCrop, leadsToTerrain]) {
      const steps = climb(Candidates.of(read(text)), 3);
      expect(steps.filter(({ conclusion: { type } }) => type === 'plant' || type === 'terrain')).toEqual([]);
    }
    expect(concluded(explainPosition(read(leadsToCrop)))).toEqual([
      ['DED-COVER', { strike: { a2: [5] } }],
      ['DED-TRY', { strike: { a2: [1] } }],
      ['DED-ONLY', { plant: { a2: 2 } }],
    ]);
    expect(concluded(explainPosition(read(leadsToTerrain)))).toEqual([
      ['DED-ROOM', { notTerrain: { d2: ['r'] } }],
      ['DED-TRY', { notTerrain: { d2: ['m'] } }],
      ['DED-TRY', { notTerrain: { d2: ['s'] } }],
      ['DED-LAND', { terrain: { d2: 'g' } }],
    ]);
  });

  test('DED-HNT-1 the spaces left out are those on which assumptions lead to nothing', () => {
    fc.assert(
      fc.property(samples('short', { all: 3, terrain: 2, nothing: 5 }), fc.nat(24), ({ position }, cell) => {
        const start = Candidates.of(position);
        const isOpen = (type: 'plant' | 'terrain') =>
          worthTrying(position, start)({ type, cells: [cell] }).length > 0 ||
          (type === 'plant' ? start.cropOf(cell) !== 0 : !start.isHidden(cell));
        const isReached: IsReached = ({ conclusion }) =>
          (conclusion.type === 'plant' && conclusion.cell === cell && !isOpen('plant')) ||
          (conclusion.type === 'terrain' && conclusion.cells.includes(cell) && !isOpen('terrain'));
        expect(new Tries(start).stepsTo(cell, isReached)).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});
