import type { MatchStatus } from '../../kernel/index.ts';
import type { Known } from './state.ts';

/** Who decides now: one seat, and every question once (MAP-DEC-1). */
export function status({ table }: Pick<Known, 'table'>): MatchStatus {
  const { active, question, phase, outcome } = table;
  return {
    isOver: phase.name === 'over',
    awaited: active === null ? [] : [{ seat: active, decision: String(question) }],
    winners: outcome?.winners ?? [],
  };
}
