import type { State, Side, Position, Tops } from './state.ts';
import type { Wheel, Crop, PlayerColor, Space, Terrain } from './types.ts';
import { assertNever, invariant } from '../kernel/index.ts';
import { firstPhase, pawnsPerColor, supplyOf, firstScore } from './position.ts';
import type { Event } from './events.ts';
import * as follow from './follow.ts';

/** A decision in progress: its events, and the state after them. */
export interface Course {
  readonly wheel: Wheel;
  readonly events: Event[];
  state: State;
}

export const courseFrom = (state: State, wheel: Wheel): Course => ({ wheel, events: [], state });

export const begun = (wheel: Wheel, event: Event): Course => ({ wheel, events: [event], state: evolve(null, event) });

export function emit(course: Course, event: Event): void {
  course.events.push(event);
  course.state = evolve(course.state, event);
}

const freshSide: Side = { score: firstScore, diversity: { mud: 0, sand: 0, grass: 0, rock: 0 }, offerings: [] };
const hiddenTops: Tops = { mud: null, sand: null, grass: null, rock: null };

function laidOut({ setup, otomaPawns, stacks }: Extract<Event, { type: 'matchBegan' }>): Position {
  const terrain: Partial<Record<Space, Terrain>> = {};
  const crop: Partial<Record<Space, Crop>> = {};
  for (const start of setup.start) {
    terrain[start.space] = start.terrain;
    crop[start.space] = start.crop;
  }
  const reserves: Partial<Record<PlayerColor, number>> = {};
  for (const color of setup.colors) reserves[color] = pawnsPerColor(setup);
  const otoma = setup.mode === 'competitive' ? null : { side: freshSide, pawns: otomaPawns, reaction: [] };
  const screens = stacks && { stacks, diversityBoard: { mud: 0, sand: 0, grass: 0, rock: 0 }, spent: null };
  return {
    setup,
    phase: firstPhase({ screens }),
    turn: 0,
    active: setup.first,
    terrain,
    crop,
    arrows: {},
    pawns: {},
    reserves,
    sides: otoma === null ? setup.colors.map(() => freshSide) : [freshSide],
    otoma,
    supply: supplyOf(setup),
    screens,
    explored: null,
  };
}

/** The first argument is null before the first event. */
export function evolvePosition(position: Position | null, event: Event): Position {
  if (event.type === 'matchBegan') return laidOut(event);
  invariant(position !== null, 'a match begins with matchBegan');
  switch (event.type) {
    case 'topsSeen':
      return position;
    case 'otomaSettled':
      return follow.otomaSettled(position, event);
    case 'turnBegan':
      return follow.turnBegan(position, event);
    case 'tileSpent':
      return follow.tileSpent(position, event);
    case 'pawnExplored':
      return follow.pawnExplored(position, event);
    case 'pawnRecalled':
      return follow.pawnRecalled(position, event);
    case 'tileWanted':
      return {
        ...position,
        phase: { name: 'supply', terrain: event.terrain, space: event.space, givers: event.givers },
      };
    case 'terrainDiscovered':
      return follow.terrainDiscovered(position, event);
    case 'cropRevealed':
      return follow.cropRevealed(position, event);
    case 'offeringMade':
      return follow.offeringMade(position, event);
    case 'passed':
      return follow.passed(position, event.seat);
    case 'finalDivinationsBegan':
      return { ...position, active: event.seat, phase: { name: 'finalDivination', passed: [] } };
    case 'reactionBegan':
      return follow.reactionBegan(position, event);
    case 'orderWanted':
      return { ...position, phase: { name: 'order', choices: event.choices } };
    case 'otomaWanted':
      return { ...position, phase: { name: 'moveOtoma', direction: event.direction } };
    case 'otomaMoved':
      return follow.otomaMoved(position, event);
    case 'otomaStayed':
      return follow.otomaStayed(position, event.space);
    case 'otomaDiscovered':
      return follow.otomaDiscovered(position, event);
    case 'otomaCounted':
      return follow.otomaCounted(position, event.points);
    case 'matchEnded':
      return { ...position, active: null, phase: { name: 'over', winners: event.winners } };
    default:
      return assertNever(event);
  }
}

function evolveTops(state: State | null, event: Event): State['tops'] {
  if (event.type === 'matchBegan') return event.stacks?.map(() => hiddenTops) ?? null;
  const tops = state?.tops ?? null;
  if (event.type !== 'topsSeen' || tops === null) return tops;
  return tops.map((seen, seat) => (seat === event.seat ? event.tops : seen));
}

/** The first argument is null before the first event. */
export const evolve = (state: State | null, event: Event): State => ({
  position: evolvePosition(state?.position ?? null, event),
  tops: evolveTops(state, event),
});
