import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../../../tests/support/often.ts';
import { terrainLetters, crops, sizes, terrains, type Crop, type Space } from '../types.ts';
import { Candidates } from './ladder/candidates.ts';
import { climb, ladder, type Step } from './ladder/ladder.ts';
import { apply } from './ladder/technique.ts';
import { type BoardPosition, positionText } from './position.ts';
import { gradeFour } from './testing/board-of.ts';
import { PlainCandidates } from './testing/plain-candidates.ts';
import { samples } from './testing/positions.ts';
import { spacesOf } from '../board.ts';
import { followed } from './assumption.ts';
import { explainCrop, reasonOf } from './hint.ts';
import type { Reason, Region } from './ladder/reason.ts';

type Planted = ReadonlyMap<string, Crop>;

/** Which spaces see each other, where all terrain lies. */
function seeing({ size, ...position }: BoardPosition): (one: Space, other: Space) => boolean {
  const { terrain } = positionText({ size, ...position });
  const plain = new PlainCandidates({ spaces: spacesOf(size), terrain });
  return (one, other) => plain.sees(one, other);
}

/** Each value is named once, with a crop that lies where it is said to. */
function expectOnly(reason: Extract<Reason, { technique: 'DED-ONLY' }>, at: Space, crop: number, planted: Planted) {
  const { seen, region, before } = reason;
  for (const one of seen) expect([one.space, planted.get(one.space)]).toEqual([one.space, one.crop]);
  const above = region === null ? [] : crops.filter((level) => level > region.spaces.length);
  const ruledOut = new Set([...seen.map((one) => one.crop), ...above, ...before]);
  expect([...ruledOut].sort()).toEqual(crops.filter((level) => level !== crop));
  expect(seen.map(({ space }) => space)).not.toContain(at);
}

/** A finish is named exactly where the region cannot grow, and the one that is true. */
function expectFinish({ terrain, spaces, finish }: Region, candidates: Candidates) {
  const cells = spaces.map((space) => candidates.board.spaces.indexOf(space));
  const kind = terrains.findIndex((one) => terrainLetters[one] === terrain);
  const isClosed = candidates.regionOf(cells[0] ?? 0)?.isClosed === true;
  const hidden = cells.flatMap((cell) =>
    (candidates.board.beside[cell] ?? []).filter((near) => candidates.isHidden(near)),
  );
  expect(finish !== null).toBe(isClosed);
  if (finish === 'full') expect(cells.length).toBe(5);
  if (finish === 'walled') expect(hidden).toEqual([]);
  if (finish === 'noTile') expect([candidates.tilesLeft(kind), hidden.length > 0]).toEqual([0, true]);
  if (finish === 'ruledOut') expect(hidden.some((near) => candidates.canBe(near, kind))).toBe(false);
}

/** Each size and terrain is stopped, and what is said of spaces is true of them. */
function expectSizes(
  { sizes, technique }: Extract<Reason, { technique: 'DED-COVER' | 'DED-ROOM' }>,
  candidates: Candidates,
  { conclusion }: Step,
) {
  const cellOf = (space: Space) => candidates.board.spaces.indexOf(space);
  const least = conclusion.type === 'strike' ? 32 - Math.clz32([...conclusion.crops.values()][0] ?? 1) : 1;
  const all = crops.filter((size) => size >= least);
  for (const letter of new Set(sizes.map(({ terrain }) => terrain))) {
    const own = sizes.filter(({ terrain }) => terrain === letter);
    expect(own.flatMap((one) => one.sizes)).toEqual(all);
    const kind = terrains.findIndex((one) => terrainLetters[one] === letter);
    for (const one of own.flatMap(({ obstacles }) => obstacles)) {
      if (one.type === 'joined')
        for (const space of one.spaces) expect(candidates.terrainsLeft(cellOf(space))).toBe(1 << kind);
      if (one.type === 'noPlace')
        for (const space of one.spaces) expect(candidates.canHold(cellOf(space), one.crop)).toBe(false);
      if (one.type === 'noTile') expect(one.tiles).toBe(candidates.tilesLeft(kind));
    }
    expect(own.every(({ obstacles }) => obstacles.length > 0)).toBe(true);
  }
  expect(technique === 'DED-ROOM').toBe(conclusion.type === 'notTerrain');
}

/** All steps to the end have a reason of their own technique, true before the step. Adds what was met. */
function expectReasons(
  position: BoardPosition,
  met: Set<string>,
  isSeen?: (one: Space, other: Space) => boolean,
): void {
  const start = Candidates.of(position);
  const candidates = start.copy();
  const spaceOf = (cell: number) => candidates.board.spaces[cell] ?? 'a1';
  const planted = new Map(Object.entries(position.crop));
  for (const step of climb(start.copy(), 3)) {
    const reason = reasonOf(candidates, step);
    const { conclusion } = step;
    expect(reason?.technique).toBe(step.technique.id);
    met.add(step.technique.id);
    if (reason?.technique === 'DED-ONLY' && conclusion.type === 'plant') {
      const at = spaceOf(conclusion.cell);
      expectOnly(reason, at, conclusion.crop, planted);
      if (isSeen) for (const { space } of reason.seen) expect(isSeen(at, space)).toBe(true);
    }
    if (reason?.technique === 'DED-NEED')
      expect(reason.needs.reduce((sum, { least }) => sum + least, 0)).toBe(reason.tiles);
    if (reason?.technique === 'DED-JOIN' && reason.twice === null) expect(reason.size).toBeGreaterThan(5);
    if (reason?.technique === 'DED-SIZE') expect(reason.most).toBeLessThan(5);
    if (reason?.technique === 'DED-LAND') {
      const others = new Set([...reason.touched.map(({ region }) => region.terrain), ...reason.before]);
      expect(others.size).toBe(3);
    }
    if (reason && 'region' in reason && reason.region) {
      expect(reason.region.spaces.length).toBeLessThanOrEqual(5);
      expectFinish(reason.region, candidates);
    }
    if (reason?.technique === 'DED-COVER' || reason?.technique === 'DED-ROOM') expectSizes(reason, candidates, step);
    if (reason?.technique === 'DED-TRY-1' && reason.missing === null) expect(reason.broken).toHaveLength(1);
    apply(candidates, step);
    if (conclusion.type === 'plant') planted.set(spaceOf(conclusion.cell), conclusion.crop as Crop);
  }
}

const upToGrade3 = ladder.filter(({ grade }) => grade <= 3).map(({ id }) => id);

describe('DED-HNT-4 what a sentence is made of', () => {
  test('is true of every step, on full and partial terrain, of every technique to grade 3', () => {
    const met = new Set<string>();
    for (const size of sizes) {
      for (const weights of [
        { all: 3, terrain: 7, nothing: 0 },
        { all: 4, terrain: 2, nothing: 4 },
        { all: 6, terrain: 1, nothing: 3 },
      ]) {
        fc.assert(
          fc.property(samples(size, weights), ({ position }) =>
            expectReasons(position, met, weights.nothing === 0 ? seeing(position) : undefined),
          ),
          { numRuns: size === 'short' ? often(100, 250) : often(20, 40), seed: 17 },
        );
      }
    }
    expect(upToGrade3.filter((id) => !met.has(id))).toEqual([]);
  });

  test('DED-TRY leads step by step from the assumption to a rule that it breaks', () => {
    const tries = spacesOf('short')
      .flatMap((space) => explainCrop(gradeFour, space))
      .filter(({ technique }) => technique === 'DED-TRY');
    expect(tries.length).toBeGreaterThan(0);
    for (const { follows = [], reason } of tries) {
      expect(follows.length).toBeGreaterThan(0);
      for (const step of follows) {
        expect(Object.keys(step.assumed ?? {})).toEqual(['plant']);
        expect(step.grade).toBeLessThan(4);
        expect(step.reason?.technique).toBe(step.technique);
      }
      expect(reason).toMatchObject({ ends: { type: expect.any(String) as unknown } });
    }
  });

  test('DED-TRY no crop that lies on the board is said to be missing', () => {
    fc.assert(
      fc.property(samples('short', { all: 3, terrain: 7, nothing: 1 }), ({ position }) => {
        const start = Candidates.of(position);
        for (const step of climb(start.copy(), 4)) {
          const way = followed(start, step);
          const reason = reasonOf(start, step, way);
          if (way !== null && reason?.technique === 'DED-TRY') {
            expect(way.end.broken()).toEqual(way.broken);
            const { ends } = reason;
            if (ends.type === 'noCrop') expect(position.crop[ends.space]).toBeUndefined();
            if (ends.type === 'noTerrain') expect(position.terrain[ends.space]).toBeUndefined();
          }
          apply(start, step);
        }
      }),
      { numRuns: often(40, 200), seed: 3 },
    );
  });
});
