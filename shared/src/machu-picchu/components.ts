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
} from './types.ts';

/** How certain a printed fact is: stated or forced by the worked example; the only reading that fits; a placeholder. */
export type Flag = 'sure' | 'likely' | 'assumed';

export interface Flagged {
  readonly flag: Flag;
}

/** Goods that are not listed cost 0. */
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
  /** The row's step value once this card is taken (MAP-TMP-5). */
  readonly steps: number;
  readonly stepsFlag: Flag;
  readonly cost: Price;
  readonly costFlag: Flag;
}

interface MoonTileData extends Flagged {
  readonly id: MoonTile;
  readonly gives: Good | 'steps';
  readonly amount: number;
  /** Corn that the tile pays. */
  readonly pays: number;
}

interface SacrificeCard {
  readonly id: CardId;
  readonly icons: readonly [Icon, Icon];
  readonly gold: number;
  readonly goldFlag: Flag;
}

/** Connections by how certain they are (MAP-CTY-1). */
export type City = Readonly<Record<Flag, readonly Pair[]>>;

/** What is printed on board and cards; these numbers are nowhere else in the code. */
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
    /** Prices from the top of the column, dearest first. */
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

/** The values of section 18 of docs/rules/machu-picchu.md; a test compares them. */
export const components: Components = {
  data: 'machu-picchu/1',
  goods: ['corn', 'llama', 'coca', 'pottery', 'cloth'],
  unit: { corn: 3, llama: 1, coca: 1, pottery: 1, cloth: 1 },
  box: {
    llama: 38,
    coca: 28,
    pottery: 28,
    cloth: 28,
    cornTokens: 64,
    templeStones: 8,
    incasPerColor: 12,
    flag: 'sure',
  },
  colors: { names: ['blue', 'red', 'yellow', 'green', 'black'], flags: ['sure', 'sure', 'sure', 'sure', 'assumed'] },
  players: {
    '2': { day: 1, incas: 12 },
    '3': { day: 2, incas: 10 },
    '4': { day: 3, incas: 9 },
    '5': { day: 3, incas: 8 },
    flag: 'sure',
  },
  learningDay: {
    '2': { day: 3, flag: 'sure' },
    '3': { day: 4, flag: 'sure' },
    '4': { day: 5, flag: 'sure' },
    '5': { day: 5, flag: 'sure' },
  },
  start: {
    goods: { corn: 3, llama: 1, coca: 1, pottery: 1, cloth: 1 },
    marketUnits: 2,
    bonusUnits: 1,
    templeStones: 1,
    cards: 1,
    flag: 'sure',
  },
  time: { lastDay: 9, cornPerNight: 1, cornOnLastDay: false, flag: 'likely' },
  maxBonus: 2,
  districts: {
    production: { terraces: 'corn', meadow: 'llama', plantation: 'coca', potters: 'pottery', weavers: 'cloth' },
    temples: { condorTemple: 'condor', pumaTemple: 'puma', sunTemple: 'virgin', mainTemple: null },
    incaHouses: { hut: ['farmer', 'shepherd'], palace: ['planter', 'potter', 'weaver'] },
    clergyHouses: { priestHouse: ['condor', 'puma'], virginHouse: ['virgin'] },
    special: ['plaza', 'sundial'],
  },
  incas: {
    farmer: { district: 'terraces', cost: { llama: 1, pottery: 1 }, flag: 'sure' },
    shepherd: { district: 'meadow', cost: { corn: 3, coca: 1 }, flag: 'sure' },
    planter: { district: 'plantation', cost: { pottery: 1, cloth: 1 }, flag: 'sure' },
    potter: { district: 'potters', cost: { coca: 1, cloth: 1 }, flag: 'sure' },
    weaver: { district: 'weavers', cost: { coca: 1, pottery: 1 }, flag: 'sure' },
  },
  production: { farmer: { pays: 0, gets: 3 }, others: { pays: 1, gets: 1 }, flag: 'sure' },
  clergy: {
    condor: [
      { steps: 7, stepsFlag: 'sure', cost: { coca: 1, pottery: 1, cloth: 1 }, costFlag: 'sure' },
      { steps: 6, stepsFlag: 'likely', cost: { coca: 1, pottery: 1, cloth: 1 }, costFlag: 'likely' },
      { steps: 5, stepsFlag: 'likely', cost: { coca: 1, pottery: 1, cloth: 1 }, costFlag: 'likely' },
      { steps: 4, stepsFlag: 'likely', cost: { coca: 1, pottery: 1, cloth: 1 }, costFlag: 'likely' },
    ],
    puma: [
      { steps: 8, stepsFlag: 'likely', cost: { coca: 1, pottery: 1, cloth: 2 }, costFlag: 'likely' },
      { steps: 7, stepsFlag: 'likely', cost: { coca: 1, pottery: 1, cloth: 2 }, costFlag: 'likely' },
      { steps: 6, stepsFlag: 'likely', cost: { coca: 1, pottery: 1, cloth: 2 }, costFlag: 'likely' },
      { steps: 5, stepsFlag: 'likely', cost: { coca: 1, pottery: 1, cloth: 2 }, costFlag: 'likely' },
      { steps: 4, stepsFlag: 'likely', cost: { coca: 1, pottery: 1, cloth: 2 }, costFlag: 'likely' },
    ],
    virgin: [
      { steps: 9, stepsFlag: 'likely', cost: { coca: 1, pottery: 2, cloth: 2 }, costFlag: 'assumed' },
      { steps: 8, stepsFlag: 'likely', cost: { coca: 1, pottery: 2, cloth: 2 }, costFlag: 'assumed' },
      { steps: 7, stepsFlag: 'sure', cost: { coca: 1, pottery: 2, cloth: 2 }, costFlag: 'assumed' },
      { steps: 6, stepsFlag: 'likely', cost: { coca: 1, pottery: 2, cloth: 2 }, costFlag: 'assumed' },
      { steps: 5, stepsFlag: 'likely', cost: { coca: 1, pottery: 2, cloth: 2 }, costFlag: 'assumed' },
      { steps: 4, stepsFlag: 'likely', cost: { coca: 1, pottery: 2, cloth: 2 }, costFlag: 'assumed' },
    ],
  },
  market: {
    columns: ['llama', 'coca', 'pottery', 'cloth'],
    prices: [6, 5, 4, 3],
    bankSells: 6,
    bankBuys: 3,
    flag: 'sure',
  },
  trail: {
    summit: 20,
    granary: { at: 7, corn: 3 },
    stable: { at: 13, llama: 1 },
    stoneSteps: 3,
    offerSteps: 2,
    sundialSteps: 3,
    draw: 3,
    scoutPoints: [
      { from: 7, points: 1 },
      { from: 13, points: 2 },
    ],
    missedCardPoints: 3,
    flag: 'sure',
  },
  moonTiles: [
    { id: 'corn', gives: 'corn', amount: 3, pays: 0, flag: 'sure' },
    { id: 'llama', gives: 'llama', amount: 1, pays: 1, flag: 'sure' },
    { id: 'coca', gives: 'coca', amount: 1, pays: 1, flag: 'likely' },
    { id: 'pottery', gives: 'pottery', amount: 1, pays: 1, flag: 'sure' },
    { id: 'cloth', gives: 'cloth', amount: 1, pays: 1, flag: 'sure' },
    { id: 'steps2', gives: 'steps', amount: 2, pays: 0, flag: 'sure' },
    { id: 'steps3', gives: 'steps', amount: 3, pays: 0, flag: 'sure' },
  ],
  goldFactors: [3, 2, 1],
  sacrificeCards: [
    { id: 'farmer-shepherd', icons: ['farmer', 'shepherd'], gold: 3, goldFlag: 'likely' },
    { id: 'farmer-planter', icons: ['farmer', 'planter'], gold: 3, goldFlag: 'likely' },
    { id: 'farmer-potter', icons: ['farmer', 'potter'], gold: 3, goldFlag: 'likely' },
    { id: 'farmer-weaver', icons: ['farmer', 'weaver'], gold: 3, goldFlag: 'sure' },
    { id: 'farmer-condor', icons: ['farmer', 'condor'], gold: 5, goldFlag: 'assumed' },
    { id: 'farmer-puma', icons: ['farmer', 'puma'], gold: 5, goldFlag: 'likely' },
    { id: 'farmer-virgin', icons: ['farmer', 'virgin'], gold: 5, goldFlag: 'assumed' },
    { id: 'shepherd-planter', icons: ['shepherd', 'planter'], gold: 3, goldFlag: 'likely' },
    { id: 'shepherd-potter', icons: ['shepherd', 'potter'], gold: 3, goldFlag: 'likely' },
    { id: 'shepherd-weaver', icons: ['shepherd', 'weaver'], gold: 3, goldFlag: 'likely' },
    { id: 'shepherd-condor', icons: ['shepherd', 'condor'], gold: 5, goldFlag: 'assumed' },
    { id: 'shepherd-puma', icons: ['shepherd', 'puma'], gold: 5, goldFlag: 'likely' },
    { id: 'shepherd-virgin', icons: ['shepherd', 'virgin'], gold: 5, goldFlag: 'assumed' },
    { id: 'planter-potter', icons: ['planter', 'potter'], gold: 3, goldFlag: 'likely' },
    { id: 'planter-weaver', icons: ['planter', 'weaver'], gold: 3, goldFlag: 'likely' },
    { id: 'planter-condor', icons: ['planter', 'condor'], gold: 5, goldFlag: 'assumed' },
    { id: 'planter-puma', icons: ['planter', 'puma'], gold: 5, goldFlag: 'likely' },
    { id: 'planter-virgin', icons: ['planter', 'virgin'], gold: 5, goldFlag: 'assumed' },
    { id: 'potter-weaver', icons: ['potter', 'weaver'], gold: 3, goldFlag: 'likely' },
    { id: 'potter-condor', icons: ['potter', 'condor'], gold: 5, goldFlag: 'assumed' },
    { id: 'potter-puma', icons: ['potter', 'puma'], gold: 5, goldFlag: 'likely' },
    { id: 'potter-virgin', icons: ['potter', 'virgin'], gold: 5, goldFlag: 'assumed' },
    { id: 'weaver-condor', icons: ['weaver', 'condor'], gold: 5, goldFlag: 'assumed' },
    { id: 'weaver-puma', icons: ['weaver', 'puma'], gold: 5, goldFlag: 'likely' },
    { id: 'weaver-virgin', icons: ['weaver', 'virgin'], gold: 5, goldFlag: 'assumed' },
    { id: 'condor-puma', icons: ['condor', 'puma'], gold: 7, goldFlag: 'assumed' },
    { id: 'condor-virgin', icons: ['condor', 'virgin'], gold: 7, goldFlag: 'assumed' },
    { id: 'puma-virgin', icons: ['puma', 'virgin'], gold: 7, goldFlag: 'assumed' },
  ],
  sacrificeCardIconsFlag: 'likely',
  cities: {
    'placeholder-1': {
      sure: [
        ['potters', 'meadow'],
        ['hut', 'terraces'],
        ['terraces', 'sundial'],
        ['palace', 'condorTemple'],
      ],
      likely: [
        ['palace', 'plantation'],
        ['plantation', 'sunTemple'],
        ['sunTemple', 'plaza'],
        ['plaza', 'weavers'],
        ['weavers', 'pumaTemple'],
        ['sundial', 'mainTemple'],
        ['mainTemple', 'terraces'],
      ],
      assumed: [
        ['hut', 'plantation'],
        ['hut', 'sunTemple'],
        ['terraces', 'sunTemple'],
        ['sundial', 'priestHouse'],
        ['priestHouse', 'plaza'],
        ['mainTemple', 'plaza'],
        ['mainTemple', 'sunTemple'],
        ['sunTemple', 'palace'],
        ['palace', 'virginHouse'],
        ['virginHouse', 'plaza'],
        ['condorTemple', 'potters'],
        ['condorTemple', 'meadow'],
        ['condorTemple', 'plaza'],
        ['potters', 'weavers'],
        ['potters', 'plaza'],
        ['pumaTemple', 'plaza'],
      ],
    },
  },
  notAdjacent: {
    pairs: [
      ['meadow', 'priestHouse'],
      ['condorTemple', 'priestHouse'],
      ['terraces', 'palace'],
    ],
    pairsFlag: 'sure',
    clergyHousesNeverTouch: ['production', 'temples'],
    clergyHousesFlag: 'likely',
  },
};
