import type { Seat } from '../../kernel/index.ts';
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
} from '../language/words.ts';

/** Fixed and public from the beginning. */
export interface Setup {
  readonly variant: Variant;
  readonly city: string;
  /** The host's own map, with `own` only. */
  readonly pairs?: readonly (readonly [District, District])[] | undefined;
  /** In turn order. */
  readonly colors: readonly PlayerColor[];
  readonly first: Seat;
}

/** What the deciding seat is asked (MAP-DEC-6), in the district where the Prince of `Table.turn` stands. */
export type Phase =
  | {
      readonly name:
        'settle' | 'place' | 'turn' | 'produce' | 'sacrifice' | 'offer' | 'acquire' | 'sundial' | 'receive';
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

/** Earned on the trail and not yet paid (MAP-TRL-4). */
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
  /** Field of the trail, 0 to 19. */
  readonly scout: number;
  readonly due: Due;
  readonly tiles: readonly MoonTile[];
  /** Sacrifice cards held; their faces are not here (MAP-HID-2). */
  readonly cards: number;
  /** Cards that the deck no longer had (MAP-END-3). */
  readonly missed: number;
}

/** One seat's result; `scoring` explains it card by card. */
export interface Total {
  /** Points before the factor: MAP-END-7, in a conquest MAP-END-5. */
  readonly base: number;
  /** Null in a rescue. */
  readonly gold: number | null;
  readonly factor: number;
  readonly score: number;
  /** Units of goods left, for the tie-break (MAP-END-10). */
  readonly units: number;
}

export interface Outcome {
  /** Null when all players but one have resigned: then there are no totals. */
  readonly ending: Ending | null;
  readonly hands: readonly (readonly CardId[])[];
  readonly totals: readonly Total[];
  readonly winners: readonly Seat[];
}

/** See MAP-DAY-4. */
export type NightStep = 'moonTiles' | 'sundial';

/**
 * Everything that lies open. It is made of public events, so every viewer may see it; hidden cards are numbers here
 * (L1, L2).
 */
export interface Table {
  readonly setup: Setup;
  readonly phase: Phase;
  /** The seat that decides now; null when over. */
  readonly active: Seat | null;
  /** The number of the open question, from 1. */
  readonly question: number;
  /** By seat, in this turn or night. */
  readonly asked: readonly number[];
  /** Turns and nights begun so far. */
  readonly turns: number;
  /** Null while settling, at night and when over. */
  readonly turn: Seat | null;
  readonly night: NightStep | null;
  readonly day: number;
  readonly sun: Seat | null;
  /** Corn left on the time track. */
  readonly trackCorn: number;
  readonly players: readonly Player[];
  /** Cards left on the board. */
  readonly rows: PerClergy;
  /** Cards left, and cards drawn so far. */
  readonly deck: number;
  readonly drawn: number;
  /** Face up, in the order of the vocabulary. */
  readonly moon: readonly MoonTile[];
  readonly market: PerMarketGood;
  readonly bonus: PerProduction;
  readonly stones: PerTemple;
  readonly outcome: Outcome | null;
}

/** `place` counts from the top of the first deck, from 0; returned cards follow it. */
export interface PutBack {
  readonly card: CardId;
  readonly place: number;
}

/** What only its seat knows: cards held, and cards put under the deck (MAP-HID-1, MAP-HID-3). */
export interface Hand {
  readonly cards: readonly CardId[];
  readonly putBack: readonly PutBack[];
}

/** The deck is not part of it (L1). */
export interface State {
  readonly table: Table;
  readonly hands: readonly Hand[];
}

/** A position with at least the hand of the seat in question. */
export interface Known {
  readonly table: Table;
  readonly hands: readonly (Hand | null)[];
}
