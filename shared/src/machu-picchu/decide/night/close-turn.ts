import { invariant } from '../../../kernel/index.ts';
import { clergyKinds, productionDistricts, temples } from '../../language/words.ts';
import { inOrder, leaderOf, playerAt, seatAfter } from '../../position/players.ts';
import type { Position } from '../../position/state.ts';
import { ask, emit } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import { beginTurn } from '../turn/begin-turn.ts';
import { drawCards } from './draw.ts';
import { finish } from './finish.ts';
import { returnTiles } from './tiles.ts';

/** See MAP-TRL-4. */
function payTrail(course: Course): void {
  const { position } = course.state;
  const payments = inOrder(position).flatMap((seat) => {
    const { corn, llama } = playerAt(position, seat).due;
    return corn + llama > 0 ? [{ seat, corn, llama }] : [];
  });
  if (payments.length > 0) emit(course, { type: 'trailPaid', payments });
}

/** See MAP-DAY-2. */
const isLastOfDay = (position: Position): boolean =>
  position.turn !== null && position.sun !== null && seatAfter(position, position.turn) === position.sun;

/** The next moon's corn; not on the last day (MAP-DAY-3, MAP-ASM-7). */
function takeTrackCorn(course: Course): void {
  const { position } = course.state;
  const { lastDay, cornPerNight, cornOnLastDay } = course.box.time;
  if (position.turn === null || !isLastOfDay(position) || (position.day === lastDay && !cornOnLastDay)) return;
  emit(course, {
    type: 'trackCornTaken',
    seat: position.turn,
    corn: cornPerNight,
  });
}

const isClergyGone = ({ rows }: Position): boolean => clergyKinds.every((kind) => rows[kind] === 0);

/** In the order of MAP-ASM-15. */
function closeTurn(course: Course): void {
  if (drawCards(course) === 'asked') return;
  payTrail(course);
  takeTrackCorn(course);
  const { position } = course.state;
  if (isClergyGone(position)) return finish(course, 'clergy');
  if (position.deck === 0) return finish(course, 'deck');
  invariant(position.turn !== null, 'a turn is on');
  if (!isLastOfDay(position)) {
    beginTurn(course, seatAfter(position, position.turn));
  } else if (position.day === course.box.time.lastDay) {
    finish(course, 'days');
  } else {
    emit(course, { type: 'nightStepBegan', step: 'moonTiles' });
    goThroughNight(course);
  }
}

const isSundialServed = ({ players }: Position): boolean => players.some(({ sundial }) => sundial > 0);

/** One after the other (MAP-DAY-7, MAP-ASM-25). */
export function payServices(course: Course): Progress {
  const { position } = course.state;
  const next = inOrder(position).find((seat) => playerAt(position, seat).sundial > 0);
  return next === undefined ? 'done' : ask(course, next, { name: 'receive' });
}

/** Fills every place to two (MAP-DAY-8, MAP-DAY-9). */
function beginDay(course: Course): void {
  const { day, bonus, stones } = course.state.position;
  const more = (count: number): number => Math.min(count + 1, course.box.maxBonus);
  emit(course, {
    type: 'dayBegan',
    day: day + 1,
    bonus: productionDistricts.map((district) => more(bonus[district])),
    stones: temples.map((temple) => more(stones[temple])),
  });
  beginTurn(course, leaderOf(course.state.position));
}

/** An empty deck ends the game there (MAP-ASM-11). */
function closeNightStep(course: Course): 'asked' | 'over' | 'done' {
  if (drawCards(course) === 'asked') return 'asked';
  payTrail(course);
  if (course.state.position.deck > 0) return 'done';
  finish(course, 'deck');
  return 'over';
}

/** From its present step to the next question or day (MAP-DAY-4, MAP-ASM-9). */
function goThroughNight(course: Course): void {
  if (course.state.position.night === 'moonTiles') {
    if (returnTiles(course) === 'asked' || closeNightStep(course) !== 'done') return;
    if (!isSundialServed(course.state.position)) return beginDay(course);
    emit(course, { type: 'nightStepBegan', step: 'sundial' });
  }
  if (payServices(course) === 'asked' || closeNightStep(course) !== 'done') return;
  beginDay(course);
}

/** From the tiles of a player to the first Inca at the sundial; done where cards are drawn before, or no seat is served. */
export function goOnToSundial(course: Course): Progress {
  if (returnTiles(course) === 'asked') return 'asked';
  const { players, deck } = course.state.position;
  if (players.some(({ due }) => due.cards > 0) || deck === 0 || !isSundialServed(course.state.position)) return 'done';
  payTrail(course);
  emit(course, { type: 'nightStepBegan', step: 'sundial' });
  return payServices(course);
}

/** Goes on after an action, to the next question. */
export function goOn(course: Course): void {
  if (course.state.position.night === null) closeTurn(course);
  else goThroughNight(course);
}
