import { invariant, type Seat } from '../../kernel/index.ts';
import { emit, type Course } from '../evolve.ts';
import { firstStepOf, wayTo } from '../movement.ts';
import type { RejectionCode, Space, Crop } from '../types.ts';
import {
  colorOf,
  otomaPawnsOf,
  divinationPoints,
  sideOf,
  spendableBy,
  stackOf,
  offeringPoints,
  activeSeat,
  divinableBy,
} from '../position.ts';
import { discover, showTops, layTile } from './discover.ts';
import { continueFinals, endTurn } from './turn.ts';
import { isOnBoard } from '../board.ts';
import { continueReaction, react } from './otoma.ts';
import type { Handler } from './when.ts';
import type { Position } from '../state.ts';

function pawnRefusal(position: Position, seat: Seat, from: Space | 'reserve'): RejectionCode | null {
  const color = colorOf(position, seat);
  if (from === 'reserve') return (position.reserves[color] ?? 0) > 0 ? null : 'noPawnInReserve';
  if (!isOnBoard(position.setup.size, from)) return 'noSuchSpace';
  return ownPawnRefusal(position, seat, from);
}

function ownPawnRefusal(position: Position, seat: Seat, from: Space): RejectionCode | null {
  const holder = position.pawns[from];
  if (holder === undefined && !otomaPawnsOf(position).some((pawn) => pawn.space === from)) return 'noPawnThere';
  return holder === colorOf(position, seat) ? null : 'notYourPawn';
}

function targetRefusal(position: Position, seat: Seat, from: Space | 'reserve', to: Space): RejectionCode {
  const color = colorOf(position, seat);
  const holder = position.pawns[to];
  if (from === to) return 'sameSpace';
  if (holder === color) return 'heldByOwn';
  if (holder !== undefined || otomaPawnsOf(position).some((pawn) => pawn.space === to)) return 'heldByOther';
  if (position.screens !== null && position.crop[to] !== undefined) return 'cropForbidsStop';
  return wayTo(position, { color, from }, to) === null ? 'notReachable' : 'againstArrow';
}

/** Discovers the space when it is empty (TIW-EXP). */
export const explore: Handler<'explore'> = {
  refusal(position, seat, { from, to }) {
    const refusal = pawnRefusal(position, seat, from);
    if (refusal !== null) return refusal;
    if (!isOnBoard(position.setup.size, to)) return 'noSuchSpace';
    const explorer = { color: colorOf(position, seat), from, firstStep: firstStepOf(position) };
    if (wayTo(position, explorer, to) !== null) return null;
    return targetRefusal(position, seat, from, to);
  },
  perform(course, seat, { from, to }) {
    const { position } = course.state;
    const color = colorOf(position, seat);
    const path = wayTo(position, { color, from, firstStep: firstStepOf(position) }, to);
    invariant(path !== null, 'the way was found before');
    emit(course, { type: 'pawnExplored', seat, color, from, to, path });
    if (position.terrain[to] === undefined && discover(course, to) === 'waiting') return;
    afterAction(course);
  },
};

/** The crop is revealed in any case (TIW-DIV). */
export const divine: Handler<'divine'> = {
  refusal(position, seat, { at }) {
    if (!isOnBoard(position.setup.size, at)) return 'noSuchSpace';
    if (position.pawns[at] !== colorOf(position, seat)) return 'noOwnPawnThere';
    if (position.terrain[at] === undefined) return 'terrainUnknown';
    return position.crop[at] === undefined ? null : 'cropKnown';
  },
  perform(course, seat, { at, crop: guess }) {
    const { phase, setup } = course.state.position;
    const side = sideOf(course.state.position, seat);
    const crop = course.wheel.cropAt(at);
    const isRight = guess === crop;
    const points = divinationPoints(side.score, guess, crop);
    const token = isRight && !side.offerings.includes(crop);
    emit(course, { type: 'cropRevealed', seat, space: at, guess, crop, points, token });
    if (phase.name === 'finalDivination') continueFinals(course);
    else if (isRight || setup.mode === 'solo') afterAction(course);
    else endTurn(course);
  },
};

/** Takes a pawn back into the reserve, instead of exploring (TIW-EXP-9). */
export const recall: Handler<'recall'> = {
  refusal(position, seat, { from }) {
    return isOnBoard(position.setup.size, from) ? ownPawnRefusal(position, seat, from) : 'noSuchSpace';
  },
  perform(course, seat, { from }) {
    emit(course, { type: 'pawnRecalled', seat, color: colorOf(course.state.position, seat), from });
    afterAction(course);
  },
};

/** Moves a stack's top tile to the Diversity board, and shows its arrow (TIW-COP-5, TIW-COP-6). */
export const spend: Handler<'spend'> = {
  refusal(position, seat, { terrain }, tops) {
    if (stackOf(position, seat)[terrain] === 0) return 'noTileLeft';
    return spendableBy({ position, tops }, seat).includes(terrain) ? null : 'arrowLeadsNowhere';
  },
  perform(course, seat, { terrain }) {
    const left = stackOf(course.state.position, seat)[terrain];
    const arrow = course.wheel.topArrow(seat, terrain, left);
    invariant(arrow !== null, 'a stack with tiles has a top');
    emit(course, { type: 'tileSpent', seat, terrain, arrow });
    showTops(course, seat);
    if (course.state.position.phase.name === 'after') afterAction(course);
  },
};

/** A player may have to supply a tile in any player's turn (TIW-COP-9, TIW-COP-12). */
export const supply: Handler<'supply'> = {
  refusal({ phase }, seat) {
    return phase.name === 'supply' && phase.givers.includes(seat) ? null : 'cannotSupply';
  },
  perform(course, seat) {
    const { phase, explored } = course.state.position;
    if (phase.name !== 'supply') return;
    layTile(course, phase.space, phase.terrain, seat);
    if (phase.space === explored) afterAction(course);
    else continueReaction(course);
  },
};

const isDuplicate = (crop: Crop, index: number, crops: readonly Crop[]): boolean => crops.indexOf(crop) !== index;
const isUnordered = (crop: Crop, index: number, crops: readonly Crop[]): boolean => crop < (crops[index - 1] ?? crop);

/** The Otoma offer all their tokens when a player offers (TIW-COP-10). */
function offerWithPlayers(course: Course): void {
  const crops = course.state.position.otoma?.side.offerings ?? [];
  if (crops.length === 0) return;
  emit(course, { type: 'offeringMade', by: 'otoma', crops, points: offeringPoints(crops.length), isLast: false });
}

/** Ends the turn (TIW-OFF, TIW-TRN-2). */
export const offer: Handler<'offer'> = {
  refusal(position, seat, { crops }) {
    const held = sideOf(position, seat).offerings;
    if (held.length === 0) return 'noTokens';
    if (crops.length === 0) return 'emptyOffering';
    if (crops.some(isDuplicate)) return 'duplicateToken';
    if (crops.some((crop) => !held.includes(crop))) return 'tokenNotHeld';
    return crops.some(isUnordered) ? 'tokensUnordered' : null;
  },
  perform(course, seat, { crops }) {
    emit(course, { type: 'offeringMade', by: seat, crops, points: offeringPoints(crops.length), isLast: false });
    offerWithPlayers(course);
    react(course);
  },
};

/** Ends the turn without an offering (TIW-TRN-2). */
export const end: Handler<'end'> = {
  refusal: () => null,
  perform: (course) => react(course),
};

/** Whether the player can offer, or divine again. */
function hasChoice(position: Position): boolean {
  const { phase } = position;
  const seat = activeSeat(position);
  if (phase.name === 'divine') return true;
  if (sideOf(position, seat).offerings.length > 0) return true;
  return phase.name === 'after' && phase.action === 'divine' && divinableBy(position, seat).length > 0;
}

/** The turn goes on by itself when nothing is left to choose (TIW-TRN-2, TIW-TRN-3). */
function afterAction(course: Course): void {
  if (!hasChoice(course.state.position)) react(course);
}
