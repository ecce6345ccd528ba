import { orderings, subsets } from '../decide/course.ts';
import {
  type Command,
  cardIds,
  clergyKinds,
  districts,
  goods,
  goodsTiles,
  marketGoods,
  moonTiles,
  productionDistricts,
  professions,
  type CardId,
} from '../types.ts';

/** All that do not depend on a hand. */
const handless: readonly Command[] = [
  ...productionDistricts.map((to): Command => ({ type: 'settle', to })),
  ...districts.flatMap((to): readonly Command[] => [
    { type: 'place', to },
    { type: 'step', to },
    { type: 'ride', to },
  ]),
  ...moonTiles.map((tile): Command => ({ type: 'stay', tile })),
  ...[0, 1, 2, 3, 12, 99].flatMap((count): readonly Command[] => [
    { type: 'produce', count },
    { type: 'sacrifice', llamas: count },
  ]),
  ...subsets(goods).flatMap((chosen): readonly Command[] => [
    { type: 'offer', goods: chosen },
    { type: 'receive', goods: chosen },
  ]),
  ...professions.map((profession): Command => ({ type: 'hire', profession })),
  ...clergyKinds.map((kind): Command => ({ type: 'acquire', kind })),
  ...marketGoods.flatMap((good): readonly Command[] => [
    { type: 'adjust', good, by: 1 },
    { type: 'adjust', good, by: -1 },
    { type: 'sell', good },
    { type: 'buy', good },
  ]),
  ...productionDistricts.map((from): Command => ({ type: 'send', from })),
  ...subsets(goodsTiles).map((chosen): Command => ({ type: 'collect', goods: chosen })),
];

/** Every command there is, sensible or not; of cards, those of a hand and two others. */
export function strangeCommands(hand: readonly CardId[]): readonly Command[] {
  const cards = [...hand, ...cardIds.filter((card) => !hand.includes(card)).slice(0, 2)];
  return [
    ...handless,
    ...[0, 1, 2, 3]
      .flatMap((count) => orderings(cards, count))
      .map((chosen): Command => ({ type: 'return', cards: chosen })),
    { type: 'end' },
  ];
}
