import { type Crop, type PerTerrain, type Space, type Terrain, terrainByLetter } from '@tiwanaku/shared/tiwanaku';
import type { BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { spaceOf } from '../geometry/board-layout.ts';

/** Null when the technique has none. */
export function boardOf(id: string): BoardPosition | null {
  const board = boards[id];
  if (!board) return null;
  const terrain: Partial<Record<Space, Terrain>> = {};
  const crop: Partial<Record<Space, Crop>> = {};
  for (const [row, letters] of board.terrain.entries()) {
    for (const [column, letter] of [...letters].entries()) {
      const space = spaceOf('short', column, row);
      const [kind, level] = [terrainByLetter.get(letter), Number(board.crops[row]?.[column])];
      if (space && kind) terrain[space] = kind;
      if (space && level >= 1) crop[space] = level as Crop;
    }
  }
  const tiles: PerTerrain<number> = board.tiles;
  return { size: 'short', terrain, crop, tiles };
}

/** The rows from the top: terrain letters, crop levels, `.` where nothing is. */
interface BoardText {
  readonly terrain: readonly string[];
  readonly crops: readonly string[];
  /** The tiles of the whole land. */
  readonly tiles: PerTerrain<number>;
}

/**
 * On each of these boards a crop can be found by the technique and nothing easier. They were found by search in drawn lands.
 */
const boards: Readonly<Record<string, BoardText>> = {
  'DED-ONE': {
    terrain: ['grrrr', 'srggm', 'ssmgg', 'sgmmg', 'rggmm'],
    crops: ['.2..4', '..4..', '...5.', '.....', '1...3'],
    tiles: { mud: 6, sand: 4, grass: 9, rock: 6 },
  },
  'DED-LAST': {
    terrain: ['mrrrm', 'mrrsm', 'msssm', 'msrmm', 'rrrss'],
    crops: ['.42..', '1....', '.....', '.....', '.13.1'],
    tiles: { mud: 9, sand: 7, grass: 0, rock: 9 },
  },
  'DED-ONLY': {
    terrain: ['mrrrm', 'mrrsm', 'msssm', 'msrmm', 'rrrss'],
    crops: ['.42..', '1....', '.....', '.....', '.1321'],
    tiles: { mud: 9, sand: 7, grass: 0, rock: 9 },
  },
  'DED-PLACE': {
    terrain: ['mrrrm', 'mrrsm', 'msssm', 'msrmm', 'rrrss'],
    crops: ['.42..', '1....', '.....', '.545.', '21321'],
    tiles: { mud: 9, sand: 7, grass: 0, rock: 9 },
  },
  'DED-EMPTY': {
    terrain: ['mgmmm', 'mggms', 'ggrms', 'sr.ss', 'sr.sr'],
    crops: ['23431', '15124', '42451', '15.32', '23.51'],
    tiles: { mud: 7, sand: 7, grass: 5, rock: 6 },
  },
  'DED-LAND': {
    terrain: ['mmmmr', '.rm.r', 'sggrr', 'ssggs', 'ssg.s'],
    crops: ['54325', '.21.1', '53532', '2414.', '132.2'],
    tiles: { mud: 5, sand: 8, grass: 5, rock: 7 },
  },
  'DED-POINT': {
    terrain: ['mrrrm', 'mrrsm', 'msssm', 'msrmm', 'rrrss'],
    crops: ['.421.', '1..4.', '..1.1', '.5454', '21321'],
    tiles: { mud: 9, sand: 7, grass: 0, rock: 9 },
  },
  'DED-DIAG': {
    terrain: ['.mrrs', 'mmmrr', 'ssssr', 'msggm', 'mg.g.'],
    crops: ['.5351', '24142', '15231', '241.2', '15...'],
    tiles: { mud: 9, sand: 6, grass: 5, rock: 5 },
  },
  'DED-SIZE': {
    terrain: ['rgsss', 'rgg.s', 'rgrrr', 'smmrg', '.mmm.'],
    crops: ['...12', '.....', '1.132', '.5241', '.413.'],
    tiles: { mud: 5, sand: 6, grass: 7, rock: 7 },
  },
  'DED-EXIT': {
    terrain: ['mm.gs', 'm.sss', 'gggrs', 'g.srr', 'sssrr'],
    crops: ['1..21', '2.543', '41212', '3.345', '42123'],
    tiles: { mud: 4, sand: 9, grass: 7, rock: 5 },
  },
  'DED-JOIN': {
    terrain: ['mrrr.', 'mrrsm', 'msssm', 'm.r.m', '.rrss'],
    crops: ['.421.', '1....', '421.1', '..4..', '.13.1'],
    tiles: { mud: 9, sand: 7, grass: 0, rock: 9 },
  },
  'DED-ROOM': {
    terrain: ['.r.rr', 'srggm', 's..g.', '...m.', 'rgg.m'],
    crops: ['.2..4', '3.4..', '...5.', '.....', '1.1.3'],
    tiles: { mud: 6, sand: 4, grass: 9, rock: 6 },
  },
  'DED-COVER': {
    terrain: ['r.ggg', 'rr..r', 'ssssr', 'rr.mr', 'rrmm.'],
    crops: ['1.124', '.4...', '31242', '2..13', '.132.'],
    tiles: { mud: 3, sand: 4, grass: 4, rock: 14 },
  },
  'DED-NEED': {
    terrain: ['rm.mg', 'rrsm.', 'rmsss', 'g....', 'g.g.g'],
    crops: ['1..3.', '2....', '.1.3.', '2....', '....4'],
    tiles: { mud: 9, sand: 5, grass: 7, rock: 4 },
  },
  'DED-PAIR': {
    terrain: ['smmmg', 'sgmmg', 'ggsgg', 'gssgr', 'ssrrr'],
    crops: ['.4.34', '.3.5.', '....3', '.5.5.', '.3.23'],
    tiles: { mud: 5, sand: 7, grass: 9, rock: 4 },
  },
  'DED-ORDER': {
    terrain: ['ggsss', 'ggmss', 'gmmgg', 'smmgs', 'ssggs'],
    crops: ['34.41', '151..', '2....', '.5...', '.....'],
    tiles: { mud: 5, sand: 10, grass: 10, rock: 0 },
  },
  'DED-TRY-1': {
    terrain: ['mmmss', 'gmm..', 'gg.sr', 'gmm.r', 'mmmrr'],
    crops: ['.2...', '4.4..', '.2..3', '141.4', '5..5.'],
    tiles: { mud: 10, sand: 5, grass: 5, rock: 5 },
  },
  'DED-TRY': {
    terrain: ['rgggs', 'rggss', 'mmmsg', 'mmrsg', 'rrrrg'],
    crops: ['.524.', '.31..', '.....', '.....', '4.1.2'],
    tiles: { mud: 5, sand: 5, grass: 8, rock: 7 },
  },
};
