import type { Seat } from '../kernel/index.ts';
import type { OtomaMove, OtomaPawn, Setup, Tops } from './state.ts';
import type { Arrow, ArrowColor, Crop, Direction, PerTerrain, PlayerColor, Space, Terrain } from './types.ts';

/** See TIW-COP-9. */
export type TileSource = 'supply' | 'diversityBoard' | Seat;

/** See TIW-EXP-11, TIW-EXP-12. */
export interface DiversityGain {
  readonly level: number;
  readonly points: number;
}

/** What has happened; only its seat sees `topsSeen`. */
export type Event =
  | {
      readonly type: 'matchBegan';
      readonly setup: Setup;
      readonly otomaPawns: readonly OtomaPawn[];
      readonly stacks: readonly PerTerrain<number>[] | null;
    }
  /** Coop, only its seat sees it: sent after dealing and whenever one of the seat's tops changes. */
  | { readonly type: 'topsSeen'; readonly seat: Seat; readonly tops: Tops }
  /** Otoma set-up (TIW-OTO-2). */
  | {
      readonly type: 'otomaSettled';
      readonly space: Space;
      readonly cropPoints: number;
      readonly terrain: Terrain;
      readonly diversity: DiversityGain;
    }
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  | { readonly type: 'tileSpent'; readonly seat: Seat; readonly terrain: Terrain; readonly arrow: Arrow }
  /** `path` lists the spaces entered, `to` last. */
  | {
      readonly type: 'pawnExplored';
      readonly seat: Seat;
      readonly color: PlayerColor;
      readonly from: Space | 'reserve';
      readonly to: Space;
      readonly path: readonly Space[];
    }
  | { readonly type: 'pawnRecalled'; readonly seat: Seat; readonly color: PlayerColor; readonly from: Space }
  /** Coop: a seat must give a tile of the terrain that was revealed. */
  | { readonly type: 'tileWanted'; readonly terrain: Terrain; readonly space: Space; readonly givers: readonly Seat[] }
  | {
      readonly type: 'terrainDiscovered';
      readonly seat: Seat;
      readonly space: Space;
      readonly terrain: Terrain;
      readonly arrow: Arrow | null;
      readonly source: TileSource;
      readonly diversity: DiversityGain;
    }
  /** `points` is the change of the score, negative when wrong; `token` is true when an offering token was received. */
  | {
      readonly type: 'cropRevealed';
      readonly seat: Seat;
      readonly space: Space;
      readonly guess: Crop;
      readonly crop: Crop;
      readonly points: number;
      readonly token: boolean;
    }
  | {
      readonly type: 'offeringMade';
      readonly by: Seat | 'otoma';
      readonly crops: readonly Crop[];
      readonly points: number;
      readonly isLast: boolean;
    }
  | { readonly type: 'passed'; readonly seat: Seat; readonly isAutomatic: boolean }
  | { readonly type: 'finalDivinationsBegan'; readonly seat: Seat }
  | { readonly type: 'reactionBegan'; readonly moves: readonly OtomaMove[] }
  /** `choices` are equally near; the active seat names one. */
  | { readonly type: 'orderWanted'; readonly choices: readonly Space[] }
  | { readonly type: 'otomaWanted'; readonly direction: Direction }
  /** `path` lists the spaces passed, `to` last; a jump between two of them follows a path on the edge. */
  | {
      readonly type: 'otomaMoved';
      readonly color: ArrowColor | 'neutral';
      readonly from: Space;
      readonly to: Space;
      readonly path: readonly Space[];
    }
  | { readonly type: 'otomaStayed'; readonly space: Space }
  | {
      readonly type: 'otomaDiscovered';
      readonly space: Space;
      readonly terrain: Terrain;
      readonly crop: Crop;
      readonly source: TileSource;
      readonly diversity: DiversityGain;
      readonly cropPoints: number;
      readonly token: boolean;
    }
  | { readonly type: 'otomaCounted'; readonly emptySpaces: number; readonly points: number }
  | { readonly type: 'matchEnded'; readonly winners: readonly Seat[] | 'players' | 'otoma' };
