/** The rulebook's vocabulary (docs/rules/tiwanaku.md, section 1) and nothing else. */

export const terrains = ['mud', 'sand', 'grass', 'rock'] as const;
export type Terrain = (typeof terrains)[number];

export const crops = [1, 2, 3, 4, 5] as const;
/** A crop by its level: 1 sweet potato, 2 coca, 3 chili, 4 corn, 5 quinoa. */
export type Crop = (typeof crops)[number];
export const cropNames = ['sweetPotato', 'coca', 'chili', 'corn', 'quinoa'] as const;

export const sizes = ['short', 'long'] as const;
export type Size = (typeof sizes)[number];

export const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
export type Column = (typeof columns)[number];
/** From the top (north). */
export const rows = [1, 2, 3, 4, 5] as const;
export type Row = (typeof rows)[number];
export type Space = `${Column}${Row}`;

export const directions = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof directions)[number];

export const playerColors = ['brown', 'white', 'green', 'blue'] as const;
export type PlayerColor = (typeof playerColors)[number];
export const arrowColors = ['brown', 'white', 'green', 'blue', 'violet', 'yellow'] as const;
export type ArrowColor = (typeof arrowColors)[number];

/** On the terrain tiles of the solo and cooperative modes (TIW-SOL-2). */
export interface Arrow {
  readonly direction: Direction;
  readonly color: ArrowColor;
}

export const modes = ['competitive', 'solo', 'coop'] as const;
export type Mode = (typeof modes)[number];
export const soloDifficulties = ['easy', 'hard'] as const;
export type SoloDifficulty = (typeof soloDifficulties)[number];
export const coopDifficulties = ['easy', 'normal', 'expert'] as const;
export type CoopDifficulty = (typeof coopDifficulties)[number];

/** What the table works out for everybody: strike impossible crops out, or count the regions as well. */
export const aids = ['housekeeping', 'counts'] as const;
export type Aids = (typeof aids)[number];

/** How hard the land of a scenario is for people, easiest first (DED-GRD-2). */
export const lands = ['gentle', 'steady', 'sharp'] as const;
export type Land = (typeof lands)[number];

/** What the host chooses. Solo and cooperative games are played on the long board. Without `land` any is drawn. */
export type Options = {
  readonly aids?: Aids | undefined;
  readonly land?: Land | undefined;
  /** Off unless chosen. */
  readonly hints?: true | undefined;
} & (
  | { readonly mode: 'competitive'; readonly size: Size }
  | {
      readonly mode: 'solo';
      readonly size: 'long';
      readonly difficulty: SoloDifficulty;
      /** Proof mode: only divinations that are certain by the board are accepted; off unless chosen. */
      readonly proof?: true | undefined;
    }
  | { readonly mode: 'coop'; readonly size: 'long'; readonly difficulty: CoopDifficulty }
);

export type PerTerrain<T> = Readonly<Record<Terrain, T>>;

/** Of a diversity track (TIW-ASM-1). */
export const lastLevel = 6;
