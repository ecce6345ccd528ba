import type { Seat } from '../kernel/index.ts';
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
} from './types.ts';

/** The kind of match, with what the mode adds. */
export type Kind =
  | { readonly mode: 'competitive'; readonly difficulty: null; readonly size: Size }
  | {
      readonly mode: 'solo';
      readonly difficulty: SoloDifficulty;
      readonly size: 'long';
      /** Proof mode. */
      readonly proof?: true | undefined;
    }
  | { readonly mode: 'coop'; readonly difficulty: CoopDifficulty; readonly size: 'long' };

/** Public from the beginning. */
export type Setup = Kind & {
  /** The version in coop, from version 2 on; a match that began under version 1 has none (L10). */
  readonly rulesVersion?: 2 | undefined;
  /** The colours by seat; a cooperative game of four repeats two (TIW-COP-2). */
  readonly colors: readonly PlayerColor[];
  readonly first: Seat;
  /** See TIW-SCN-5. */
  readonly start: readonly { readonly space: Space; readonly terrain: Terrain; readonly crop: Crop }[];
  /** The tiles of the whole scenario (TIW-SCN-7). */
  readonly tiles: PerTerrain<number>;
};

/** A player, all cooperating players, or the Otoma. */
export interface Side {
  readonly score: number;
  /** 0..lastLevel. */
  readonly diversity: PerTerrain<number>;
  /** Ascending. */
  readonly offerings: readonly Crop[];
}

/** `neutral` in coop. */
export interface OtomaPawn {
  readonly space: Space;
  readonly color: ArrowColor | 'neutral';
}

/** Fixed when the reaction begins (TIW-ASM-7). */
export interface OtomaMove {
  readonly from: Space;
  readonly direction: Direction;
  /** The distance to the pawn that explored. */
  readonly distance: number;
}

export interface Otoma {
  readonly side: Side;
  readonly pawns: readonly OtomaPawn[];
  /** Still to come. */
  readonly reaction: readonly OtomaMove[];
}

/** The screens of a cooperative game, and the tiles that were spent. */
export interface Screens {
  /** The stacks by seat (TIW-COP-4). */
  readonly stacks: readonly PerTerrain<number>[];
  /** See TIW-COP-9. */
  readonly diversityBoard: PerTerrain<number>;
  readonly spent: { readonly terrain: Terrain; readonly arrow: Arrow } | null;
}

/** `Position.active` is the seat whose turn it is, in every phase. */
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

/** The position on the board, folded from public events: every viewer may see it (L1, L2). */
export interface Position {
  readonly setup: Setup;
  readonly phase: Phase;
  /** The turn, from 1. */
  readonly turn: number;
  /** Null when over. */
  readonly active: Seat | null;
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
  /** The arrows of tiles that players laid, in solo. */
  readonly arrows: Readonly<Partial<Record<Space, Arrow>>>;
  readonly pawns: Readonly<Partial<Record<Space, PlayerColor>>>;
  readonly reserves: Readonly<Partial<Record<PlayerColor, number>>>;
  /** The sides: one for each seat in a competitive game, else a single one (TIW-COP-1). */
  readonly sides: readonly Side[];
  /** Null in a competitive game. */
  readonly otoma: Otoma | null;
  /** Not on the board yet, wherever they are (TIW-SET-5). */
  readonly supply: PerTerrain<number>;
  /** Null outside coop. */
  readonly screens: Screens | null;
  /** The space that was explored in this turn; the Otoma react to it. */
  readonly explored: Space | null;
}

/** Null where the stack is empty (TIW-COP-4). */
export type Tops = PerTerrain<Arrow | null>;

/** The state of a match without the scenario (L1). */
export interface State {
  readonly position: Position;
  /** The tops by seat; null outside coop. */
  readonly tops: readonly Tops[] | null;
}

/** What decides whether a seat's command is legal: nothing that the seat itself does not see (L3). */
export interface Sight {
  readonly position: Position;
  /** The tops behind the seat's own screen; null outside coop, and for a viewer who sees the open table alone. */
  readonly tops: Tops | null;
}

export const sightOf = ({ position, tops }: State, seat: Seat): Sight => ({ position, tops: tops?.[seat] ?? null });
