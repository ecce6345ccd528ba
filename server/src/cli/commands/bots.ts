import { machuPicchuBots } from '../machu-picchu/bots.ts';
import { playedBy } from './game.ts';
import { tiwanakuBots } from '../tiwanaku/bots.ts';

/** `bots`: games between bots, summed up a line for each pair. */
export const bots = playedBy({ tiwanaku: tiwanakuBots, 'machu-picchu': machuPicchuBots });
