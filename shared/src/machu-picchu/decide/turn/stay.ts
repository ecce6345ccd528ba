import { moonTiles } from '../../language/words.ts';
import { emit } from '../course.ts';
import type { Handler } from '../handler.ts';
import { payTilesNow } from '../night/tiles.ts';

/** The day's third tile brings the sun tile (MAP-DAY-1). */
const leftWhenSunIsTaken = moonTiles.length - 3;

/** Takes a moon tile, which pays at once on the last day (MAP-TRN-5, MAP-DAY-11). */
export const stay: Handler<'stay'> = {
  refusal: ({ position }, { tile }) => (position.moon.includes(tile) ? null : 'tileTaken'),
  perform(course, seat, { tile }) {
    const { position } = course.state;
    const takesSun = position.moon.length - 1 === leftWhenSunIsTaken;
    emit(course, { type: 'tileTaken', seat, tile, takesSun });
    return position.day === course.box.time.lastDay ? payTilesNow(course, seat, [tile]) : 'done';
  },
};
