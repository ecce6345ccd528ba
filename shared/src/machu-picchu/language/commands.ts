import type {
  CardId,
  ClergyKind,
  District,
  Good,
  GoodsTile,
  MarketGood,
  MoonTile,
  ProductionDistrict,
  Profession,
} from './words.ts';

/** One shape per action of the game record. */
export type Command =
  | { readonly type: 'settle'; readonly to: ProductionDistrict }
  | { readonly type: 'place'; readonly to: District }
  | { readonly type: 'step'; readonly to: District }
  | { readonly type: 'ride'; readonly to: District }
  | { readonly type: 'stay'; readonly tile: MoonTile }
  | { readonly type: 'produce'; readonly count: number }
  | { readonly type: 'sacrifice'; readonly llamas: number }
  | { readonly type: 'offer'; readonly goods: readonly Good[] }
  | { readonly type: 'hire'; readonly profession: Profession }
  | { readonly type: 'acquire'; readonly kind: ClergyKind }
  | { readonly type: 'adjust'; readonly good: MarketGood; readonly by: 1 | -1 }
  | { readonly type: 'sell'; readonly good: MarketGood }
  | { readonly type: 'buy'; readonly good: MarketGood }
  | { readonly type: 'send'; readonly from: ProductionDistrict }
  | { readonly type: 'receive'; readonly goods: readonly Good[] }
  | { readonly type: 'collect'; readonly goods: readonly GoodsTile[] }
  /** The card named first will be drawn first (MAP-ASM-24). */
  | { readonly type: 'return'; readonly cards: readonly CardId[] }
  | { readonly type: 'end' };

export type CommandType = Command['type'];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;
