import { coopDifficulties, modes, sizes, soloDifficulties, type Mode, type Options } from '@tiwanaku/shared/tiwanaku';
import { Misuse } from '../misuse.ts';
import { choice } from '../options.ts';

interface Values {
  readonly mode?: string | undefined;
  readonly size?: string | undefined;
  readonly difficulty?: string | undefined;
}

/** The options of a match, as the command line names them. */
export function matchOptionsIn(values: Values, otherwise?: Mode): Options {
  const mode = choice('mode', values.mode, modes, otherwise);
  const size = choice('size', values.size, sizes, 'long');
  if (mode === 'competitive') {
    if (values.difficulty !== undefined) throw new Misuse('A competitive game has no --difficulty.');
    return { mode, size };
  }
  if (size === 'short') throw new Misuse(`A ${mode} game is played on the long board, not the short one.`);
  return mode === 'solo'
    ? { mode, size, difficulty: choice('difficulty', values.difficulty, soloDifficulties, 'easy') }
    : { mode, size, difficulty: choice('difficulty', values.difficulty, coopDifficulties, 'normal') };
}
