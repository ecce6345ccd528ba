import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spacesOf } from '../../board.ts';
import { sizes, type Size } from '../../types.ts';
import { positionText, type BoardPosition } from '../position.ts';
import { PlainCandidates } from '../testing/plain-candidates.ts';
import { follow, plainLadder, type Change, type PlainStep } from '../testing/plain-ladder.ts';
import { positionFrom, samples } from '../testing/positions.ts';
import { gradeFour } from '../testing/board-of.ts';
import { gradeOf } from './ladder.ts';

/** A scenario with all terrain and the starting crops. */
const lands = (size: Size) =>
  samples(size, { all: 1, terrain: 0, nothing: 0 }).map(({ truth }) =>
    positionFrom(truth, (space) => (truth.start.includes(space) ? 'all' : 'terrain')),
  );

function plainly(position: BoardPosition): PlainCandidates {
  const candidates = new PlainCandidates({
    spaces: spacesOf(position.size),
    terrain: positionText(position).terrain,
  });
  for (const [space, crop] of Object.entries(position.crop)) candidates.plant(space, crop);
  return candidates;
}

const changesOf = ({ plant, strike }: PlainStep): readonly Change[] => [
  ...Object.entries(plant ?? {}),
  ...Object.entries(strike ?? {}).flatMap(([space, crops]) => crops.map((crop): Change => [space, crop])),
];

/** What a step rests on: without the other spaces it is justified as well. */
function expectPremises({ technique, premises }: PlainStep, changes: readonly Change[], before: PlainCandidates): void {
  const [first] = changes;
  if (first === undefined) throw new Error('a step plants or strikes');
  const [space, crop] = first;
  const region = before.regionOf(space);
  switch (technique) {
    case 'DED-POINT': {
      const pointing = before.regionOf(premises[0] ?? '');
      expect(premises).toEqual(pointing.filter((one) => before.crops(one).has(crop)));
      break;
    }
    case 'DED-PAIR':
      expect(premises).toHaveLength(2);
      for (const one of premises) for (const [struck] of changes) expect(before.sees(one, struck)).toBe(true);
      break;
    case 'DED-LAST':
      expect(premises).toEqual(region.filter((one) => one !== space));
      break;
    case 'DED-ONLY':
      expect(premises).toEqual([space]);
      break;
    default:
      expect(premises).toContain(space);
  }
}

/** Every step is one that its technique shows, none easier shows another, and the last one fills the board. */
function replay(position: BoardPosition): { readonly grade: number; readonly techniques: ReadonlySet<string> } {
  const grading = gradeOf(position);
  if (grading === null) throw new Error('the ladder fills a scenario');
  const candidates = plainly(position);
  for (const step of grading.log as readonly PlainStep[]) {
    const rank = plainLadder.findIndex(({ id }) => id === step.technique);
    const technique = plainLadder[rank];
    if (technique === undefined) throw new Error(`${step.technique} has no place where all terrain lies`);
    expect(technique.grade).toBeLessThanOrEqual(grading.grade);
    for (const easier of plainLadder.slice(0, rank)) expect(easier.find(candidates)).toEqual([]);
    const changes = changesOf(step);
    expect(technique.find(candidates)).toEqual(expect.arrayContaining([...changes]));
    expect(Object.keys(step)).toEqual(['technique', 'premises', technique.does]);
    expectPremises(step, changes, candidates);
    if (/^DED-TRY/.test(step.technique)) expect(changes).toHaveLength(1);
    expect(candidates.isFull).toBe(false);
    for (const [space, crop] of changes) candidates[technique.does](space, crop);
  }
  expect(candidates.isFull).toBe(true);
  const below = plainly(position);
  follow(
    below,
    plainLadder.filter(({ grade }) => grade < grading.grade),
  );
  expect(below.isFull).toBe(false);
  return { grade: grading.grade, techniques: new Set(grading.log.map(({ technique }) => technique)) };
}

test.each(sizes)(
  'DED-GRD-1 DED-GRD-3 plain candidates follow the log step by step, and none easier would do (%s)',
  (size) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(lands(size), (position) => {
        for (const id of replay(position).techniques) seen.add(id);
      }),
      { numRuns: size === 'short' ? 30 : 12 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['DED-LAST', 'DED-ONLY', 'DED-PLACE', 'DED-POINT']));
  },
);

test('DED-TRY a land that takes a try is followed as well', () => {
  const { grade, techniques } = replay(gradeFour);
  expect(grade).toBe(4);
  expect([...techniques]).toContain('DED-TRY');
});
