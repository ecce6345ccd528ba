import { invariant } from '../../../kernel/index.ts';
import type { Price } from '../../box/component-types.ts';
import { clergyKinds, productionDistricts, temples } from '../../language/words.ts';
import { inOrder, leaderOf, playerAt, seatAfter } from '../../position/players.ts';
import type { Table } from '../../position/state.ts';
import { ask, tell } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import { beginTurn } from '../turn/begin-turn.ts';
import { drawCards } from './draw.ts';
import { finish } from './finish.ts';
import { returnTiles } from './tiles.ts';

/** Corn and llamas of the trail, for everybody who earned some (MAP-TRL-4). */
function payTrail(course: Course): void {
  for (const seat of inOrder(course.state.table)) {
    const { corn, llama } = playerAt(course.state.table, seat).due;
    if (corn + llama === 0) continue;
    const gained: Price = { ...(corn > 0 && { corn }), ...(llama > 0 && { llama }) };
    tell(course, { type: 'trailPaid', seat, gained });
  }
}

/** Whether the turn that ends now is the last one of its day (MAP-DAY-2). */
const isLastOfDay = (table: Table): boolean =>
  table.turn !== null && table.sun !== null && seatAfter(table, table.turn) === table.sun;

/** The last player of the day takes the corn of the next moon; on the last day there is none (MAP-DAY-3, MAP-ASM-7). */
function takeTrackCorn(course: Course): void {
  const { table } = course.state;
  const { lastDay, cornPerNight, cornOnLastDay } = course.box.time;
  if (table.turn === null || !isLastOfDay(table) || (table.day === lastDay && !cornOnLastDay)) return;
  tell(course, { type: 'trackCornTaken', seat: table.turn, corn: cornPerNight });
}

const isClergyGone = ({ rows }: Table): boolean => clergyKinds.every((kind) => rows[kind] === 0);

/** The end of a turn, in the order of MAP-ASM-15. One function. */
function closeTurn(course: Course): void {
  if (drawCards(course) === 'asked') return;
  payTrail(course);
  takeTrackCorn(course);
  const { table } = course.state;
  if (isClergyGone(table)) return finish(course, 'clergy');
  if (table.deck === 0) return finish(course, 'deck');
  invariant(table.turn !== null, 'a turn is on');
  if (!isLastOfDay(table)) {
    beginTurn(course, seatAfter(table, table.turn));
  } else if (table.day === course.box.time.lastDay) {
    finish(course, 'days');
  } else {
    tell(course, { type: 'nightStepBegan', step: 'moonTiles' });
    goThroughNight(course);
  }
}

/** Every Inca at the sundial is paid, one after the other (MAP-DAY-7, MAP-ASM-25). */
function payServices(course: Course): Progress {
  const { table } = course.state;
  const next = inOrder(table).find((seat) => playerAt(table, seat).sundial > 0);
  return next === undefined ? 'done' : ask(course, next, { name: 'receive' });
}

/** A bonus unit or stone for every place that has less than two (MAP-DAY-8). */
function layBonuses(course: Course): void {
  const { bonus, stones } = course.state.table;
  const most = course.box.maxBonus;
  tell(course, {
    type: 'bonusesLaid',
    districts: productionDistricts.filter((district) => bonus[district] < most),
    temples: temples.filter((temple) => stones[temple] < most),
  });
}

/** What ends each of the night's two steps. If the deck is used up the game ends there (MAP-ASM-11). */
function closeNightStep(course: Course): 'asked' | 'over' | 'done' {
  if (drawCards(course) === 'asked') return 'asked';
  payTrail(course);
  if (course.state.table.deck > 0) return 'done';
  finish(course, 'deck');
  return 'over';
}

/** The night, from wherever it stands to its next question or to the new day (MAP-DAY-4, MAP-ASM-9). One function. */
function goThroughNight(course: Course): void {
  if (course.state.table.night === 'moonTiles') {
    if (returnTiles(course) === 'asked' || closeNightStep(course) !== 'done') return;
    tell(course, { type: 'nightStepBegan', step: 'sundial' });
  }
  if (payServices(course) === 'asked' || closeNightStep(course) !== 'done') return;
  layBonuses(course);
  const { table } = course.state;
  tell(course, { type: 'dayBegan', day: table.day + 1 });
  beginTurn(course, leaderOf(table));
}

/** Goes on when an action is done: to the next question of the night, to the end of the turn, or beyond. */
export function goOn(course: Course): void {
  if (course.state.table.night === null) closeTurn(course);
  else goThroughNight(course);
}
