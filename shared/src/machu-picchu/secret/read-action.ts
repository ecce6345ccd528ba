import { fault, listAt, objectAt, oneOf, shown } from '../../kernel/reading.ts';
import type { CommandOf, CommandType } from '../language/commands.ts';
import {
  cardIds,
  clergyKinds,
  districts,
  goods,
  goodsTiles,
  marketGoods,
  moonTiles,
  productionDistricts,
  professions,
} from '../language/words.ts';
import type { RecordAction } from './record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an action of a type has beside its seat, and how it is read. */
interface Reader<Type extends CommandType> {
  readonly keys: readonly string[];
  read(fields: Fields, place: string): CommandOf<Type>;
}

const wholeNumber = (value: unknown, place: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : fault(place, `is ${shown(value)}, no whole number from 0`);

const manyOf = <T extends string>(value: unknown, place: string, words: readonly T[]): readonly T[] =>
  listAt(value, place).map((word, index) => oneOf(word, `${place}[${index}]`, words));

const readers: { readonly [Type in CommandType]: Reader<Type> } = {
  settle: { keys: ['to'], read: ({ to }, at) => ({ type: 'settle', to: oneOf(to, `${at}.to`, productionDistricts) }) },
  place: { keys: ['to'], read: ({ to }, at) => ({ type: 'place', to: oneOf(to, `${at}.to`, districts) }) },
  step: { keys: ['to'], read: ({ to }, at) => ({ type: 'step', to: oneOf(to, `${at}.to`, districts) }) },
  ride: { keys: ['to'], read: ({ to }, at) => ({ type: 'ride', to: oneOf(to, `${at}.to`, districts) }) },
  stay: { keys: ['tile'], read: ({ tile }, at) => ({ type: 'stay', tile: oneOf(tile, `${at}.tile`, moonTiles) }) },
  produce: {
    keys: ['count'],
    read: ({ count }, at) => ({ type: 'produce', count: wholeNumber(count, `${at}.count`) }),
  },
  sacrifice: {
    keys: ['llamas'],
    read: ({ llamas }, at) => ({ type: 'sacrifice', llamas: wholeNumber(llamas, `${at}.llamas`) }),
  },
  offer: { keys: ['goods'], read: (of, at) => ({ type: 'offer', goods: manyOf(of['goods'], `${at}.goods`, goods) }) },
  hire: {
    keys: ['profession'],
    read: ({ profession }, at) => ({ type: 'hire', profession: oneOf(profession, `${at}.profession`, professions) }),
  },
  acquire: {
    keys: ['kind'],
    read: ({ kind }, at) => ({ type: 'acquire', kind: oneOf(kind, `${at}.kind`, clergyKinds) }),
  },
  adjust: {
    keys: ['good', 'by'],
    read: ({ good, by }, at) => ({
      type: 'adjust',
      good: oneOf(good, `${at}.good`, marketGoods),
      by: oneOf(by, `${at}.by`, [1, -1] as const),
    }),
  },
  sell: { keys: ['good'], read: ({ good }, at) => ({ type: 'sell', good: oneOf(good, `${at}.good`, marketGoods) }) },
  buy: { keys: ['good'], read: ({ good }, at) => ({ type: 'buy', good: oneOf(good, `${at}.good`, marketGoods) }) },
  send: {
    keys: ['from'],
    read: ({ from }, at) => ({ type: 'send', from: oneOf(from, `${at}.from`, productionDistricts) }),
  },
  receive: {
    keys: ['goods'],
    read: (of, at) => ({ type: 'receive', goods: manyOf(of['goods'], `${at}.goods`, goods) }),
  },
  collect: {
    keys: ['goods'],
    read: (of, at) => ({ type: 'collect', goods: manyOf(of['goods'], `${at}.goods`, goodsTiles) }),
  },
  return: {
    keys: ['cards'],
    read: ({ cards }, at) => ({ type: 'return', cards: manyOf(cards, `${at}.cards`, cardIds) }),
  },
  end: { keys: [], read: () => ({ type: 'end' }) },
};

const types = Object.keys(readers) as CommandType[];
const everyKey = [...new Set(Object.values(readers).flatMap(({ keys }) => keys))];

/** One action of a game record. Whether its seat takes part is for the rules to say. */
export function actionAt(value: unknown, place: string): RecordAction {
  const named = objectAt(value, place, ['seat', 'type'], everyKey);
  const type = oneOf(named['type'], `${place}.type`, types);
  const { keys, read } = readers[type];
  const fields = objectAt(value, `${place} (${type})`, ['seat', 'type', ...keys]);
  return { seat: wholeNumber(fields['seat'], `${place}.seat`), command: read(fields, place) };
}
