import type { Options } from '../options.ts';
import { terrainLetters, type TerrainLetter, crops, terrains, type Crop, type Space } from '../types.ts';
import type { View } from '../view.ts';
import { Candidates } from './ladder/candidates.ts';
import type { Step } from './ladder/ladder.ts';
import { apply, type Grade } from './ladder/technique.ts';
import { boardPositionOf, type BoardPosition } from './position.ts';
import { endOf, followed, type Followed } from './assumption.ts';
import { chainToCrop, anyGoals, goalsOf, type Goal, nearestChain } from './chain.ts';
import type { Reason } from './ladder/reason.ts';

/** Whether hints are offered while the match runs (DED-HNT-5). All players consent, because changed options reset who is ready. */
export const offersHints = ({ hints }: Options): boolean => hints === true;

export const hintLevels = ['where', 'which', 'what'] as const;
/** Levels are shown one after the other (DED-HNT-3). */
export type HintLevel = (typeof hintLevels)[number];

/** A fact that a step depends on. */
export interface Fact {
  readonly space: Space;
  readonly terrain?: TerrainLetter;
  readonly crop?: Crop;
}

type On<T> = Readonly<Partial<Record<Space, T>>>;

export type HintConclusion =
  | { readonly plant: On<Crop> }
  | { readonly strike: On<readonly Crop[]> }
  | { readonly terrain: On<TerrainLetter> }
  | { readonly notTerrain: On<readonly TerrainLetter[]> };

/** A hint leaves out what its level does not show. */
export interface Hint {
  readonly level: HintLevel;
  readonly technique: string | null;
  readonly grade: Grade | null;
  readonly spaces: readonly Space[];
  readonly facts: readonly Fact[];
  readonly conclusion: HintConclusion | null;
  /** The number of steps of `explain` before this one. */
  readonly before: number;
  /** Null before the last level. */
  readonly reason: Reason | null;
  /** What follows from the assumption of DED-TRY, up to where it breaks. It is shown with a chain, never as a hint. */
  readonly follows?: readonly Hint[];
  /** What is assumed while it follows. */
  readonly assumed?: HintConclusion;
}

/**
 * The nearest conclusion (DED-HNT-1, DED-HNT-2): a crop under a pawn of the seat, else where one can be this turn, else
 * any, else a terrain. Null when the ladder shows none.
 */
export function hint(view: View, level: HintLevel): Hint | null {
  return hintIn(explain(view), level);
}

/** The hint to which a chain of `explain` leads. */
export function hintIn(chain: readonly Hint[], level: HintLevel): Hint | null {
  const last = chain.at(-1);
  if (last === undefined) return null;
  switch (level) {
    case 'where':
      return {
        level,
        technique: null,
        grade: null,
        spaces: last.spaces,
        facts: [],
        conclusion: null,
        before: 0,
        reason: null,
      };
    case 'which':
      return withoutFollowing({ ...last, level, conclusion: null, before: 0, reason: null });
    case 'what':
      return withoutFollowing(last);
  }
}

const withoutFollowing = ({ follows: _, assumed: __, ...hint }: Hint): Hint => hint;

/** The steps to page through: those that follow from an assumption come before the step that refutes it. */
export const unfolded = (chain: readonly Hint[]): readonly Hint[] =>
  chain.flatMap((step) => [...(step.follows ?? []), step]);

/** Explains with everything shown; the hint's conclusion comes last, and is about none of the spaces `but`. */
export const explain = (view: View, but: readonly Space[] = []): readonly Hint[] =>
  explained(boardPositionOf(view.position), (start) => {
    const isLeft = (cell: number) => !but.includes(start.board.spaces[cell] ?? 'a1');
    return goalsOf(view, start).map((goal) => ({ ...goal, cells: goal.cells.filter(isLeft) }));
  });

/** Explains a map without pawns. */
export const explainPosition = (position: BoardPosition): readonly Hint[] => explained(position, anyGoals);

/** Explains a crop on one space in the lowest grade, if necessary by assumptions on that space alone. Empty when the ladder shows none. */
export function explainCrop(position: BoardPosition, at: Space): readonly Hint[] {
  const start = Candidates.of(position);
  const cell = start.board.spaces.indexOf(at);
  return shownChain(position, start, chainToCrop(start, cell) ?? []);
}

function explained(position: BoardPosition, goalsFrom: (start: Candidates) => readonly Goal[]): readonly Hint[] {
  const start = Candidates.of(position);
  return shownChain(position, start, nearestChain(position, start, goalsFrom(start)));
}

function shownChain(position: BoardPosition, start: Candidates, chain: readonly Step[]): readonly Hint[] {
  const candidates = start.copy();
  return chain.map((step, before) => {
    const shown = shownStep(position, candidates, step, before);
    apply(candidates, step);
    return shown;
  });
}

function shownStep(position: BoardPosition, candidates: Candidates, step: Step, before: number): Hint {
  const { technique, conclusion } = step;
  const { board } = candidates;
  const way = followed(candidates, step);
  const { premises } = way ?? step;
  const spaceOf = (cell: number): Space => board.spaces[cell] ?? 'a1';
  const spaces = premises.map(spaceOf);
  const facts = spaces.map((space): Fact => {
    const [terrain, crop] = [position.terrain[space], position.crop[space]];
    return { space, ...(terrain && { terrain: terrainLetters[terrain] }), ...(crop && { crop }) };
  });
  return {
    level: 'what',
    technique: technique.id,
    grade: technique.grade,
    spaces,
    facts,
    conclusion: shown(conclusion, spaceOf),
    before,
    reason: reasonOf(candidates, step, way),
    ...(way && { follows: shownFollowing(position, way, spaceOf) }),
  };
}

/** Why a step is right, seen from the candidates before it. A step of DED-TRY shows what its assumption breaks in the end. */
export function reasonOf(candidates: Candidates, step: Step, way = followed(candidates, step)): Reason | null {
  return way ? { technique: 'DED-TRY', ends: endOf(way) } : step.technique.reason(candidates, step);
}

function shownFollowing(
  position: BoardPosition,
  { start, steps, assumed }: Followed,
  spaceOf: (cell: number) => Space,
): readonly Hint[] {
  return shownChain(position, start, steps).map((step) => ({ ...step, assumed: shown(assumed, spaceOf) }));
}

function shown(conclusion: Step['conclusion'], spaceOf: (cell: number) => Space): HintConclusion {
  const on = <T>(entries: Iterable<readonly [cell: number, value: T]>): On<T> =>
    Object.fromEntries([...entries].map(([cell, value]) => [spaceOf(cell), value]));
  const letterOf = (terrain: number): TerrainLetter => terrainLetters[terrains[terrain] ?? 'mud'];
  switch (conclusion.type) {
    case 'plant':
      return { plant: on([[conclusion.cell, conclusion.crop as Crop]]) };
    case 'strike':
      return {
        strike: on(
          [...conclusion.crops].map(([cell, set]) => [cell, crops.filter((crop) => (set & (1 << (crop - 1))) !== 0)]),
        ),
      };
    case 'terrain':
      return { terrain: on(conclusion.cells.map((cell) => [cell, letterOf(conclusion.terrain)])) };
    case 'notTerrain':
      return { notTerrain: on(conclusion.cells.map((cell) => [cell, [letterOf(conclusion.terrain)]])) };
  }
}
