import { invariant, type Seat } from '../kernel/index.ts';

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
/** The rows from the north. */
export const rows = [1, 2, 3, 4, 5] as const;
export type Row = (typeof rows)[number];
export type Space = `${Column}${Row}`;

export const directions = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof directions)[number];

export const playerColors = ['brown', 'white', 'green', 'blue'] as const;
export type PlayerColor = (typeof playerColors)[number];
export const arrowColors = ['brown', 'white', 'green', 'blue', 'violet', 'yellow'] as const;
export type ArrowColor = (typeof arrowColors)[number];

/** The arrow of a tile, in solo and coop (TIW-SOL-2). */
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

/** The grades of lands as people see them, the easiest first (DED-GRD-2). */
export const lands = ['gentle', 'steady', 'sharp'] as const;
export type Land = (typeof lands)[number];

export type PerTerrain<T> = Readonly<Record<Terrain, T>>;

/** The last level of a diversity track (TIW-ASM-1). */
export const lastLevel = 6;

/** The letters of boards that are written row by row. */
export const terrainLetters = { mud: 'm', sand: 's', grass: 'g', rock: 'r' } as const satisfies Record<Terrain, string>;
export type TerrainLetter = (typeof terrainLetters)[Terrain];

export const terrainByLetter: ReadonlyMap<string, Terrain> = new Map(
  terrains.map((terrain) => [terrainLetters[terrain], terrain]),
);

export function terrainOf(letter: TerrainLetter): Terrain {
  const terrain = terrainByLetter.get(letter);
  invariant(terrain !== undefined, 'every letter stands for a terrain');
  return terrain;
}

/** The arrow as records and secrets write it: `n-blue`. */
export const arrowText = ({ direction, color }: Arrow): string => `${direction.slice(0, 1)}-${color}`;

/** Made by the keeper, once a match is over. */
export interface TrueMap {
  readonly terrain: Readonly<Partial<Record<Space, Terrain>>>;
  readonly crop: Readonly<Partial<Record<Space, Crop>>>;
}

/** The only access to hidden facts: nothing to enumerate or serialise (L1). */
export interface Wheel {
  terrainAt(space: Space): Terrain;
  cropAt(space: Space): Crop;
  /** The arrow of the tile that comes after `drawn` others of the terrain; null outside solo. */
  drawnArrow(terrain: Terrain, drawn: number): Arrow | null;
  /** The arrow on top of a stack with `left` tiles; null with none or outside coop. */
  topArrow(seat: Seat, terrain: Terrain, left: number): Arrow | null;
}

/** One shape per action of the game record (`docs/record.md`). */
export type Command =
  | { readonly type: 'explore'; readonly from: Space | 'reserve'; readonly to: Space }
  | { readonly type: 'recall'; readonly from: Space }
  | { readonly type: 'divine'; readonly at: Space; readonly crop: Crop }
  | { readonly type: 'offer'; readonly crops: readonly Crop[] }
  | { readonly type: 'end' }
  | { readonly type: 'pass' }
  | { readonly type: 'spend'; readonly terrain: Terrain }
  | { readonly type: 'supply' }
  | { readonly type: 'order'; readonly at: Space }
  | { readonly type: 'moveOtoma'; readonly otoma: ArrowColor };

/** The client turns each code into a sentence. */
export const rejectionCodes = [
  'matchOver',
  'notYourTurn',
  'notInThisMode',

  // The phase awaits something else.
  /** Passing and ending are no choice (TIW-TRN-1). */
  'mustAct',
  /** See TIW-SOL-6. */
  'mustDivineOn',
  /** Offer or end; after divining, also divine on. */
  'actionDone',
  /** Only a final divination or a pass is allowed (TIW-END-2). */
  'onlyFinalDivination',
  /** See TIW-COP-5. */
  'mustSpend',
  /** See TIW-COP-9. */
  'tileAwaited',
  /** See TIW-COP-9. */
  'noTileWanted',
  /** See TIW-COP-11. */
  'orderAwaited',
  'noOrderWanted',
  /** See TIW-SOL-5. */
  'otomaAwaited',
  'noOtomaWanted',
  /** Passing is for these only. */
  'noFinalDivinations',

  'noSuchSpace',
  'noPawnThere',
  'notYourPawn',
  'noPawnInReserve',
  /** See TIW-EXP-7. */
  'sameSpace',
  /** Another player's pawn or an Otoma pawn holds the space (TIW-EXP-3). */
  'heldByOther',
  /** See TIW-EXP-5. */
  'heldByOwn',
  /** See TIW-COP-8. */
  'cropForbidsStop',
  /** Reachable, but not with this first step (TIW-COP-7). */
  'againstArrow',
  'notReachable',
  /** Competitive only (TIW-SOL-3, TIW-COP-8). */
  'recallForbidden',

  'noOwnPawnThere',
  /** See TIW-DIV-1. */
  'terrainUnknown',
  /** See TIW-DIV-1. */
  'cropKnown',
  /** The board does not make it certain, in proof mode; the crop may be right all the same. */
  'notCertain',

  'noTokens',
  'emptyOffering',
  'tokenNotHeld',
  'duplicateToken',
  /** Crops have to ascend. */
  'tokensUnordered',

  /** The seat's own stack has no tile left. */
  'noTileLeft',
  /** The arrow leads nowhere while another of the seat's tops lets a pawn explore (TIW-COP-5). */
  'arrowLeadsNowhere',
  /** It has no such tile. */
  'cannotSupply',
  /** Only equally near Otoma pawns are a choice. */
  'notAChoice',
  'noSuchOtoma',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
export interface Rejection {
  readonly code: RejectionCode;
}
