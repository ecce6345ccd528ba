import { dealtStacks, supplyOf } from '../position.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';
import { beginMatch, type OpenSetup } from '../decide/begin-match.ts';
import type { State } from '../state.ts';
import { arrowColors, newestRules, playerColors, type PlayerColor, type RulesVersion } from '../types.ts';
import type { Options } from '../options.ts';
import { tilesOf, wheelOf, type Solution } from './solution.ts';

/** Colours for as many seats; a cooperative game of four repeats two. */
export function colorsFor(mode: Options['mode'], seats: number): readonly PlayerColor[] {
  const pair = playerColors.slice(0, 2);
  return mode === 'coop' && seats === 4 ? [...pair, ...pair] : playerColors.slice(0, seats);
}

/** What is public of a match on `solution` with these options. */
export function testSetup(
  solution: Solution,
  options: Options,
  seats: number,
  first = 0,
  rulesVersion: RulesVersion = newestRules,
): OpenSetup {
  const tiles = tilesOf(solution);
  const wheel = wheelOf(solution);
  const start = solution.start.map((space) => ({ space, terrain: wheel.terrainAt(space), crop: wheel.cropAt(space) }));
  const colors = colorsFor(options.mode, seats);
  return {
    options,
    rulesVersion,
    colors,
    first,
    start: solution.start,
    tiles,
    otoma: options.mode === 'competitive' ? [] : solution.otoma,
    otomaColors: options.mode === 'solo' ? arrowColors.filter((color) => color !== colors[0]) : [],
    stacks: options.mode === 'coop' ? dealtStacks(supplyOf({ start, tiles }), seats) : null,
  };
}

/** The state that a list of events leads to. */
export function fold(events: readonly Event[], from: State | null = null): State {
  const state = events.reduce<State | null>(evolve, from);
  if (state === null) throw new Error('no event, no state');
  return state;
}

/** A match at its first turn. */
export const begin = (solution: Solution, options: Options, seats: number, wheel = wheelOf(solution), first = 0) =>
  beginMatch(testSetup(solution, options, seats, first), wheel);
