import { tiwanakuTesting } from '../../shared/src/tiwanaku/testing/game-testing.ts';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';

/** The games of the server as tests play them: each line is one of `server/src/games.ts`. */
export const gameTestings: readonly AnyGameTesting[] = [tiwanakuTesting];
