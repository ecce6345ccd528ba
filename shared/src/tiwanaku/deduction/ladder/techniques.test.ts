import { describe, expect, test } from 'vitest';
import { crops, terrains, type Space } from '../../types.ts';
import type { BoardPosition } from '../position.ts';
import { Candidates } from './candidates.ts';
import { gradeOf, climb, ladder } from './ladder.ts';
import { apply, type Finding } from './technique.ts';
import { boardOf, gradeFour } from '../testing/board-of.ts';

const levels = (set: number) => crops.filter((crop) => (set & (1 << (crop - 1))) !== 0).join('');

/** What a finding says, space by space. */
function said({ board }: Candidates, { conclusion }: Finding): readonly string[] {
  const name = (cell: number) => board.spaces[cell] ?? '';
  switch (conclusion.type) {
    case 'plant':
      return [`${name(conclusion.cell)} is ${conclusion.crop}`];
    case 'strike':
      return [...conclusion.crops].map(([cell, set]) => `${name(cell)} is not ${levels(set)}`);
    case 'terrain':
      return conclusion.cells.map((cell) => `${name(cell)} is ${terrains[conclusion.terrain] ?? ''}`);
    case 'notTerrain':
      return conclusion.cells.map((cell) => `${name(cell)} is not ${terrains[conclusion.terrain] ?? ''}`);
  }
}

function findings(id: string, position: BoardPosition): readonly string[] {
  const candidates = Candidates.of(position);
  return (ladder.find((technique) => technique.id === id)?.find(candidates) ?? []).flatMap((finding) =>
    said(candidates, finding),
  );
}

describe('bookkeeping', () => {
  test('DED-NEAR a known crop is struck from all spaces that see it', () => {
    const candidates = Candidates.of(boardOf('s3 s. s.|m. g. ..'));
    const struck = candidates.board.inOrder
      .filter((cell) => !candidates.canHold(cell, 3))
      .map((cell) => candidates.board.spaces[cell]);
    expect(struck).toEqual(['b1', 'c1', 'a2', 'b2']);
  });

  test('DED-CLOSED a closed region has no crop above its size, and its terrain is struck around it', () => {
    const candidates = Candidates.of(boardOf('s. g.|r. ..'));
    const of = (space: Space) => candidates.board.spaces.indexOf(space);
    expect(levels(candidates.cropsLeft(of('a1')))).toBe('1');
    expect(candidates.canBe(of('b2'), terrains.indexOf('sand'))).toBe(false);
  });

  test('DED-CLOSED a region of five and one without a tile left are closed', () => {
    const five = Candidates.of(boardOf('s. s. s. s. s.|.. .. .. .. ..'));
    expect(five.regions()[0]?.isClosed).toBe(true);
    const used = Candidates.of(boardOf('s. s. ..|.. .. ..', { mud: 9, sand: 2, grass: 7, rock: 7 }));
    expect(used.regions()[0]?.isClosed).toBe(true);
  });
});

describe('DED-ONE DED-LAST DED-ONLY DED-PLACE DED-EMPTY DED-LAND DED-POINT DED-DIAG DED-SIZE DED-EXIT DED-JOIN DED-ROOM DED-COVER DED-NEED DED-PAIR DED-ORDER DED-TRY-1 find their examples', () => {
  const few = { mud: 2, sand: 8, grass: 8, rock: 7 };
  const examples: readonly (readonly [id: string, text: string, conclusion: string, tiles?: BoardPosition['tiles']])[] =
    [
      ['DED-ONE', 'g. s.|s. s.', 'a1 is 1'],
      ['DED-LAST', 'r1 r. r3 m.|m. m. m. m.', 'b1 is 2'],
      ['DED-ONLY', 'm. s1|m3 g2|m. s.|m. s.|s. s.', 'a1 is 4'],
      ['DED-PLACE', 's. s. s. m.|g3 r5 m4 g.', 'c1 is 3'],
      [
        'DED-EMPTY',
        's. s. g. r. r.|g. g. .. g. s.|r. r. .. g. s.|s. s. r. r. m.|g. g. s. g. s.',
        'c3 is mud',
        { mud: 3, sand: 8, grass: 8, rock: 6 },
      ],
      ['DED-EMPTY', 'm. s. m.|.. .. ..', 'e1 is not mud', few],
      ['DED-POINT', 'r. r. m3|g. g. s.', 'b2 is not 2'],
      ['DED-DIAG', 's. ..|g. s.', 'b1 is sand'],
      ['DED-SIZE', 'm. r.|.. ..', 'a1 is not 345', few],
      ['DED-EXIT', 's3 g.|.. m.', 'a2 is sand'],
      ['DED-JOIN', 'r2 .. r2', 'b1 is not rock'],
      ['DED-JOIN', 'r. r. .. r. r.|.. .. .. .. r.', 'c1 is not rock'],
      ['DED-ROOM', '.. g.|g. r.', 'a1 is not rock'],
      ['DED-COVER', 'm. g.|.. g.|m4 g.', 'a1 is not 4'],
      [
        'DED-NEED',
        's3 .. .. .. ..|.. .. .. .. ..|.. .. .. .. ..|.. .. .. .. ..|.. .. .. .. s4',
        'e1 is not sand',
        { mud: 6, sand: 7, grass: 6, rock: 6 },
      ],
      ['DED-PAIR', 'm. m. m1 m3 g.|s. s. g. g. ..', 'b2 is not 24'],
      ['DED-ORDER', 'r. r. r. m.|g3 s. g. s.', 'c1 is not 12'],
      ['DED-TRY-1', 'r. r. m3|g. g. s.', 'a2 is not 2'],
    ];
  test.each(examples.map(([id, text, conclusion, tiles]) => ({ id, text, conclusion, tiles })))(
    '$id in $text: $conclusion',
    ({ id, text, conclusion, tiles }) => {
      expect(findings(id, boardOf(text, tiles))).toContain(conclusion);
    },
  );

  test('DED-LAND once all other terrains are struck', () => {
    const position = boardOf('m. s. r. .. ..', { mud: 1, sand: 1, grass: 22, rock: 1 });
    const candidates = Candidates.of(position);
    expect(findings('DED-LAND', position)).not.toContain('d1 is grass');
    for (const finding of ladder.find(({ id }) => id === 'DED-EMPTY')?.find(candidates) ?? []) {
      if (finding.conclusion.type === 'notTerrain') apply(candidates, finding);
    }
    const land = ladder.find(({ id }) => id === 'DED-LAND')?.find(candidates) ?? [];
    expect(land.flatMap((finding) => said(candidates, finding))).toContain('d1 is grass');
  });

  test.each([
    ['DED-POINT', 'r. r. ..|g. g. ..'],
    ['DED-DIAG', 's. ..|.. s.'],
    ['DED-EXIT', 's3 ..|.. m.'],
    ['DED-JOIN', 'r2 .. r1'],
    ['DED-ROOM', '.. g.|.. r.'],
    ['DED-PAIR', 'm. m. m1 m. g.|s. s. g. g. ..'],
  ])('%s finds nothing in %s, which lacks a premise', (id, text) => {
    expect(findings(id, boardOf(text))).toEqual([]);
  });

  test('DED-TRY an assumption that breaks after some steps is struck', () => {
    const truth = gradeFour;
    const candidates = Candidates.of(truth);
    const steps = climb(candidates);
    const tries = steps.filter(({ technique }) => technique.id === 'DED-TRY');
    expect(tries.length).toBeGreaterThan(0);
    expect(gradeOf(truth)?.grade).toBe(4);
  });
});
