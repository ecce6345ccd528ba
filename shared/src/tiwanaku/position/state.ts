import type { Seat } from '../../kernel/index.ts';
import type {
  Arrow,
  ArrowColor,
  CoopDifficulty,
  Crop,
  Direction,
  PerTerrain,
  PlayerColor,
  Size,
  SoloDifficulty,
  Space,
  Terrain,
} from '../language/types.ts';

/** The mode of a match, and what it adds. */
export type Kind =
  | { readonly mode: 'competitive'; readonly difficulty: null; readonly size: Size }
  | {
      readonly mode: 'solo';
      readonly difficulty: SoloDifficulty;
      readonly size: 'long';
      /** Only divinations that are certain by the board are accepted. */
      readonly proof?: true | undefined;
    }
  | { readonly mode: 'coop'; readonly difficulty: CoopDifficulty; readonly size: 'long' };

/** Fixed and public from the beginning. */
export type Setup = Kind & {
  /** One per seat in turn order; a cooperative game of four repeats two (TIW-COP-2). */
  readonly colors: readonly PlayerColor[];
  readonly first: Seat;
  /** See TIW-SCN-5. */
  readonly start: readonly { readonly space: Space; readonly terrain: Terrain; readonly crop: Crop }[];
  /** In the whole scenario (TIW-SCN-7). */
  readonly tiles: PerTerrain<number>;
};

/** A player, the cooperating players together, or the Otoma. */
export interface Side {
  readonly score: number;
  /** Levels 0..lastLevel. */
  readonly diversity: PerTerrain<number>;
  /** Ascending. */
  readonly offerings: readonly Crop[];
}

/** Its colour is `neutral` in the cooperative mode. */
export interface OtomaPawn {
  readonly space: Space;
  readonly color: ArrowColor | 'neutral';
}

/** A move of the Otoma's reaction, fixed when the reaction begins (TIW-ASM-7). */
export interface OtomaMove {
  readonly from: Space;
  readonly direction: Direction;
  /** Spaces between this pawn and the one that explored. */
  readonly distance: number;
}

export interface Otoma {
  readonly side: Side;
  readonly pawns: readonly OtomaPawn[];
  /** Moves still to come. */
  readonly reaction: readonly OtomaMove[];
}

/** Tiles behind screens, and spent tiles. */
export interface Screens {
  /** By seat (TIW-COP-4). */
  readonly stacks: readonly PerTerrain<number>[];
  /** See TIW-COP-9. */
  readonly diversityBoard: PerTerrain<number>;
  readonly spent: { readonly terrain: Terrain; readonly arrow: Arrow } | null;
}

/** What is awaited. `Table.active` is the seat whose turn it is, in every phase. */
export type Phase =
  | { readonly name: 'act' }
  /** Solo: divining has begun and must go on (TIW-SOL-6). */
  | { readonly name: 'divine' }
  /** The seat may divine on (only after divining), offer or end. */
  | { readonly name: 'after'; readonly action: 'explore' | 'divine' | 'none' }
  | { readonly name: 'finalDivination'; readonly passed: readonly Seat[] }
  | { readonly name: 'spend' }
  /** A tile of `terrain` is to be given for `space`. */
  | { readonly name: 'supply'; readonly terrain: Terrain; readonly space: Space; readonly givers: readonly Seat[] }
  /** The active seat chooses between equally near Otoma pawns. */
  | { readonly name: 'order'; readonly choices: readonly Space[] }
  /** Solo, hard: the player chooses which Otoma pawn moves. */
  | { readonly name: 'moveOtoma'; readonly direction: Direction }
  | { readonly name: 'over'; readonly winners: readonly Seat[] | 'players' | 'otoma' };

/** Everything that lies open. It is made of public events, so everybody may see it (L1, L2). */
export interface Table {
  readonly setup: Setup;
  readonly phase: Phase;
  /** Turns begun so far, from 1. */
  readonly turn: number;
  /** Null when the game is over. */
  readonly active: Seat | null;
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
  /** Solo: the arrows of tiles that players laid. */
  readonly arrows: Readonly<Partial<Record<Space, Arrow>>>;
  readonly pawns: Readonly<Partial<Record<Space, PlayerColor>>>;
  readonly reserves: Readonly<Partial<Record<PlayerColor, number>>>;
  /** One per seat in a competitive game, otherwise a single one (TIW-COP-1). */
  readonly sides: readonly Side[];
  /** Null in a competitive game. */
  readonly otoma: Otoma | null;
  /** Tiles that are not on the board yet, wherever they are (TIW-SET-5). */
  readonly supply: PerTerrain<number>;
  /** Null outside coop. */
  readonly screens: Screens | null;
  /** Where this turn's exploration ended; the Otoma react to it. */
  readonly explored: Space | null;
}

/** Top arrow of each own stack; null where the stack is empty (TIW-COP-4). */
export type Tops = PerTerrain<Arrow | null>;

/** The scenario is not part of it (L1). */
export interface State {
  readonly table: Table;
  /** Coop: per seat; null in the other modes. */
  readonly tops: readonly Tops[] | null;
}
