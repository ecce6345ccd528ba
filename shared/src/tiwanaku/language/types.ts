/** Nothing but the vocabulary of docs/rules/tiwanaku.md, section 1. */

export const terrains = ['mud', 'sand', 'grass', 'rock'] as const;
export type Terrain = (typeof terrains)[number];

export const crops = [1, 2, 3, 4, 5] as const;
/** 1 sweet potato, 2 coca, 3 chili, 4 corn, 5 quinoa. */
export type Crop = (typeof crops)[number];
export const cropNames = ['sweetPotato', 'coca', 'chili', 'corn', 'quinoa'] as const;

export const sizes = ['short', 'long'] as const;
export type Size = (typeof sizes)[number];

export const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
export type Column = (typeof columns)[number];
/** From the north. */
export const rows = [1, 2, 3, 4, 5] as const;
export type Row = (typeof rows)[number];
export type Space = `${Column}${Row}`;

export const directions = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof directions)[number];

export const playerColors = ['brown', 'white', 'green', 'blue'] as const;
export type PlayerColor = (typeof playerColors)[number];
export const arrowColors = ['brown', 'white', 'green', 'blue', 'violet', 'yellow'] as const;
export type ArrowColor = (typeof arrowColors)[number];

/** In solo and coop (TIW-SOL-2). */
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

/** Version 2 changed TIW-COP-5 alone (TIW-ASM-9): in the other modes the two are the same. */
export type RulesVersion = 1 | 2;
export const newestRules = 2;

/** For people, easiest first (DED-GRD-2). */
export const lands = ['gentle', 'steady', 'sharp'] as const;
export type Land = (typeof lands)[number];

export type PerTerrain<T> = Readonly<Record<Terrain, T>>;

/** On a diversity track (TIW-ASM-1). */
export const lastLevel = 6;
