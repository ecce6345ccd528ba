import type { Seat } from '../kernel/index.ts';

/** The vocabulary, in the order of docs/rules/machu-picchu.md, section 1. */

export const goods = ['corn', 'llama', 'coca', 'pottery', 'cloth'] as const;
export type Good = (typeof goods)[number];
/** Corn is the money. */
export const marketGoods = ['llama', 'coca', 'pottery', 'cloth'] as const;
export type MarketGood = (typeof marketGoods)[number];

export const professions = ['farmer', 'shepherd', 'planter', 'potter', 'weaver'] as const;
export type Profession = (typeof professions)[number];
export const clergyKinds = ['condor', 'puma', 'virgin'] as const;
export type ClergyKind = (typeof clergyKinds)[number];

export const productionDistricts = ['terraces', 'meadow', 'plantation', 'potters', 'weavers'] as const;
export type ProductionDistrict = (typeof productionDistricts)[number];
export const temples = ['condorTemple', 'pumaTemple', 'sunTemple', 'mainTemple'] as const;
export type Temple = (typeof temples)[number];
export const incaHouses = ['hut', 'palace'] as const;
export type IncaHouse = (typeof incaHouses)[number];
export const clergyHouses = ['priestHouse', 'virginHouse'] as const;
export type ClergyHouse = (typeof clergyHouses)[number];
export const districts = [
  ...productionDistricts,
  ...temples,
  ...incaHouses,
  ...clergyHouses,
  'plaza',
  'sundial',
] as const;
export type District = (typeof districts)[number];

export const icons = [...professions, ...clergyKinds] as const;
export type Icon = (typeof icons)[number];
/** A card is named after its two icons. */
export type CardId = `${Icon}-${Icon}`;
/** See MAP-ASM-4. */
export const cardIds: readonly CardId[] = icons.flatMap((one, index) =>
  icons.slice(index + 1).map((other): CardId => `${one}-${other}`),
);

export const moonTiles = ['corn', 'llama', 'coca', 'pottery', 'cloth', 'steps2', 'steps3'] as const;
export type MoonTile = (typeof moonTiles)[number];
/** Their unit costs corn; named after the good. */
export const goodsTiles = [...marketGoods] as const;
export type GoodsTile = (typeof goodsTiles)[number];

export const playerColors = ['blue', 'red', 'yellow', 'green', 'black'] as const;
export type PlayerColor = (typeof playerColors)[number];

export const variants = ['standard', 'learning'] as const;
export type Variant = (typeof variants)[number];

export const endings = ['rescue', 'conquest'] as const;
export type Ending = (typeof endings)[number];

export type PerGood<T = number> = Readonly<Record<Good, T>>;
export type PerMarketGood<T = number> = Readonly<Record<MarketGood, T>>;
export type PerClergy<T = number> = Readonly<Record<ClergyKind, T>>;
export type PerProduction<T = number> = Readonly<Record<ProductionDistrict, T>>;
export type PerTemple<T = number> = Readonly<Record<Temple, T>>;

export const isProductionDistrict = (district: District): district is ProductionDistrict =>
  productionDistricts.some((one) => one === district);
export const isTemple = (district: District): district is Temple => temples.some((one) => one === district);
export const isGoodsTile = (tile: MoonTile): tile is GoodsTile => goodsTiles.some((one) => one === tile);

export interface Options {
  readonly variant: Variant;
  /** A city map (MAP-CTY-1), or `own`. */
  readonly city: string;
  /** Set with the city map `own` only. */
  readonly pairs?: readonly (readonly [District, District])[] | undefined;
}

export const seatsOf = (): { readonly min: number; readonly max: number } => ({ min: 2, max: 5 });

export const ownCity = 'own';

/** One of these words. */
interface OneOf<Word extends string> {
  readonly takes: 'one';
  readonly words: readonly Word[];
}
/** Any of these words, `most` at most. Where their order says nothing, they are written in the order of `words`. */
interface ListOf<Word extends string> {
  readonly takes: 'list';
  readonly words: readonly Word[];
  readonly most: number;
  readonly isOrdered: boolean;
}
/** A whole number of units. */
interface Count {
  readonly takes: 'count';
}
/** One up or one down. */
interface Step {
  readonly takes: 'step';
}
export type CommandField = OneOf<string> | ListOf<string> | Count | Step;

const oneOf = <Word extends string>(words: readonly Word[]): OneOf<Word> => ({ takes: 'one', words });
const listOf = <Word extends string>(words: readonly Word[]): ListOf<Word> => ({
  takes: 'list',
  words,
  most: words.length,
  isOrdered: false,
});
const count: Count = { takes: 'count' };
const step: Step = { takes: 'step' };

/** Every command with its fields, in the order in which the game record writes them. Type, schema and notation follow from it. */
export const commandFields = {
  settle: { to: oneOf(productionDistricts) },
  place: { to: oneOf(districts) },
  step: { to: oneOf(districts) },
  ride: { to: oneOf(districts) },
  stay: { tile: oneOf(moonTiles) },
  produce: { count },
  sacrifice: { llamas: count },
  offer: { goods: listOf(goods) },
  hire: { profession: oneOf(professions) },
  acquire: { kind: oneOf(clergyKinds) },
  adjust: { good: oneOf(marketGoods), by: step },
  sell: { good: oneOf(marketGoods) },
  buy: { good: oneOf(marketGoods) },
  send: { from: oneOf(productionDistricts) },
  receive: { goods: listOf(goods) },
  collect: { goods: listOf(goodsTiles) },
  /** The card named first will be drawn first (MAP-ASM-24). */
  return: { cards: { ...listOf(cardIds), most: 3, isOrdered: true } },
  end: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, CommandField>>>>;

type ValueOf<Field> =
  Field extends OneOf<infer Word>
    ? Word
    : Field extends ListOf<infer Word>
      ? readonly Word[]
      : Field extends Count
        ? number
        : 1 | -1;

type Fields = typeof commandFields;

/** One shape for each action of the game record. */
export type Command = {
  readonly [Type in keyof Fields]: { readonly type: Type } & {
    readonly [Name in keyof Fields[Type]]: ValueOf<Fields[Type][Name]>;
  };
}[keyof Fields];

export type CommandType = Command['type'];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;

/** The only access to hidden cards: nothing to enumerate or serialise (L1). */
export interface Deck {
  /** See MAP-SET-7. */
  dealtTo(seat: Seat): CardId;
  /** 0 is the top of the shuffled deck. */
  cardAt(place: number): CardId;
}

/** The client turns each code into a sentence. */
export const rejectionCodes = [
  // Codes in the order of checking.
  'matchOver',
  /** The seat is not asked, or does not exist. */
  'notYourTurn',
  'notInThisPhase',

  /** See MAP-TRN-3. */
  'notAdjacent',
  /** See MAP-TRN-6. */
  'sameDistrict',
  /** See MAP-ASM-20. */
  'stepIsFree',
  /** See MAP-TRN-4. */
  'noLlama',
  /** The tile is not face up (MAP-TRN-5). */
  'tileTaken',

  'tooMany',
  'notHeld',
  'namedTwice',
  'wrongNumber',
  'cannotPay',

  'notSoldHere',
  /** See MAP-INC-3. */
  'alreadyHired',
  'reserveEmpty',
  'rowEmpty',
  /** See MAP-PLZ-2. */
  'alreadyAdjusted',
  /** See MAP-PLZ-2. */
  'alreadyTraded',
  'columnFull',
  'columnEmpty',
  /** See MAP-ASM-12. */
  'tradedOtherWay',
  'noIncaThere',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
export interface Rejection {
  readonly code: RejectionCode;
}
