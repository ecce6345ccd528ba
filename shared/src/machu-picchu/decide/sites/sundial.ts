import { invariant } from '../../../kernel/index.ts';
import type { Command } from '../../language/commands.ts';
import { goods, productionDistricts } from '../../language/words.ts';
import { unitsOf } from '../../position/goods.ts';
import { playerAt } from '../../position/players.ts';
import type { Player } from '../../position/state.ts';
import { hasRepeats, subsets } from '../choices.ts';
import { ask, emit, walkScout } from '../course.ts';
import type { Course, Progress } from '../course.ts';
import type { Answers, Handler } from '../handler.ts';

/** See MAP-DAY-7. */
const goodsForService = 3;

const sendable = ({ incas }: Player) => productionDistricts.filter((district) => incas[district] > 0);

export function askToSend(course: Course): Progress {
  const { position } = course.state;
  invariant(position.turn !== null, 'Incas are sent in a turn');
  const canSend = sendable(playerAt(position, position.turn)).length > 0;
  return canSend ? ask(course, position.turn, { name: 'sundial' }) : 'done';
}

/** On the last day it is paid at once (MAP-SUN-1, MAP-DAY-12). */
export const send: Handler<'send'> = {
  refusal: ({ player }, { from }) => (player.incas[from] > 0 ? null : 'noIncaThere'),
  perform(course, seat, { from }) {
    emit(course, { type: 'incaSent', seat, from });
    return course.state.position.day === course.box.time.lastDay ? ask(course, seat, { name: 'receive' }) : 'done';
  },
};

/** See MAP-DAY-7, MAP-ASM-25. */
export const receive: Handler<'receive'> = {
  refusal(_, { goods: named }) {
    if (hasRepeats(named)) return 'namedTwice';
    return named.length === goodsForService ? null : 'wrongNumber';
  },
  perform(course, seat, { goods: named }) {
    const { box } = course;
    const chosen = goods.filter((good) => named.includes(good));
    const stays = course.state.position.night === null;
    emit(course, { type: 'sundialPaid', seat, gained: unitsOf(box, chosen), stays });
    walkScout(course, seat, box.trail.sundialSteps, 'sundial');
    return 'done';
  },
};

export const sendings: Answers = ({ player }) => [
  ...sendable(player).map((from): Command => ({ type: 'send', from })),
  { type: 'end' },
];

export const receipts: Answers = () =>
  subsets(goods)
    .filter((chosen) => chosen.length === goodsForService)
    .map((chosen): Command => ({ type: 'receive', goods: chosen }));
