import { describe, expect, test } from 'vitest';
import { fold, begin } from '../testing/begin.ts';
import { games, playedGame } from '../testing/games.ts';
import { cropIn, longA, longB, terrainIn, wheelOf, type Solution } from '../testing/solution.ts';
import { colorOf } from '../position.ts';
import { spacesOf } from '../board.ts';
import { terrainLetters, type Space } from '../types.ts';
import { type View, viewFor } from '../view.ts';
import { Candidates } from './ladder/candidates.ts';
import { climb } from './ladder/ladder.ts';
import { boardPositionOf } from './position.ts';
import { chainTo } from './chain.ts';
import { explain, hint, hintLevels, type Hint } from './hint.ts';

const player = { type: 'player', seat: 0 } as const;

/** A competitive view of a solution: of some spaces the terrain lies, of some the crop too; pawns stand where it is said. */
function viewOf(
  solution: Solution,
  bare: readonly Space[],
  open: readonly Space[],
  pawns: readonly Space[] = [],
): View {
  const options = { mode: 'competitive', size: solution.size } as const;
  const state = fold(begin(solution, options, 2, wheelOf(solution), 0));
  const lying = (spaces: readonly Space[]) =>
    Object.fromEntries(spaces.map((space) => [space, terrainIn(solution.terrain, space)]));
  const { position } = viewFor(state, player);
  return {
    viewer: player,
    tops: null,
    position: {
      ...position,
      terrain: { ...position.terrain, ...lying([...bare, ...open]) },
      crop: { ...position.crop, ...Object.fromEntries(open.map((space) => [space, cropIn(solution.crops, space)])) },
      pawns: Object.fromEntries(pawns.map((space) => [space, colorOf(position, 0)])),
    },
  };
}

/** Views of seat 0 in the middle and late in a game of each kind. */
const views: readonly (readonly [View, Solution])[] = games.flatMap((game) => {
  const { steps } = playedGame(game, 3);
  return [0.5, 0.9].flatMap((share) => {
    const step = steps[Math.floor(steps.length * share)];
    return step === undefined ? [] : [[viewFor(step.after, player), game.solution] as const];
  });
});

function expectTrueOf({ terrain, crops }: Solution, { conclusion }: Hint): void {
  const truth = (space: string) => {
    const kind = terrainIn(terrain, space as Space);
    return { terrain: kind && terrainLetters[kind], crop: cropIn(crops, space as Space) };
  };
  if (conclusion === null) return;
  if ('plant' in conclusion)
    for (const [space, crop] of Object.entries(conclusion.plant)) expect(truth(space).crop).toBe(crop);
  if ('strike' in conclusion)
    for (const [space, struck] of Object.entries(conclusion.strike)) expect(struck).not.toContain(truth(space).crop);
  if ('terrain' in conclusion)
    for (const [space, letter] of Object.entries(conclusion.terrain)) expect(truth(space).terrain).toBe(letter);
  if ('notTerrain' in conclusion)
    for (const [space, struck] of Object.entries(conclusion.notTerrain))
      expect(struck).not.toContain(truth(space).terrain);
}

describe('hints', () => {
  test('DED-HNT-1 depend on the view alone, and tell nothing that is not true', () => {
    let explained = 0;
    for (const [view, solution] of views) {
      const chain = explain(view);
      const copy = JSON.parse(JSON.stringify(view)) as View;
      expect(JSON.stringify(explain(copy))).toBe(JSON.stringify(chain));
      for (const step of chain) expectTrueOf(solution, step);
      if (chain.length > 0) explained++;
    }
    expect(explained).toBeGreaterThan(views.length / 4);
  });

  test('DED-HNT-1 are none when nothing can be seen step by step', () => {
    const view = viewOf(longA, [], []);
    const empty: View = { ...view, position: { ...view.position, terrain: {}, crop: {} } };
    for (const level of hintLevels) expect(hint(empty, level)).toBeNull();
  });

  test('DED-HNT-2 lead to a crop under an own pawn before any other', () => {
    const view = viewOf(longB, spacesOf('long'), []);
    const start = Candidates.of(boardPositionOf(view.position));
    const shown = climb(start.copy()).flatMap(({ conclusion }) =>
      conclusion.type === 'plant' ? [start.board.spaces[conclusion.cell] ?? 'a1'] : [],
    );
    expect(shown.length).toBeGreaterThan(5);
    for (const space of shown.slice(-5)) {
      const beside = viewOf(longB, spacesOf('long'), [], [space]);
      expect(hint(beside, 'what')?.conclusion).toEqual({ plant: { [space]: cropIn(longB.crops, space) } });
    }
    const somewhere = hint(view, 'what');
    expect(somewhere?.before).toBe(0);
  });

  test('DED-HNT-2 leave out every step that the conclusion does not rest on', () => {
    const start = Candidates.of(boardPositionOf(viewOf(longB, spacesOf('long'), []).position));
    const steps = climb(start.copy());
    const chains = steps.map((_, index) => chainTo(start, steps.slice(0, index + 1)));
    expect(chains.filter((chain, index) => chain.length < index + 1).length).toBeGreaterThan(steps.length / 2);
    expect(chains.some(({ length }) => length > 3)).toBe(true);
    for (const chain of chains) expect(chainTo(start, chain)).toEqual(chain);
  });

  test('DED-HNT-3 tell where, then which, then what, and nothing before its level', () => {
    for (const [view] of views.slice(0, 4)) {
      const [where, which, what] = hintLevels.map((level) => hint(view, level));
      if (!where || !which || !what) continue;
      expect(where).toEqual({
        level: 'where',
        technique: null,
        grade: null,
        spaces: what.spaces,
        facts: [],
        conclusion: null,
        before: 0,
        reason: null,
      });
      expect(which).toEqual({ ...what, level: 'which', conclusion: null, before: 0, reason: null });
      expect(Object.keys(what)).toEqual([
        ...['level', 'technique', 'grade', 'spaces', 'facts', 'conclusion', 'before', 'reason'],
      ]);
      expect(what.reason?.technique).toBe(what.technique);
      expect(what.facts.map(({ space }) => space)).toEqual(what.spaces);
      const [kind] = Object.keys(what.conclusion ?? {});
      expect(['plant', 'terrain']).toContain(kind);
      expect(explain(view).at(-1)).toEqual(what);
    }
  });
});
