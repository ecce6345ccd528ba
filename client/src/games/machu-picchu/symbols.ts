/** Brings this game's drawings into the page, once: a module runs once. */
import { bringSymbols } from '../../ui/symbols.ts';
import address from './symbols.svg?url';

void bringSymbols(address);
