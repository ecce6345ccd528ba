import { invariant, type Seat, ok, refuse, type Result } from '../../kernel/index.ts';
import { summaryOf, type Judged } from '../deduction/analysis.ts';
import {
  type Command,
  type PlayerColor,
  terrainLetters,
  terrains,
  type Crop,
  type Space,
  type Terrain,
  type RejectionCode,
} from '../types.ts';
import { scenarioText } from '../scenario/scenario.ts';
import { openSetup, type Opening } from './match-keeper.ts';
import { tilesText, makeWheel } from './vault.ts';
import { otomaPawnsOf } from '../position.ts';
import { beginMatch } from '../decide/begin-match.ts';
import { spacesOf } from '../board.ts';
import { legalCommands } from '../decide/legal.ts';
import { textOf } from '../notation.ts';
import type { Phase, State, Position } from '../state.ts';
import { decide } from '../decide/decide.ts';
import { proofRefusal } from '../deduction/proof.ts';
import type { Event } from '../events.ts';
import { evolve } from '../evolve.ts';

export const recordFormat = 'tiwanaku-record/1';

/** Hidden facts included. */
export interface GameRecord extends Opening {
  readonly actions: readonly RecordAction[];
}

export interface RecordAction {
  readonly seat: Seat;
  readonly command: Command;
}

/** Keys in the format's order; with a review if the match was judged. */
export function recordJson(record: GameRecord, judged: readonly Judged[] | null = null): unknown {
  const { options, rulesVersion, colors, first, secret, otomaColors, actions } = record;
  const { size, terrain, crops, start, otoma } = scenarioText(secret.scenario);
  const setup = {
    mode: options.mode,
    ...(options.mode === 'competitive' ? {} : { difficulty: options.difficulty }),
    ...(options.mode === 'solo' && options.proof && { proof: true }),
    ...(options.mode === 'coop' && rulesVersion > 1 && { rulesVersion }),
    size,
    colors,
    first,
    terrain,
    crops,
    start,
    ...(options.mode === 'competitive' ? {} : { otoma }),
    ...(options.mode === 'solo' ? { otomaColors } : {}),
    ...(options.mode === 'competitive' ? {} : { tiles: tilesText(secret.tiles) }),
  };
  return {
    format: recordFormat,
    setup,
    actions: actions.map(({ seat, command }) => ({ seat, ...command })),
    ...(judged && { review: reviewOf(record, judged) }),
  };
}

/** Records count actions; an analysis has places in the log. */
function reviewOf({ actions, colors }: GameRecord, judged: readonly Judged[]): unknown {
  const indices = actions.flatMap(({ command: { type } }, index) =>
    type === 'divine' || type === 'explore' ? [index] : [],
  );
  invariant(indices.length === judged.length, 'every divination and exploration is judged');
  const lines = judged.map(({ line }, at) => ({ ...line, action: indices[at] ?? line.action }));
  return { lines, seats: summaryOf(lines, colors.length) };
}

/** A position as a trace of the game record has it; equal positions are equal JSON but for key order. */
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

export interface IllegalAction {
  readonly index: number;
  readonly action: RecordAction;
  readonly code: RejectionCode;
}

/** Answers with the last position; `onPosition` gets every one up to a refusal, the first included. */
export function replayRecord(
  record: GameRecord,
  onPosition: (state: State) => void = () => undefined,
): Result<State, IllegalAction> {
  const wheel = makeWheel(record.secret.scenario, record.secret.tiles);
  let state = folded(null, beginMatch(openSetup(record), wheel));
  onPosition(state);
  for (const [index, action] of record.actions.entries()) {
    const unproved = proofRefusal(state, action.seat, action.command);
    if (unproved !== null) return refuse({ index, action, code: unproved.code });
    const result = decide(state, wheel, action.seat, action.command);
    if (!result.ok) return refuse({ index, action, code: result.error.code });
    state = folded(state, result.value);
    onPosition(state);
  }
  return ok(state);
}

function folded(before: State | null, events: readonly Event[]): State {
  const state = events.reduce<State | null>(evolve, before);
  invariant(state !== null, 'something has happened');
  return state;
}
