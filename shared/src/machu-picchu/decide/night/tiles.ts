import type { Seat } from '../../../kernel/index.ts';
import type { Components, Price } from '../../box/component-types.ts';
import type { Command } from '../../language/commands.ts';
import { goodsTiles, isGoodsTile } from '../../language/words.ts';
import type { GoodsTile, MoonTile } from '../../language/words.ts';
import { inOrder, playerAt } from '../../position/players.ts';
import { hasRepeats, subsets } from '../choices.ts';
import { ask, emit, walkScout } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import { phaseOf } from '../handler.ts';
import type { Answers, Handler, Moment } from '../handler.ts';

const dataOf = ({ moonTiles }: Components, tiles: readonly MoonTile[]) =>
  moonTiles.filter(({ id }) => tiles.includes(id));

/** In corn. */
const costOf = (box: Components, tiles: readonly MoonTile[]): number =>
  dataOf(box, tiles).reduce((sum, { pays }) => sum + pays, 0);

function payTiles(course: Course, seat: Seat, tiles: readonly MoonTile[]): void {
  if (tiles.length === 0) return;
  const gained: Partial<Record<keyof Price, number>> = {};
  for (const { gives, amount } of dataOf(course.box, tiles)) {
    if (gives !== 'steps') gained[gives] = (gained[gives] ?? 0) + amount;
  }
  const cost = costOf(course.box, tiles);
  emit(course, { type: 'tilesPaid', seat, tiles, paid: cost > 0 ? { corn: cost } : {}, gained });
}

function walkForTiles(course: Course, seat: Seat, tiles: readonly MoonTile[]): void {
  const steps = dataOf(course.box, tiles).reduce((sum, { gives, amount }) => sum + (gives === 'steps' ? amount : 0), 0);
  walkScout(course, seat, steps, 'moonTiles');
}

/** The 3 corn come first, because they can pay for goods; then the steps (MAP-DAY-5, MAP-DAY-6, MAP-ASM-14). */
export function payTilesNow(course: Course, seat: Seat, tiles: readonly MoonTile[]): Progress {
  payTiles(
    course,
    seat,
    tiles.filter((tile) => tile === 'corn'),
  );
  const paidFor = tiles.filter(isGoodsTile);
  const { corn } = playerAt(course.state.position, seat).goods;
  if (paidFor.some((tile) => costOf(course.box, [tile]) <= corn)) {
    return ask(course, seat, { name: 'collect', tiles: paidFor });
  }
  walkForTiles(course, seat, tiles);
  return 'done';
}

/** See MAP-DAY-5. */
export function returnTiles(course: Course): Progress {
  for (const seat of inOrder(course.state.position)) {
    const { tiles } = playerAt(course.state.position, seat);
    if (tiles.length === 0) continue;
    if (payTilesNow(course, seat, tiles) === 'asked') return 'asked';
    emit(course, { type: 'tilesReturned', seat });
  }
  return 'done';
}

export const collect: Handler<'collect'> = {
  refusal({ box, position, player }, { goods: named }) {
    const { tiles } = phaseOf(position, 'collect');
    if (hasRepeats(named)) return 'namedTwice';
    if (!named.every((tile) => tiles.includes(tile))) return 'notHeld';
    return costOf(box, named) <= player.goods.corn ? null : 'cannotPay';
  },
  perform(course, seat, { goods: named }) {
    const chosen = goodsTiles.filter((tile) => named.includes(tile));
    payTiles(course, seat, chosen);
    // On the last day they paid when taken.
    if (course.state.position.night === null) return 'done';
    walkForTiles(course, seat, playerAt(course.state.position, seat).tiles);
    emit(course, { type: 'tilesReturned', seat });
    return 'done';
  },
};

export const collectable = ({ box, position, player }: Pick<Moment, 'box' | 'position' | 'player'>) =>
  subsets<GoodsTile>(phaseOf(position, 'collect').tiles).filter((chosen) => costOf(box, chosen) <= player.goods.corn);

export const collections: Answers = (moment) =>
  collectable(moment).map((chosen): Command => ({ type: 'collect', goods: chosen }));
