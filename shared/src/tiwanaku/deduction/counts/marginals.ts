import { valueCount } from '../geometry/values.ts';
import type { Branch, Component, Ways } from '../search/graph.ts';
import type { TileCounts } from './tiles.ts';
import { add, waysOf, waysTogether, type Arithmetic } from './ways.ts';

/** By `20 × cell + value`; undefined: none. */
export interface Marginals<T> {
  readonly completions: T;
  readonly occurrences: readonly (T | undefined)[];
}

/** Counts anew; in `finished` a component's parts come before it. */
export function countedAgain<T>(
  finished: readonly Component[],
  arithmetic: Arithmetic<T>,
): (component: Component) => Ways<T> {
  const counted = new Map<Component, Ways<T>>();
  const waysIn = (component: Component): Ways<T> => counted.get(component) ?? new Map<TileCounts, T>();
  const ofBranch = ({ fixedTiles, components }: Branch) => waysTogether(fixedTiles, components.map(waysIn), arithmetic);
  for (const component of finished) counted.set(component, waysOf(component, ofBranch, arithmetic));
  return waysIn;
}

/**
 * In the root's completions (the last component); null when it has none. Goes down the graph, parents first, with the
 * ways to fill everything outside a component by the tiles it takes.
 */
export function marginals<T>(
  finished: readonly Component[],
  cellCount: number,
  waysIn: (component: Component) => Ways<T>,
  arithmetic: Arithmetic<T>,
): Marginals<T> | null {
  const root = finished.at(-1);
  const [all] = root === undefined ? [] : waysIn(root);
  if (root === undefined || all === undefined) return null;
  const [tiles, completions] = all;
  const elsewhere = new Map<Component, Map<TileCounts, T>>([[root, new Map([[tiles, arithmetic.one]])]]);
  const handDown = handDownTo(elsewhere, waysIn, arithmetic);
  const occurrences = new Array<T | undefined>(cellCount * valueCount).fill(undefined);
  for (let index = finished.length - 1; index >= 0; index--) {
    const component = finished[index];
    const rest = component && elsewhere.get(component);
    if (component === undefined || rest === undefined) continue;
    for (const branch of component.branches) {
      const weight = weightOf(
        waysTogether(branch.fixedTiles, branch.components.map(waysIn), arithmetic),
        rest,
        arithmetic,
      );
      if (weight === undefined) continue;
      for (const value of branch.fixed) {
        const before = occurrences[value];
        occurrences[value] = before === undefined ? weight : arithmetic.plus(before, weight);
      }
      handDown(branch, rest);
    }
    elsewhere.delete(component);
  }
  return { completions, occurrences };
}

function weightOf<T>(ways: Ways<T>, rest: Ways<T>, { plus, times }: Arithmetic<T>): T | undefined {
  let weight: T | undefined;
  for (const [tiles, count] of ways) {
    const others = rest.get(tiles);
    if (others === undefined) continue;
    const both = times(count, others);
    weight = weight === undefined ? both : plus(weight, both);
  }
  return weight;
}

/** The ways to fill everything else, for each component of a branch. */
const handDownTo =
  <T>(
    elsewhere: Map<Component, Map<TileCounts, T>>,
    waysIn: (component: Component) => Ways<T>,
    arithmetic: Arithmetic<T>,
  ) =>
  ({ fixedTiles, components }: Branch, rest: Ways<T>): void => {
    for (const component of components) {
      const siblings = components.filter((other) => other !== component).map(waysIn);
      const outside = elsewhere.get(component) ?? new Map<TileCounts, T>();
      elsewhere.set(component, outside);
      for (const [tiles, count] of waysTogether(fixedTiles, siblings, arithmetic)) {
        for (const own of waysIn(component).keys()) {
          const others = rest.get(tiles + own);
          if (others !== undefined) add(outside, own, arithmetic.times(count, others), arithmetic);
        }
      }
    }
  };
