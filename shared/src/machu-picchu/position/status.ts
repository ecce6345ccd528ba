import type { MatchStatus } from '../../kernel/index.ts';
import type { Known } from './state.ts';

/** See MAP-DEC-1. */
export function status({ table }: Pick<Known, 'table'>): MatchStatus {
  const { active, question, phase, outcome } = table;
  return {
    isOver: phase.name === 'over',
    awaited: active === null ? [] : [{ seat: active, decision: String(question), asks: phase.name }],
    winners: outcome?.winners ?? [],
  };
}
