import type { MatchStatus, Seat } from '../kernel/index.ts';
import type { Phase, State, Table } from './state.ts';

/** What can still change while a seat goes on in the same phase of the same turn. */
function progress({ phase, terrain, crop, sides, reaction }: Table): readonly number[] {
  const passed = phase.name === 'finalDivination' ? phase.passed.length : 0;
  const tokens = sides.reduce((sum, { offerings }) => sum + offerings.length, 0);
  return [Object.keys(terrain).length, Object.keys(crop).length, tokens, reaction.length, passed];
}

const decisionOf = (table: Table): string => [table.turn, table.phase.name, ...progress(table)].join('.');

function winningSeats(phase: Phase, seats: readonly Seat[]): readonly Seat[] {
  if (phase.name !== 'over' || phase.winners === 'otoma') return [];
  return phase.winners === 'players' ? seats : phase.winners;
}

/** Who owes an answer, whether the match is over, who won. */
export function status({ table }: Pick<State, 'table'>): MatchStatus {
  const { phase, active, setup } = table;
  const asked = phase.name === 'supply' ? phase.givers : active === null ? [] : [active];
  const decision = decisionOf(table);
  return {
    isOver: phase.name === 'over',
    awaited: asked.map((seat) => ({ seat, decision })),
    winners: winningSeats(phase, [...setup.colors.keys()]),
  };
}
