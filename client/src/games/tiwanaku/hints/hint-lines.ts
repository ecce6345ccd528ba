import type { Seat } from '@tiwanaku/shared/kernel';
import type { HintLevel } from '@tiwanaku/shared/tiwanaku/deduction';
import type { LogLine } from '../state/log-lines.ts';
import type { LoggedTurn } from '../state/turns.ts';

/** A hint that a player looked at. */
export interface HintLookedAt {
  readonly seat: Seat;
  readonly level: HintLevel;
  /** The match's version at that moment. */
  readonly version: number;
}

/** Adds a line for each hint to the turn in which it was looked at (DED-HNT-5). */
export function withHints(turns: readonly LoggedTurn[], hints: readonly HintLookedAt[]): readonly LoggedTurn[] {
  if (hints.length === 0) return turns;
  return turns.map((turn, index) => {
    const next = turns[index + 1]?.position ?? Infinity;
    const own = hints.filter(({ version }) => version >= turn.position && version < next).map(lineOf);
    if (own.length === 0) return turn;
    return { ...turn, lines: [...turn.lines, ...own].sort((one, other) => one.position - other.position) };
  });
}

const lineOf = ({ seat, level, version }: HintLookedAt): LogLine => ({
  type: 'hinted',
  position: version,
  points: 0,
  seat,
  level,
});
