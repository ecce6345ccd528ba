import type {
  CardId,
  ClergyKind,
  District,
  Good,
  Icon,
  MarketGood,
  MoonTile,
  PlayerColor,
  ProductionDistrict,
  Profession,
  Temple,
} from '../language/words.ts';

/** Stated or forced by the worked example; the only reading that fits; a placeholder. */
export type Flag = 'sure' | 'likely' | 'assumed';

interface Flagged {
  readonly flag: Flag;
}

/** Others are 0. */
export type Price = Readonly<Partial<Record<Good, number>>>;

export type Pair = readonly [District, District];

interface InPlay {
  /** The first day (MAP-SET-1). */
  readonly day: number;
  readonly incas: number;
}

type PerPlayers<T> = Readonly<Record<'2' | '3' | '4' | '5', T>>;

/** Cards in the order in which they are acquired. */
export interface ClergyCard {
  /** Of the row, once this card is taken (MAP-TMP-5). */
  readonly steps: number;
  readonly stepsFlag: Flag;
  readonly cost: Price;
  readonly costFlag: Flag;
}

interface MoonTileData extends Flagged {
  readonly id: MoonTile;
  readonly gives: Good | 'steps';
  readonly amount: number;
  /** In corn. */
  readonly pays: number;
}

interface SacrificeCard {
  readonly id: CardId;
  readonly icons: readonly [Icon, Icon];
  readonly gold: number;
  readonly goldFlag: Flag;
}

/** By how sure they are (MAP-CTY-1). */
export type City = Readonly<Record<Flag, readonly Pair[]>>;

/** What is printed on board and cards; no other code knows these numbers. */
export interface Components {
  readonly data: string;
  readonly goods: readonly Good[];
  readonly unit: Readonly<Record<Good, number>>;
  readonly box: Flagged &
    Readonly<Record<Exclude<Good, 'corn'> | 'cornTokens' | 'templeStones' | 'incasPerColor', number>>;
  readonly colors: { readonly names: readonly PlayerColor[]; readonly flags: readonly Flag[] };
  readonly players: Flagged & PerPlayers<InPlay>;
  readonly learningDay: PerPlayers<Flagged & { readonly day: number }>;
  readonly start: Flagged & {
    readonly goods: Readonly<Record<Good, number>>;
    readonly marketUnits: number;
    readonly bonusUnits: number;
    readonly templeStones: number;
    readonly cards: number;
  };
  readonly time: Flagged & {
    readonly lastDay: number;
    readonly cornPerNight: number;
    readonly cornOnLastDay: boolean;
  };
  readonly maxBonus: number;
  readonly districts: {
    readonly production: Readonly<Record<ProductionDistrict, Good>>;
    readonly temples: Readonly<Record<Temple, ClergyKind | null>>;
    readonly incaHouses: Readonly<Record<'hut' | 'palace', readonly Profession[]>>;
    readonly clergyHouses: Readonly<Record<'priestHouse' | 'virginHouse', readonly ClergyKind[]>>;
    readonly special: readonly District[];
  };
  readonly incas: Readonly<
    Record<Profession, Flagged & { readonly district: ProductionDistrict; readonly cost: Price }>
  >;
  readonly production: Flagged &
    Readonly<Record<'farmer' | 'others', { readonly pays: number; readonly gets: number }>>;
  readonly clergy: Readonly<Record<ClergyKind, readonly ClergyCard[]>>;
  readonly market: Flagged & {
    readonly columns: readonly MarketGood[];
    /** From the top, dearest first. */
    readonly prices: readonly number[];
    readonly bankSells: number;
    readonly bankBuys: number;
  };
  readonly trail: Flagged & {
    readonly summit: number;
    readonly granary: { readonly at: number; readonly corn: number };
    readonly stable: { readonly at: number; readonly llama: number };
    readonly stoneSteps: number;
    readonly offerSteps: number;
    readonly sundialSteps: number;
    readonly draw: number;
    readonly scoutPoints: readonly { readonly from: number; readonly points: number }[];
    readonly missedCardPoints: number;
  };
  readonly moonTiles: readonly MoonTileData[];
  readonly goldFactors: readonly number[];
  readonly sacrificeCards: readonly SacrificeCard[];
  readonly sacrificeCardIconsFlag: Flag;
  readonly cities: Readonly<Record<string, City>>;
  readonly notAdjacent: {
    readonly pairs: readonly Pair[];
    readonly pairsFlag: Flag;
    readonly clergyHousesNeverTouch: readonly ('production' | 'temples')[];
    readonly clergyHousesFlag: Flag;
  };
}
