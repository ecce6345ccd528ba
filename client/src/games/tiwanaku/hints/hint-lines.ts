import type { SeenHint } from '@tiwanaku/shared/protocol';
import type { LogLine } from '../state/log-lines.ts';
import type { LoggedTurn } from '../state/turns.ts';

/** Puts hints into the turn in which they were looked at (DED-HNT-5). */
export function withHints(turns: readonly LoggedTurn[], hints: readonly SeenHint[]): readonly LoggedTurn[] {
  if (hints.length === 0) return turns;
  return turns.map((turn, index) => {
    const next = turns[index + 1]?.position ?? Infinity;
    const own = hints.filter(({ version }) => version >= turn.position && version < next).map(lineOf);
    if (own.length === 0) return turn;
    return { ...turn, lines: [...turn.lines, ...own].sort((one, other) => one.position - other.position) };
  });
}

const lineOf = ({ seat, level, version }: SeenHint): LogLine => ({
  type: 'hinted',
  position: version,
  points: 0,
  seat,
  level,
});
