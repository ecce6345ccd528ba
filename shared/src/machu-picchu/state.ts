import type { Seat } from '../kernel/index.ts';
import type {
  CardId,
  District,
  Ending,
  GoodsTile,
  MarketGood,
  MoonTile,
  PerClergy,
  PerGood,
  PerMarketGood,
  PerProduction,
  PerTemple,
  PlayerColor,
  Profession,
  Variant,
} from './types.ts';

export interface Setup {
  readonly variant: Variant;
  readonly city: string;
  /** Set with the city map `own` only. */
  readonly pairs?: readonly (readonly [District, District])[] | undefined;
  /** Colours of the seats in turn order. */
  readonly colors: readonly PlayerColor[];
  readonly first: Seat;
}

/** The question asked in the district of the Prince of `Position.turn` (MAP-DEC-6). */
export type Phase =
  | {
      readonly name:
        | 'settle'
        | 'place'
        | 'turn'
        | 'produce'
        | 'sacrifice'
        | 'offer'
        | 'acquire'
        | 'sundial'
        | 'receive';
    }
  | { readonly name: 'hire'; readonly hired: readonly Profession[] }
  | {
      readonly name: 'plaza';
      readonly adjusted: boolean;
      readonly sold: readonly MarketGood[];
      readonly bought: readonly MarketGood[];
    }
  | { readonly name: 'collect'; readonly tiles: readonly GoodsTile[] }
  /** Cards to be put under the deck. */
  | { readonly name: 'return'; readonly count: number }
  | { readonly name: 'over' };

/** Earnings that are not paid yet (MAP-TRL-4). */
export interface Due {
  readonly corn: number;
  readonly llama: number;
  readonly cards: number;
}

export interface Player {
  readonly goods: PerGood;
  readonly reserve: number;
  readonly incas: PerProduction;
  readonly sundial: number;
  readonly clergy: PerClergy;
  /** Null before the first turn. */
  readonly prince: District | null;
  /** The Scout's field, 0 to 19. */
  readonly scout: number;
  readonly due: Due;
  readonly tiles: readonly MoonTile[];
  /** Their faces are hidden (MAP-HID-2). */
  readonly cards: number;
  /** The deck was empty (MAP-END-3). */
  readonly missed: number;
}

/** `scoring` explains it card by card. */
export interface Total {
  /** The points before the factor (MAP-END-7; in a conquest MAP-END-5). */
  readonly base: number;
  /** Null in a rescue. */
  readonly gold: number | null;
  readonly factor: number;
  readonly score: number;
  /** Units break ties (MAP-END-10). */
  readonly units: number;
}

export interface Outcome {
  /** Null when only one player has not resigned. */
  readonly ending: Ending | null;
  readonly hands: readonly (readonly CardId[])[];
  readonly totals: readonly Total[];
  readonly winners: readonly Seat[];
}

/** See MAP-DAY-4. */
export type NightStep = 'moonTiles' | 'sundial';

/** A position comes from public events; hidden cards are only counted here (L1, L2). */
export interface Position {
  readonly setup: Setup;
  readonly phase: Phase;
  /** Null when over. */
  readonly active: Seat | null;
  /** Questions count from 1. */
  readonly question: number;
  /** How often each seat was asked in this turn or night. */
  readonly asked: readonly number[];
  readonly turns: number;
  /** Null while settling, at night and when over. */
  readonly turn: Seat | null;
  readonly night: NightStep | null;
  readonly day: number;
  readonly sun: Seat | null;
  readonly trackCorn: number;
  readonly players: readonly Player[];
  /** Cards left. */
  readonly rows: PerClergy;
  /** Cards left, and drawn so far. */
  readonly deck: number;
  readonly drawn: number;
  /** Moon tiles in the order of `moonTiles`. */
  readonly moon: readonly MoonTile[];
  readonly market: PerMarketGood;
  readonly bonus: PerProduction;
  readonly stones: PerTemple;
  readonly outcome: Outcome | null;
}

/** `place` counts from 0 at the top of the first deck; returned cards follow. */
export interface PutBack {
  readonly card: CardId;
  readonly place: number;
}

/** A hand, which only its seat may see (MAP-HID-1, MAP-HID-3). */
export interface Hand {
  readonly cards: readonly CardId[];
  readonly putBack: readonly PutBack[];
}

/** The state has all hands, but not the deck (L1). */
export interface State {
  readonly position: Position;
  readonly hands: readonly Hand[];
}

/** `hands` has at least that of the seat in question. */
export interface Known {
  readonly position: Position;
  readonly hands: readonly (Hand | null)[];
}
