import type { Components } from '../box/component-types.ts';
import { clergyKinds } from '../language/words.ts';
import type { Position } from '../position/state.ts';

/** From this game's pace; null before there is one. */
type Turns = number | null;

/** From public facts. */
export interface Forecast {
  readonly clergy: { readonly left: number; readonly turns: Turns };
  readonly deck: { readonly left: number; readonly turns: Turns };
  /** `daysLeft` counts today; `tilesLeft` until the sun tile. */
  readonly days: { readonly daysLeft: number; readonly tilesLeft: number; readonly turns: Turns };
  /** To each Scout's next card. */
  readonly stepsToCard: readonly number[];
}

const pace = (left: number, done: number, turns: number): Turns => (done > 0 ? Math.ceil((left * turns) / done) : null);

/** Of today, by its moon tiles: one of three is a third. */
const passed = (box: Components, { sun, moon }: Position): number =>
  sun === null ? Math.min(1, (box.moonTiles.length - moon.length) / 3) : 1;

export function forecastOf(box: Components, position: Position, firstDay: number): Forecast {
  const clergy = clergyKinds.reduce((sum, kind) => sum + box.clergy[kind].length, 0);
  const left = clergyKinds.reduce((sum, kind) => sum + position.rows[kind], 0);
  const dealt = box.sacrificeCards.length - position.players.length * box.start.cards;
  const daysLeft = box.time.lastDay - position.day + 1;
  return {
    clergy: { left, turns: pace(left, clergy - left, position.turns) },
    deck: { left: position.deck, turns: pace(position.deck, dealt - position.deck, position.turns) },
    days: {
      daysLeft,
      tilesLeft: position.sun === null ? Math.max(0, position.moon.length - (box.moonTiles.length - 3)) : 0,
      // What is left of today counts, and what has passed of it.
      turns:
        position.day === firstDay
          ? null
          : pace(daysLeft - passed(box, position), position.day - firstDay + passed(box, position), position.turns),
    },
    stepsToCard: position.players.map(({ scout }) => box.trail.summit - scout),
  };
}
