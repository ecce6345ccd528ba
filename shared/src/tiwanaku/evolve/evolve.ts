import { assertNever, invariant } from '../../kernel/index.ts';
import { firstPhase } from '../position/table.ts';
import { pawnsPerColor, supplyOf } from '../position/deal.ts';
import type { Event } from '../language/events.ts';
import * as follow from './follow.ts';
import { firstScore } from '../position/scoring.ts';
import type { Side, State, Table, Tops } from '../position/state.ts';
import type { Crop, PlayerColor, Space, Terrain } from '../language/types.ts';

const freshSide: Side = { score: firstScore, diversity: { mud: 0, sand: 0, grass: 0, rock: 0 }, offerings: [] };
const hiddenTops: Tops = { mud: null, sand: null, grass: null, rock: null };

function laidOut({ setup, otomaPawns, stacks }: Extract<Event, { type: 'matchBegan' }>): Table {
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

/** `null` before the first event. */
export function evolveTable(table: Table | null, event: Event): Table {
  if (event.type === 'matchBegan') return laidOut(event);
  invariant(table !== null, 'a match begins with matchBegan');
  switch (event.type) {
    case 'topsSeen':
      return table;
    case 'otomaSettled':
      return follow.otomaSettled(table, event);
    case 'turnBegan':
      return follow.turnBegan(table, event);
    case 'tileSpent':
      return follow.tileSpent(table, event);
    case 'pawnExplored':
      return follow.pawnExplored(table, event);
    case 'pawnRecalled':
      return follow.pawnRecalled(table, event);
    case 'tileWanted':
      return {
        ...table,
        phase: { name: 'supply', terrain: event.terrain, space: event.space, givers: event.givers },
      };
    case 'terrainDiscovered':
      return follow.terrainDiscovered(table, event);
    case 'cropRevealed':
      return follow.cropRevealed(table, event);
    case 'offeringMade':
      return follow.offeringMade(table, event);
    case 'passed':
      return follow.passed(table, event.seat);
    case 'finalDivinationsBegan':
      return { ...table, active: event.seat, phase: { name: 'finalDivination', passed: [] } };
    case 'reactionBegan':
      return follow.reactionBegan(table, event);
    case 'orderWanted':
      return { ...table, phase: { name: 'order', choices: event.choices } };
    case 'otomaWanted':
      return { ...table, phase: { name: 'moveOtoma', direction: event.direction } };
    case 'otomaMoved':
      return follow.otomaMoved(table, event);
    case 'otomaStayed':
      return follow.otomaStayed(table, event.space);
    case 'otomaDiscovered':
      return follow.otomaDiscovered(table, event);
    case 'otomaCounted':
      return follow.otomaCounted(table, event.points);
    case 'matchEnded':
      return { ...table, active: null, phase: { name: 'over', winners: event.winners } };
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

/** `null` before the first event. */
export const evolve = (state: State | null, event: Event): State => ({
  table: evolveTable(state?.table ?? null, event),
  tops: evolveTops(state, event),
});
