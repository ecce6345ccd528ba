import { spacesOf } from '../../board/board.ts';
import { legalCommands } from '../../decide/legal-commands.ts';
import { terrainLetters } from '../../language/letters.ts';
import { textOf } from '../../language/notation.ts';
import { otomaPawnsOf } from '../../position/queries.ts';
import type { Phase, State, Position } from '../../position/state.ts';
import { terrains, type Crop, type PlayerColor, type Space, type Terrain } from '../../language/types.ts';

/** As in a trace of the game record; equal positions are equal JSON but for key order. */
export interface RecordPosition {
  readonly phase: Phase['name'];
  readonly active: number | null;
  readonly scores: readonly number[];
  readonly otoma: number | null;
  readonly diversity: readonly (readonly number[])[];
  readonly offerings: readonly (readonly Crop[])[];
  readonly pawns: Readonly<Partial<Record<PlayerColor, readonly Space[]>>>;
  readonly otomaPawns: readonly Space[];
  readonly terrain: string;
  readonly crops: string;
  readonly winners: readonly number[] | 'players' | 'otoma' | null;
  readonly legal: readonly string[];
}

export function recordPosition(state: State): RecordPosition {
  const { position } = state;
  const { setup, phase, sides } = position;
  const board = spacesOf(setup.size);
  return {
    phase: phase.name,
    active: position.active,
    scores: sides.map((side) => side.score),
    otoma: position.otoma?.side.score ?? null,
    diversity: sides.map((side) => terrains.map((terrain) => side.diversity[terrain])),
    offerings: sides.map((side) => side.offerings),
    pawns: pawnsByColor(position),
    otomaPawns: otomaPawnsOf(position)
      .map((pawn) => pawn.space)
      .sort(),
    terrain: board.map((space) => letterOf(position.terrain[space])).join(''),
    crops: board.map((space) => position.crop[space] ?? '.').join(''),
    winners: phase.name === 'over' ? phase.winners : null,
    legal: setup.colors.flatMap((_, seat) => legalCommands(state, seat).map((command) => textOf(command, seat))).sort(),
  };
}

const letterOf = (terrain: Terrain | undefined): string => (terrain === undefined ? '.' : terrainLetters[terrain]);

function pawnsByColor({ setup, pawns }: Position): Partial<Record<PlayerColor, readonly Space[]>> {
  const placed = (Object.keys(pawns) as Space[]).sort();
  return Object.fromEntries(setup.colors.map((color) => [color, placed.filter((space) => pawns[space] === color)]));
}
