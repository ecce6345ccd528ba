import { invariant } from '../../../kernel/index.ts';
import { clergyKinds, productionDistricts, temples } from '../../language/words.ts';
import { inOrder, leaderOf, playerAt, seatAfter } from '../../position/players.ts';
import type { Table } from '../../position/state.ts';
import { ask, emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import { beginTurn } from '../turn/begin-turn.ts';
import { drawCards } from './draw.ts';
import { finish } from './finish.ts';
import { returnTiles } from './tiles.ts';

/** See MAP-TRL-4. */
function payTrail(course: Course): void {
  const { table } = course.state;
  const payments = inOrder(table).flatMap((seat) => {
    const { corn, llama } = playerAt(table, seat).due;
    return corn + llama > 0 ? [{ seat, corn, llama }] : [];
  });
  if (payments.length > 0) emit(course, { type: 'trailPaid', payments });
}

/** See MAP-DAY-2. */
const isLastOfDay = (table: Table): boolean =>
  table.turn !== null && table.sun !== null && seatAfter(table, table.turn) === table.sun;

/** The next moon's corn; not on the last day (MAP-DAY-3, MAP-ASM-7). */
function takeTrackCorn(course: Course): void {
  const { table } = course.state;
  const { lastDay, cornPerNight, cornOnLastDay } = course.box.time;
  if (table.turn === null || !isLastOfDay(table) || (table.day === lastDay && !cornOnLastDay)) return;
  emit(course, {
    type: 'trackCornTaken',
    seat: table.turn,
    corn: cornPerNight,
  });
}

const isClergyGone = ({ rows }: Table): boolean => clergyKinds.every((kind) => rows[kind] === 0);

/** In the order of MAP-ASM-15. */
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
    emit(course, { type: 'nightStepBegan', step: 'moonTiles' });
    goThroughNight(course);
  }
}

const isSundialServed = ({ players }: Table): boolean => players.some(({ sundial }) => sundial > 0);

/** One after the other (MAP-DAY-7, MAP-ASM-25). */
export function payServices(course: Course): Progress {
  const { table } = course.state;
  const next = inOrder(table).find((seat) => playerAt(table, seat).sundial > 0);
  return next === undefined ? 'done' : ask(course, next, { name: 'receive' });
}

/** Fills every place to two (MAP-DAY-8, MAP-DAY-9). */
function beginDay(course: Course): void {
  const { day, bonus, stones } = course.state.table;
  const more = (count: number): number => Math.min(count + 1, course.box.maxBonus);
  emit(course, {
    type: 'dayBegan',
    day: day + 1,
    bonus: productionDistricts.map((district) => more(bonus[district])),
    stones: temples.map((temple) => more(stones[temple])),
  });
  beginTurn(course, leaderOf(course.state.table));
}

/** An empty deck ends the game there (MAP-ASM-11). */
function closeNightStep(course: Course): 'asked' | 'over' | 'done' {
  if (drawCards(course) === 'asked') return 'asked';
  payTrail(course);
  if (course.state.table.deck > 0) return 'done';
  finish(course, 'deck');
  return 'over';
}

/** From its present step to the next question or day (MAP-DAY-4, MAP-ASM-9). */
function goThroughNight(course: Course): void {
  if (course.state.table.night === 'moonTiles') {
    if (returnTiles(course) === 'asked' || closeNightStep(course) !== 'done') return;
    if (!isSundialServed(course.state.table)) return beginDay(course);
    emit(course, { type: 'nightStepBegan', step: 'sundial' });
  }
  if (payServices(course) === 'asked' || closeNightStep(course) !== 'done') return;
  beginDay(course);
}

/** From the tiles of a player to the first Inca at the sundial; done where cards are drawn before, or no seat is served. */
export function goOnToSundial(course: Course): Progress {
  if (returnTiles(course) === 'asked') return 'asked';
  const { players, deck } = course.state.table;
  if (players.some(({ due }) => due.cards > 0) || deck === 0 || !isSundialServed(course.state.table)) return 'done';
  payTrail(course);
  emit(course, { type: 'nightStepBegan', step: 'sundial' });
  return payServices(course);
}

/** Goes on after an action, to the next question. */
export function goOn(course: Course): void {
  if (course.state.table.night === null) closeTurn(course);
  else goThroughNight(course);
}
