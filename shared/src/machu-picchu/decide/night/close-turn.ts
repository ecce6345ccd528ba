import { invariant } from '../../../kernel/index.ts';
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
  const { table } = course.state;
  const payments = inOrder(table).flatMap((seat) => {
    const { corn, llama } = playerAt(table, seat).due;
    return corn + llama > 0 ? [{ seat, corn, llama }] : [];
  });
  if (payments.length > 0) tell(course, { type: 'trailPaid', payments });
}

/** Whether the turn that ends now is the last one of its day (MAP-DAY-2). */
const isLastOfDay = (table: Table): boolean =>
  table.turn !== null && table.sun !== null && seatAfter(table, table.turn) === table.sun;

/** The last player of the day takes the corn of the next moon; on the last day there is none (MAP-DAY-3, MAP-ASM-7). */
function takeTrackCorn(course: Course): void {
  const { table } = course.state;
  const { lastDay, cornPerNight, cornOnLastDay } = course.box.time;
  if (table.turn === null || !isLastOfDay(table) || (table.day === lastDay && !cornOnLastDay)) return;
  tell(course, {
    type: 'trackCornTaken',
    seat: table.turn,
    corn: cornPerNight,
  });
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

const isSundialServed = ({ players }: Table): boolean => players.some(({ sundial }) => sundial > 0);

/** Every Inca at the sundial is paid, one after the other (MAP-DAY-7, MAP-ASM-25). */
function payServices(course: Course): Progress {
  const { table } = course.state;
  const next = inOrder(table).find((seat) => playerAt(table, seat).sundial > 0);
  return next === undefined ? 'done' : ask(course, next, { name: 'receive' });
}

/** A bonus unit or stone for every place that has less than two, and the next day (MAP-DAY-8, MAP-DAY-9). */
function beginDay(course: Course): void {
  const { day, bonus, stones } = course.state.table;
  const more = (count: number): number => Math.min(count + 1, course.box.maxBonus);
  tell(course, {
    type: 'dayBegan',
    day: day + 1,
    bonus: productionDistricts.map((district) => more(bonus[district])),
    stones: temples.map((temple) => more(stones[temple])),
  });
  beginTurn(course, leaderOf(course.state.table));
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
    if (!isSundialServed(course.state.table)) return beginDay(course);
    tell(course, { type: 'nightStepBegan', step: 'sundial' });
  }
  if (payServices(course) === 'asked' || closeNightStep(course) !== 'done') return;
  beginDay(course);
}

/** Goes on when an action is done: to the next question of the night, to the end of the turn, or beyond. */
export function goOn(course: Course): void {
  if (course.state.table.night === null) closeTurn(course);
  else goThroughNight(course);
}
