import type { MatchStatus, Seat } from '../../kernel/index.ts';
import type { Phase, State, Position } from './state.ts';

/** All that can change in one phase of a turn. */
function decisionOf({ turn, phase, terrain, crop, sides, otoma }: Position): string {
  const changing = [
    terrain,
    crop,
    sides.flatMap(({ offerings }) => offerings),
    otoma?.reaction ?? [],
    'passed' in phase && phase.passed,
  ];
  return [turn, phase.name, ...changing.map((one) => Object.keys(one).length)].join('.');
}

function winningSeats(phase: Phase, seats: readonly Seat[]): readonly Seat[] {
  if (phase.name !== 'over' || phase.winners === 'otoma') return [];
  return phase.winners === 'players' ? seats : phase.winners;
}

export function status({ position }: Pick<State, 'position'>): MatchStatus {
  const { phase, active, setup } = position;
  const asked = phase.name === 'supply' ? phase.givers : active === null ? [] : [active];
  const decision = decisionOf(position);
  return {
    isOver: phase.name === 'over',
    awaited: asked.map((seat) => ({ seat, decision, asks: phase.name })),
    winners: winningSeats(phase, [...setup.colors.keys()]),
  };
}
