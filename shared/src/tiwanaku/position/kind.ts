import type { Options } from '../options.ts';
import type { Kind } from './state.ts';

/** Without aids; the log keeps it. */
export function kindOf(options: Options): Kind {
  switch (options.mode) {
    case 'competitive':
      return { mode: options.mode, difficulty: null, size: options.size };
    case 'solo':
      return {
        mode: options.mode,
        difficulty: options.difficulty,
        size: options.size,
        ...(options.proof && { proof: options.proof }),
      };
    case 'coop':
      return { mode: options.mode, difficulty: options.difficulty, size: options.size };
  }
}

/** Without aids. */
export function optionsOf(kind: Kind): Options {
  switch (kind.mode) {
    case 'competitive':
      return { mode: kind.mode, size: kind.size };
    case 'solo':
      return {
        mode: kind.mode,
        size: kind.size,
        difficulty: kind.difficulty,
        ...(kind.proof && { proof: kind.proof }),
      };
    case 'coop':
      return { mode: kind.mode, size: kind.size, difficulty: kind.difficulty };
  }
}
