/** Brings this game's drawings into the page, once: a module runs once. */
import type { Wordmark } from '../../state/game-face.ts';
import { bringSymbols } from '../../ui/symbols.ts';
import address from './symbols.svg?url';

/** One of these drawings. */
export const wordmark: Wordmark = { symbol: 'wordmark-mp', length: 107 };

void bringSymbols(address);
