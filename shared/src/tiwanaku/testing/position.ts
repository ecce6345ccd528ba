import { spacesOf } from '../board.ts';
import type { OtomaPawn, Screens, State, Position } from '../state.ts';
import { perTerrain } from '../position.ts';
import {
  newestRules,
  type Arrow,
  type Crop,
  type PlayerColor,
  type RulesVersion,
  type Space,
  type Terrain,
  type Wheel,
} from '../types.ts';
import type { Options } from '../options.ts';
import { beginMatch } from '../decide/begin-match.ts';
import { fold, testSetup } from './begin.ts';
import { cropIn, terrainIn, wheelOf, type Solution } from './solution.ts';

/** What a test wants to see on the table; the rest is as when the match began. */
export interface Picture {
  readonly options: Options;
  readonly seats?: number;
  readonly rulesVersion?: RulesVersion;
  /** Rows from the top, as in the game record; `.` where nothing is. Without them the starting spaces are open. */
  readonly terrain?: readonly string[];
  readonly crops?: readonly string[];
  readonly pawns?: Readonly<Partial<Record<PlayerColor, readonly Space[]>>>;
  readonly scores?: readonly number[];
  readonly offerings?: readonly (readonly Crop[])[];
  /** Levels for mud, sand, grass, rock of each side. */
  readonly diversity?: readonly (readonly [number, number, number, number])[];
  readonly otoma?: { readonly score?: number; readonly offerings?: readonly Crop[] };
  readonly otomaPawns?: readonly OtomaPawn[];
  readonly screens?: Partial<Screens>;
  readonly arrows?: Readonly<Partial<Record<Space, Arrow>>>;
  readonly also?: Partial<Position>;
}

function tilesShown(solution: Solution, rows: readonly string[]): Position['terrain'] {
  const terrain: Partial<Record<Space, Terrain>> = {};
  for (const space of spacesOf(solution.size)) {
    const shown = terrainIn(rows, space);
    if (shown !== undefined) terrain[space] = shown;
  }
  return terrain;
}

function cropsShown(solution: Solution, rows: readonly string[]): Position['crop'] {
  const crop: Partial<Record<Space, Crop>> = {};
  for (const space of spacesOf(solution.size)) {
    const shown = cropIn(rows, space);
    if (shown !== undefined) crop[space] = shown;
  }
  return crop;
}

function pawnsShown(position: Position, shown: NonNullable<Picture['pawns']>): Pick<Position, 'pawns' | 'reserves'> {
  const pawns: Partial<Record<Space, PlayerColor>> = {};
  const reserves: Partial<Record<PlayerColor, number>> = {};
  for (const color of position.setup.colors) {
    const spaces = shown[color] ?? [];
    for (const space of spaces) pawns[space] = color;
    reserves[color] = (position.reserves[color] ?? 0) - spaces.length;
  }
  return { pawns, reserves };
}

function sidesShown(position: Position, { scores, offerings, diversity }: Picture): Position['sides'] {
  return position.sides.map((side, index) => {
    const [mud, sand, grass, rock] = diversity?.[index] ?? [0, 0, 0, 0];
    return {
      score: scores?.[index] ?? side.score,
      offerings: offerings?.[index] ?? [],
      diversity: { mud, sand, grass, rock },
    };
  });
}

/** A state as a picture shows it, in a match on `solution`; the tops are those of the wheel. */
export function stateOf(solution: Solution, picture: Picture, wheel: Wheel = wheelOf(solution)): State {
  const { options, seats = options.mode === 'solo' ? 1 : 2, rulesVersion = newestRules, also = {} } = picture;
  const { position } = fold(beginMatch(testSetup(solution, options, seats, 0, rulesVersion), wheelOf(solution)));
  const screens = position.screens && { ...position.screens, ...picture.screens };
  const terrain = picture.terrain === undefined ? position.terrain : tilesShown(solution, picture.terrain);
  const laid = Object.values(terrain);
  return {
    tops:
      screens &&
      screens.stacks.map((left, seat) => perTerrain((terrain) => wheel.topArrow(seat, terrain, left[terrain]))),
    position: {
      ...position,
      terrain,
      crop: picture.crops === undefined ? position.crop : cropsShown(solution, picture.crops),
      supply: perTerrain((of) => position.setup.tiles[of] - laid.filter((one) => one === of).length),
      ...pawnsShown(position, picture.pawns ?? {}),
      sides: sidesShown(position, picture),
      otoma: position.otoma && {
        ...position.otoma,
        side: { ...position.otoma.side, ...picture.otoma },
        pawns: picture.otomaPawns ?? position.otoma.pawns,
      },
      screens,
      arrows: picture.arrows ?? {},
      ...also,
    },
  };
}
