import type { Seat } from '../kernel/index.ts';
import type { Price } from './components.ts';
import type { NightStep, Outcome, Phase, Setup } from './state.ts';
import type {
  CardId,
  ClergyKind,
  District,
  Good,
  MarketGood,
  MoonTile,
  PerGood,
  PerProduction,
  ProductionDistrict,
  Profession,
  Temple,
} from './types.ts';

/** What the number of players leaves open (MAP-SET). */
export interface Start {
  readonly day: number;
  readonly trackCorn: number;
  readonly goods: PerGood;
  readonly reserve: number;
  readonly incas: PerProduction;
  readonly clergy: Readonly<Record<ClergyKind, number>>;
  readonly marketUnits: number;
  readonly bonusUnits: number;
  readonly templeStones: number;
  readonly cards: number;
  readonly deck: number;
}

/** `units` counts the column after the adjustment. */
interface Trade {
  readonly seat: Seat;
  readonly good: MarketGood;
  readonly price: number;
  readonly units: number;
}

export type WalkReason = 'stones' | 'sacrifice' | 'offering' | 'moonTiles' | 'sundial';

/** The game ended with the last clergy card, sacrifice card, day or player. */
export type EndReason = 'clergy' | 'deck' | 'days' | 'resigned';

/**
 * Amounts are included, so a log is understood without component data. Only their seat sees `cardsSeen` and
 * `cardsPutBack`.
 */
export type Event =
  | { readonly type: 'matchBegan'; readonly setup: Setup; readonly start: Start }
  /** Only the seat itself sees this. */
  | { readonly type: 'cardsSeen'; readonly seat: Seat; readonly cards: readonly CardId[] }
  /** Only the seat itself sees this. The first card listed is on top of the others. */
  | { readonly type: 'cardsPutBack'; readonly seat: Seat; readonly cards: readonly CardId[] }
  | { readonly type: 'asked'; readonly seat: Seat; readonly phase: Phase }
  | { readonly type: 'incaSettled'; readonly seat: Seat; readonly to: ProductionDistrict }
  /** Asks where the Prince goes, or in a player's first turn where it is placed. */
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  | {
      readonly type: 'princeMoved';
      readonly seat: Seat;
      readonly by: 'place' | 'step' | 'ride';
      readonly to: District;
      readonly paid: Price;
    }
  /** The third tile of the day brings the sun tile (MAP-DAY-1). */
  | { readonly type: 'tileTaken'; readonly seat: Seat; readonly tile: MoonTile; readonly takesSun: boolean }
  | {
      readonly type: 'bonusTaken';
      readonly seat: Seat;
      readonly district: ProductionDistrict;
      readonly units: number;
      readonly gained: Price;
    }
  /** The farmers of all players produce (MAP-COR-2). */
  | {
      readonly type: 'farmersProduced';
      readonly harvests: readonly { readonly seat: Seat; readonly count: number; readonly corn: number }[];
    }
  /** `count` Incas produced; 0 when their owner declined. */
  | {
      readonly type: 'produced';
      readonly seat: Seat;
      readonly district: ProductionDistrict;
      readonly count: number;
      readonly paid: Price;
      readonly gained: Price;
    }
  | { readonly type: 'stonesRemoved'; readonly seat: Seat; readonly temple: Temple; readonly stones: number }
  | { readonly type: 'llamasSacrificed'; readonly seat: Seat; readonly temple: Temple; readonly llamas: number }
  | { readonly type: 'goodsOffered'; readonly seat: Seat; readonly goods: readonly Good[]; readonly paid: Price }
  /** `earned` is due for the landmarks reached or passed. */
  | {
      readonly type: 'scoutWalked';
      readonly seat: Seat;
      readonly why: WalkReason;
      readonly steps: number;
      readonly to: number;
      readonly earned: Readonly<Partial<Record<'corn' | 'llama' | 'cards', number>>>;
    }
  | {
      readonly type: 'incaHired';
      readonly seat: Seat;
      readonly profession: Profession;
      readonly to: ProductionDistrict;
      readonly paid: Price;
    }
  | { readonly type: 'clergyAcquired'; readonly seat: Seat; readonly kind: ClergyKind; readonly paid: Price }
  /** `units` are left in the column. */
  | { readonly type: 'priceAdjusted'; readonly seat: Seat; readonly good: MarketGood; readonly units: number }
  | ({ readonly type: 'goodSold' } & Trade)
  | ({ readonly type: 'goodBought' } & Trade)
  | { readonly type: 'incaSent'; readonly seat: Seat; readonly from: ProductionDistrict }
  /** `stays` is true on the last day, when the Inca is not given back (MAP-DAY-12). */
  | { readonly type: 'sundialPaid'; readonly seat: Seat; readonly gained: Price; readonly stays: boolean }
  | { readonly type: 'cardsDrawn'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'cardsReturned'; readonly seat: Seat; readonly count: number }
  /** An earned card that the deck no longer had (MAP-TRL-8). */
  | { readonly type: 'cardMissed'; readonly seat: Seat; readonly points: number }
  | {
      readonly type: 'trailPaid';
      readonly payments: readonly { readonly seat: Seat; readonly corn: number; readonly llama: number }[];
    }
  | { readonly type: 'trackCornTaken'; readonly seat: Seat; readonly corn: number }
  | { readonly type: 'nightStepBegan'; readonly step: NightStep }
  | {
      readonly type: 'tilesPaid';
      readonly seat: Seat;
      readonly tiles: readonly MoonTile[];
      readonly paid: Price;
      readonly gained: Price;
    }
  | { readonly type: 'tilesReturned'; readonly seat: Seat }
  /** Units and stones after the night, in the order of the vocabulary (MAP-DAY-8). */
  | {
      readonly type: 'dayBegan';
      readonly day: number;
      readonly bonus: readonly number[];
      readonly stones: readonly number[];
    }
  | ({ readonly type: 'matchEnded'; readonly why: EndReason } & Outcome);

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
