/** Brings this game's drawings into the page, once: a module runs once. */
import type { Wordmark } from '../../state/game-face.ts';
import { bringSymbols } from '../../ui/symbols.ts';

/** One of these drawings. */
export const wordmark: Wordmark = { symbol: 'wordmark-mp', length: 107 };

void bringSymbols(new URL('symbols.svg', import.meta.url).pathname);
