import { readFileSync } from 'node:fs';
import { parsePosition, type BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';

/** Positions from games that the repository keeps (see `make-positions.ts`). */
export function keptPositions(): readonly BoardPosition[] {
  const text = readFileSync(new URL('../positions/games.jsonl', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const position = parsePosition(line);
      if (!position.ok) throw new Error(position.error.message);
      return position.value;
    });
}
