import type { Components } from '../box/component-types.ts';
import { clergyKinds } from '../language/words.ts';
import type { Table } from '../position/state.ts';

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

export function forecastOf(box: Components, table: Table, firstDay: number): Forecast {
  const clergy = clergyKinds.reduce((sum, kind) => sum + box.clergy[kind].length, 0);
  const left = clergyKinds.reduce((sum, kind) => sum + table.rows[kind], 0);
  const dealt = box.sacrificeCards.length - table.players.length * box.start.cards;
  const daysLeft = box.time.lastDay - table.day + 1;
  return {
    clergy: { left, turns: pace(left, clergy - left, table.turns) },
    deck: { left: table.deck, turns: pace(table.deck, dealt - table.deck, table.turns) },
    days: {
      daysLeft,
      tilesLeft: table.sun === null ? Math.max(0, table.moon.length - (box.moonTiles.length - 3)) : 0,
      turns: pace(daysLeft, table.day - firstDay, table.turns),
    },
    stepsToCard: table.players.map(({ scout }) => box.trail.summit - scout),
  };
}
