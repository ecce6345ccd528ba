import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spacesOf } from '../../board.ts';
import { terrainLetters, terrains } from '../../types.ts';
import { games, playedGame } from '../../testing/games.ts';
import { boardPositionOf, positionText, type BoardPosition } from '../position.ts';
import { samples } from '../testing/positions.ts';
import { PlainPartial } from '../testing/plain-partial.ts';
import { partialLadder, type PartialChange } from '../testing/plain-partial-ladder.ts';
import { Candidates } from './candidates.ts';
import { nextStep, type Step } from './ladder.ts';
import { apply } from './technique.ts';

const crops = [1, 2, 3, 4, 5];
const letterOf = (terrain: number): string => terrainLetters[terrains[terrain] ?? 'mud'];

function plainly(position: BoardPosition): PlainPartial {
  const tiles = Object.fromEntries(terrains.map((kind) => [terrainLetters[kind], position.tiles[kind]]));
  const { terrain } = positionText(position);
  return new PlainPartial({ spaces: spacesOf(position.size), terrain, tiles }, position.crop);
}

function changesOf({ board }: Candidates, { conclusion }: Step): readonly PartialChange[] {
  const name = (cell: number) => board.spaces[cell] ?? '';
  switch (conclusion.type) {
    case 'plant':
      return [['plant', name(conclusion.cell), conclusion.crop]];
    case 'strike':
      return [...conclusion.crops].flatMap(([cell, set]) =>
        crops
          .filter((crop) => (set & (1 << (crop - 1))) !== 0)
          .map((crop): PartialChange => ['strike', name(cell), crop]),
      );
    case 'terrain':
    case 'notTerrain': {
      const { type, cells, terrain } = conclusion;
      return cells.map((cell): PartialChange => [type, name(cell), letterOf(terrain)]);
    }
  }
}

function follow(left: PlainPartial, [type, space, value]: PartialChange): void {
  if (typeof value === 'number') left[type === 'plant' ? 'plant' : 'strike'](space, value);
  else left[type === 'terrain' ? 'reveal' : 'rule'](space, value);
}

/** What the ladder has left, as the plain candidates write it. */
function textOf(candidates: Candidates, { spaces }: PlainPartial): string {
  return spaces
    .map((space) => {
      const cell = candidates.board.spaces.indexOf(space as 'a1');
      const kinds = [0, 1, 2, 3].filter((terrain) => candidates.canBe(cell, terrain)).map(letterOf);
      return `${space} ${kinds.join('')} ${crops.filter((crop) => candidates.canHold(cell, crop)).join('')}`;
    })
    .join('|');
}

/**
 * Each step to the end of grade 3 is shown by its technique in plain words, by none that is easier, and leaves what the
 * plain candidates leave. Counts what was met.
 */
function replay(position: BoardPosition, met: Map<string, number>): void {
  const candidates = Candidates.of(position);
  const left = plainly(position);
  expect(left.text).toBe(textOf(candidates, left));
  for (let step = nextStep(candidates, 3); step !== null; step = nextStep(candidates, 3)) {
    const { id } = step.technique;
    const rank = partialLadder.findIndex((one) => one.id === id);
    const changes = changesOf(candidates, step);
    expect([id, partialLadder[rank]?.find(left)]).toEqual([id, expect.arrayContaining([...changes])]);
    // The plain search for regions that need all tiles tries more choices of them than the ladder.
    for (const easier of partialLadder.slice(0, rank).filter((one) => one.id !== 'DED-NEED'))
      expect([easier.id, easier.find(left)]).toEqual([easier.id, []]);
    apply(candidates, step);
    for (const change of changes) follow(left, change);
    left.keepBooks();
    expect(left.text).toBe(textOf(candidates, left));
    met.set(id, (met.get(id) ?? 0) + 1);
  }
}

const upTo3 = partialLadder.map(({ id }) => id);

test('DED-GRD-3 DED-TRY-1 plain candidates follow the ladder step by step where terrain is hidden', () => {
  const met = new Map<string, number>();
  for (const weights of [
    { all: 4, terrain: 2, nothing: 4 },
    { all: 6, terrain: 1, nothing: 3 },
    { all: 3, terrain: 5, nothing: 2 },
    { all: 3, terrain: 7, nothing: 0 },
  ])
    fc.assert(
      fc.property(samples('short', weights), ({ position }) => replay(position, met)),
      { numRuns: weights.nothing > 0 ? 60 : 200, seed: 17 },
    );
  fc.assert(
    fc.property(samples('long', { all: 5, terrain: 2, nothing: 3 }), ({ position }) => replay(position, met)),
    { numRuns: 8, seed: 17 },
  );
  expect(upTo3.filter((id) => !met.has(id))).toEqual([]);
  // It is never needed where all terrain is known: easier techniques find what breaks at once.
  expect(met.get('DED-TRY-1')).toBeGreaterThanOrEqual(20);
}, 120_000);

test.each(games)('DED-GRD-3 plain candidates follow the ladder in a game of $name', (game) => {
  const met = new Map<string, number>();
  const { steps } = playedGame(game, 4);
  for (const share of [0.4, 0.6, 0.75, 0.9]) {
    const step = steps[Math.floor(steps.length * share)];
    if (step) replay(boardPositionOf(step.after.position), met);
  }
  expect(met.size).toBeGreaterThan(3);
});
