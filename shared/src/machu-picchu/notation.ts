import { ok, refuse, type Result } from '../kernel/index.ts';
import {
  type Command,
  type CommandType,
  cardIds,
  clergyKinds,
  districts,
  goods,
  goodsTiles,
  marketGoods,
  moonTiles,
  productionDistricts,
  professions,
  type Good,
} from './types.ts';

/** `word` is as typed; empty when one is missing. */
export interface NotationFault {
  readonly code: 'unknownAction' | 'wrongWords' | 'unknownWord';
  readonly word: string;
}

const list = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(','));

const inOrder = (named: readonly Good[]): readonly Good[] => goods.filter((good) => named.includes(good));

/** A command as the game record writes it: `step plaza`, `adjust coca -1`, `offer corn,cloth`, `end`. */
export function textOf(command: Command): string {
  switch (command.type) {
    case 'settle':
    case 'place':
    case 'step':
    case 'ride':
      return `${command.type} ${command.to}`;
    case 'stay':
      return `stay ${command.tile}`;
    case 'produce':
      return `produce ${command.count}`;
    case 'sacrifice':
      return `sacrifice ${command.llamas}`;
    case 'offer':
    case 'receive':
    case 'collect':
      return `${command.type} ${list(inOrder(command.goods))}`;
    case 'hire':
      return `hire ${command.profession}`;
    case 'acquire':
      return `acquire ${command.kind}`;
    case 'adjust':
      return `adjust ${command.good} ${command.by > 0 ? '+' : ''}${command.by}`;
    case 'sell':
    case 'buy':
      return `${command.type} ${command.good}`;
    case 'send':
      return `send ${command.from}`;
    case 'return':
      return `return ${list(command.cards)}`;
    case 'end':
      return 'end';
  }
}

/** `parseCommand` catches it. */
class UnknownWord extends Error {}

function oneOf<T extends string>(words: readonly T[], typed: string): T {
  const found = words.find((word) => word.toLowerCase() === typed.toLowerCase());
  if (found === undefined) throw new UnknownWord(typed);
  return found;
}

function wholeNumber(typed: string): number {
  if (!/^\d{1,4}$/.test(typed)) throw new UnknownWord(typed);
  return Number(typed);
}

function manyOf<T extends string>(words: readonly T[], typed: string): readonly T[] {
  if (typed.toLowerCase() === 'none') return [];
  const named = typed.split(',').filter((word) => word !== '');
  return named.map((word) => oneOf(words, word));
}

type Reader = (one: string, two: string) => Command;

/** How many words follow each name. */
const readers: Readonly<Record<CommandType, readonly [words: number, read: Reader]>> = {
  settle: [1, (to) => ({ type: 'settle', to: oneOf(productionDistricts, to) })],
  place: [1, (to) => ({ type: 'place', to: oneOf(districts, to) })],
  step: [1, (to) => ({ type: 'step', to: oneOf(districts, to) })],
  ride: [1, (to) => ({ type: 'ride', to: oneOf(districts, to) })],
  stay: [1, (tile) => ({ type: 'stay', tile: oneOf(moonTiles, tile) })],
  produce: [1, (count) => ({ type: 'produce', count: wholeNumber(count) })],
  sacrifice: [1, (llamas) => ({ type: 'sacrifice', llamas: wholeNumber(llamas) })],
  offer: [1, (list) => ({ type: 'offer', goods: manyOf(goods, list) })],
  hire: [1, (profession) => ({ type: 'hire', profession: oneOf(professions, profession) })],
  acquire: [1, (kind) => ({ type: 'acquire', kind: oneOf(clergyKinds, kind) })],
  adjust: [
    2,
    (good, by) => ({
      type: 'adjust',
      good: oneOf(marketGoods, good),
      by: oneOf(['1', '+1', '-1'], by) === '-1' ? -1 : 1,
    }),
  ],
  sell: [1, (good) => ({ type: 'sell', good: oneOf(marketGoods, good) })],
  buy: [1, (good) => ({ type: 'buy', good: oneOf(marketGoods, good) })],
  send: [1, (from) => ({ type: 'send', from: oneOf(productionDistricts, from) })],
  receive: [1, (list) => ({ type: 'receive', goods: manyOf(goods, list) })],
  collect: [1, (list) => ({ type: 'collect', goods: manyOf(goodsTiles, list) })],
  return: [1, (list) => ({ type: 'return', cards: manyOf(cardIds, list) })],
  end: [0, () => ({ type: 'end' })],
};

const commandTypes = Object.keys(readers) as readonly CommandType[];
const takesList: readonly CommandType[] = ['offer', 'receive', 'collect', 'return'];

/** The game record's grammar, in any case; lists with commas, spaces or both. */
export function parseCommand(text: string): Result<Command, NotationFault> {
  const [typed = '', ...words] = text.trim().split(/\s+/);
  const type = commandTypes.find((one) => one === typed.toLowerCase());
  if (type === undefined) return refuse({ code: 'unknownAction', word: typed });
  const given = takesList.includes(type) && words.length > 1 ? [words.join(',')] : words;
  const [wanted, read] = readers[type];
  if (given.length !== wanted) return refuse({ code: 'wrongWords', word: given[wanted] ?? '' });
  try {
    return ok(read(given[0] ?? '', given[1] ?? ''));
  } catch (error) {
    if (error instanceof UnknownWord) return refuse({ code: 'unknownWord', word: error.message });
    throw error;
  }
}
