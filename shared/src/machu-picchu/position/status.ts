import type { MatchStatus } from '../../kernel/index.ts';
import type { Known } from './state.ts';

/** See MAP-DEC-1. */
export function status({ position }: Pick<Known, 'position'>): MatchStatus {
  const { active, question, phase, outcome } = position;
  return {
    isOver: phase.name === 'over',
    awaited: active === null ? [] : [{ seat: active, decision: String(question), asks: phase.name }],
    winners: outcome?.winners ?? [],
  };
}
