import { sizes } from '@tiwanaku/shared/tiwanaku';
import { drawPuzzles, puzzleLine } from '@tiwanaku/shared/tiwanaku/secret';
import { choice, countIn, parsed, randomFrom } from '../options.ts';
import { writeLine } from '../output.ts';

/** Puzzles from games between bots, one a line, as the stock keeps them (docs/cli.md). */
export async function puzzles(words: readonly string[]): Promise<number> {
  const { values } = parsed({
    args: [...words],
    options: { size: { type: 'string' }, count: { type: 'string' }, seed: { type: 'string' } },
  });
  const size = choice('size', values.size, sizes, 'short');
  for (const puzzle of drawPuzzles(size, countIn(values.count), randomFrom(values.seed)))
    await writeLine(puzzleLine(puzzle));
  return 0;
}
