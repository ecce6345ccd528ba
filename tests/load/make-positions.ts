/**
 * Makes the positions that `npm run bench -- deduction` asks about, from games of a simple player (`lib/simple-player.ts`). After a build:
 * `node --import tsx tests/load/make-positions.ts > tests/load/positions/games.jsonl`
 */
import { randomBelow, seededRandom } from '@tiwanaku/shared/kernel';
import { spacesOf } from '@tiwanaku/shared/tiwanaku';
import { boardPositionOf, positionText } from '@tiwanaku/shared/tiwanaku/deduction';
import { rowOf, rows, type Row } from './lib/deduction-rows.ts';
import { simpleGame } from './lib/simple-player.ts';

const perRow = 20;

/** Positions of a game, one a row at most. */
function positionsOf(seed: number): ReadonlyMap<Row, string> {
  const random = seededRandom(seed);
  const { daring, steps } = simpleGame(seed, random);
  const found = new Map<Row, string>();
  for (const { after } of steps) {
    const position = boardPositionOf(after.position);
    const isWhole = Object.keys(position.terrain).length === spacesOf(position.size).length && daring >= 0;
    const row = rowOf(position);
    if (row !== null && !isWhole && (!found.has(row) || randomBelow(random, 3) === 0))
      found.set(row, JSON.stringify(positionText(position)));
  }
  return found;
}

const kept = new Map<Row, string[]>(rows.map((row) => [row, []]));
for (let seed = 0; [...kept.values()].some((lines) => lines.length < perRow); seed++) {
  for (const [row, line] of positionsOf(seed)) {
    const lines = kept.get(row);
    if (lines !== undefined && lines.length < perRow) lines.push(line);
  }
}
console.log([...kept.values()].flat().join('\n'));
