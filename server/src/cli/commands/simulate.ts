import { simulateMachuPicchu } from '../machu-picchu/simulate.ts';
import { playedBy } from './game.ts';
import { simulateTiwanaku } from '../tiwanaku/simulate.ts';

/** `simulate`: random games as records, one a line. */
export const simulate = playedBy({ tiwanaku: simulateTiwanaku, 'machu-picchu': simulateMachuPicchu });
