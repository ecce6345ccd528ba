import { invariant, type Seat } from '../kernel/index.ts';
import type { DiversityGain, Event, TileSource } from './events.ts';
import type { Otoma, Phase, Screens, Side, Position } from './state.ts';
import { canAct, divinableBy, firstPhase, otomaOf, seatAfter, sideIndexOf } from './position.ts';
import type { Crop, PerTerrain, PlayerColor, Space, Terrain } from './types.ts';

/** Events are applied here; no rule is decided. */
type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** `decide` goes on with the turn. */
const afterExploring: Phase = { name: 'after', action: 'explore' };

const withToken = (held: readonly Crop[], crop: Crop): readonly Crop[] => [...held, crop].sort((a, b) => a - b);

const discovered = (side: Side, terrain: Terrain, { level, points }: DiversityGain): Side => ({
  ...side,
  score: side.score + points,
  diversity: { ...side.diversity, [terrain]: level },
});

const less = (tiles: PerTerrain<number>, terrain: Terrain): PerTerrain<number> => ({
  ...tiles,
  [terrain]: tiles[terrain] - 1,
});

const changeSide = (position: Position, seat: Seat, change: (side: Side) => Side): readonly Side[] => {
  const index = sideIndexOf(position, seat);
  return position.sides.map((side, one) => (one === index ? change(side) : side));
};

const changeOtoma = (position: Position, change: (side: Side) => Side): Otoma => {
  const otoma = otomaOf(position);
  return { ...otoma, side: change(otoma.side) };
};

/** Engines slow objects down once a key was deleted. */
function without(pawns: Position['pawns'], left: Space): Position['pawns'] {
  const rest: Partial<Record<Space, PlayerColor>> = {};
  for (const key in pawns) {
    const space = key as Space;
    const color = pawns[space];
    if (space !== left && color !== undefined) rest[space] = color;
  }
  return rest;
}

const tileLaid = (position: Position, space: Space, terrain: Terrain, source: TileSource): Position => ({
  ...position,
  terrain: { ...position.terrain, [space]: terrain },
  supply: less(position.supply, terrain),
  screens: position.screens && tileTaken(position.screens, terrain, source),
});

const tileTaken = (screens: Screens, terrain: Terrain, source: TileSource): Screens =>
  source === 'diversityBoard'
    ? { ...screens, diversityBoard: less(screens.diversityBoard, terrain) }
    : { ...screens, stacks: screens.stacks.map((stack, seat) => (seat === source ? less(stack, terrain) : stack)) };

export function otomaSettled(position: Position, { terrain, cropPoints, diversity }: Of<'otomaSettled'>): Position {
  const otoma = changeOtoma(position, (before) => {
    const side = discovered(before, terrain, diversity);
    return { ...side, score: side.score + cropPoints };
  });
  return { ...position, otoma };
}

export const turnBegan = (position: Position, { seat }: Of<'turnBegan'>): Position => ({
  ...position,
  turn: position.turn + 1,
  active: seat,
  phase: firstPhase(position),
  otoma: position.otoma && { ...position.otoma, reaction: [] },
  screens: position.screens && { ...position.screens, spent: null },
  explored: null,
});

/** Spends the tile; only an offering is left when the arrow allows nothing else (TIW-COP-6). */
export function tileSpent(position: Position, { seat, terrain, arrow }: Of<'tileSpent'>): Position {
  invariant(position.screens !== null, 'tiles are spent in coop');
  const { stacks, diversityBoard } = tileTaken(position.screens, terrain, seat);
  const spent: Position = {
    ...position,
    phase: { name: 'act' },
    screens: {
      stacks,
      diversityBoard: { ...diversityBoard, [terrain]: diversityBoard[terrain] + 1 },
      spent: { terrain, arrow },
    },
  };
  return canAct(spent, seat) ? spent : { ...spent, phase: { name: 'after', action: 'none' } };
}

export function pawnExplored(position: Position, { color, from, to }: Of<'pawnExplored'>): Position {
  const { reserves } = position;
  const left = from === 'reserve' ? position.pawns : without(position.pawns, from);
  return {
    ...position,
    phase: afterExploring,
    pawns: { ...left, [to]: color },
    reserves: from === 'reserve' ? { ...reserves, [color]: (reserves[color] ?? 0) - 1 } : reserves,
    explored: to,
  };
}

export const pawnRecalled = (position: Position, { color, from }: Of<'pawnRecalled'>): Position => ({
  ...position,
  phase: afterExploring,
  pawns: without(position.pawns, from),
  reserves: { ...position.reserves, [color]: (position.reserves[color] ?? 0) + 1 },
});

export function terrainDiscovered(position: Position, event: Of<'terrainDiscovered'>): Position {
  const { seat, space, terrain, arrow, source, diversity } = event;
  return {
    ...tileLaid(position, space, terrain, source),
    phase: afterExploring,
    arrows: arrow === null ? position.arrows : { ...position.arrows, [space]: arrow },
    sides: changeSide(position, seat, (side) => discovered(side, terrain, diversity)),
  };
}

/** Proof mode suspends TIW-SOL-6: the next crop may not be certain. */
function phaseAfterDivining(position: Position, seat: Seat): Phase {
  const { setup } = position;
  const mustGoOn = setup.mode === 'solo' && !setup.proof && divinableBy(position, seat).length > 0;
  return mustGoOn ? { name: 'divine' } : { name: 'after', action: 'divine' };
}

/** The next seat clockwise that has not passed (TIW-END-2). */
function finalTurn(position: Position, seat: Seat, passed: readonly Seat[]): Position {
  let active = seatAfter(position, seat);
  while (active !== seat && passed.includes(active)) active = seatAfter(position, active);
  return { ...position, active, phase: { name: 'finalDivination', passed } };
}

export function cropRevealed(position: Position, event: Of<'cropRevealed'>): Position {
  const { seat, space, guess, crop, points, token } = event;
  const { phase } = position;
  const next: Position = {
    ...position,
    crop: { ...position.crop, [space]: crop },
    sides: changeSide(position, seat, (side) => ({
      ...side,
      score: side.score + points,
      offerings: token ? withToken(side.offerings, crop) : side.offerings,
    })),
  };
  if (phase.name !== 'finalDivination') return { ...next, phase: phaseAfterDivining(next, seat) };
  return finalTurn(next, seat, guess === crop ? phase.passed : [...phase.passed, seat]);
}

export function passed(position: Position, seat: Seat): Position {
  const { phase } = position;
  invariant(phase.name === 'finalDivination', 'passing belongs to the final divinations');
  return finalTurn(position, seat, [...phase.passed, seat]);
}

export function offeringMade(position: Position, { by, crops, points }: Of<'offeringMade'>): Position {
  const offer = (side: Side): Side => ({
    ...side,
    score: side.score + points,
    offerings: side.offerings.filter((crop) => !crops.includes(crop)),
  });
  return by === 'otoma'
    ? { ...position, otoma: changeOtoma(position, offer) }
    : { ...position, sides: changeSide(position, by, offer) };
}

/** The active seat's action stays done until all moves are made. */
export function otomaStayed(position: Position, space: Space): Position {
  const otoma = otomaOf(position);
  const reaction = otoma.reaction.filter((move) => move.from !== space);
  return { ...position, phase: afterExploring, otoma: { ...otoma, reaction } };
}

export function otomaMoved(position: Position, { from, to }: Of<'otomaMoved'>): Position {
  const reacted = otomaStayed(position, from);
  const otoma = otomaOf(reacted);
  const pawns = otoma.pawns.map((pawn) => (pawn.space === from ? { ...pawn, space: to } : pawn));
  return { ...reacted, otoma: { ...otoma, pawns } };
}

export const reactionBegan = (position: Position, { moves }: Of<'reactionBegan'>): Position => ({
  ...position,
  otoma: position.otoma && { ...position.otoma, reaction: moves },
});

export function otomaDiscovered(position: Position, event: Of<'otomaDiscovered'>): Position {
  const { space, terrain, crop, source, diversity, cropPoints, token } = event;
  return {
    ...tileLaid(position, space, terrain, source),
    phase: afterExploring,
    crop: { ...position.crop, [space]: crop },
    otoma: changeOtoma(position, (before) => {
      const side = discovered(before, terrain, diversity);
      return {
        ...side,
        score: side.score + cropPoints,
        offerings: token ? withToken(side.offerings, crop) : side.offerings,
      };
    }),
  };
}

export const otomaCounted = (position: Position, points: number): Position => ({
  ...position,
  otoma: changeOtoma(position, (side) => ({ ...side, score: side.score + points })),
});
