import { machuPicchuTesting } from '../../shared/src/machu-picchu/testing/game-testing.ts';
import { tiwanakuTesting } from '../../shared/src/tiwanaku/testing/game-testing.ts';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';

/** Every game as tests play it: those of `server/src/games.ts` and those that are to join them. */
export const gameTestings: readonly AnyGameTesting[] = [tiwanakuTesting, machuPicchuTesting];
