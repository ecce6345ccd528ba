import { invariant } from '../../kernel/index.ts';
import type { Seat } from '../../kernel/index.ts';
import type { DiversityGain, Event, TileSource } from '../language/events.ts';
import type { Otoma, Phase, Screens, Side, Table } from '../position/state.ts';
import { canAct, divinableBy, firstPhase, otomaOf, seatAfter, sideIndexOf } from '../position/table.ts';
import type { Crop, PerTerrain, PlayerColor, Space, Terrain } from '../language/types.ts';

/** No rule is decided here. */
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

const changeSide = (table: Table, seat: Seat, change: (side: Side) => Side): readonly Side[] => {
  const index = sideIndexOf(table, seat);
  return table.sides.map((side, one) => (one === index ? change(side) : side));
};

const changeOtoma = (table: Table, change: (side: Side) => Side): Otoma => {
  const otoma = otomaOf(table);
  return { ...otoma, side: change(otoma.side) };
};

/** Engines slow objects down once a key was deleted. */
function without(pawns: Table['pawns'], left: Space): Table['pawns'] {
  const rest: Partial<Record<Space, PlayerColor>> = {};
  for (const key in pawns) {
    const space = key as Space;
    const color = pawns[space];
    if (space !== left && color !== undefined) rest[space] = color;
  }
  return rest;
}

const tileLaid = (table: Table, space: Space, terrain: Terrain, source: TileSource): Table => ({
  ...table,
  terrain: { ...table.terrain, [space]: terrain },
  supply: less(table.supply, terrain),
  screens: table.screens && tileTaken(table.screens, terrain, source),
});

const tileTaken = (screens: Screens, terrain: Terrain, source: TileSource): Screens =>
  source === 'diversityBoard'
    ? { ...screens, diversityBoard: less(screens.diversityBoard, terrain) }
    : { ...screens, stacks: screens.stacks.map((stack, seat) => (seat === source ? less(stack, terrain) : stack)) };

export function otomaSettled(table: Table, { terrain, cropPoints, diversity }: Of<'otomaSettled'>): Table {
  const otoma = changeOtoma(table, (before) => {
    const side = discovered(before, terrain, diversity);
    return { ...side, score: side.score + cropPoints };
  });
  return { ...table, otoma };
}

export const turnBegan = (table: Table, { seat }: Of<'turnBegan'>): Table => ({
  ...table,
  turn: table.turn + 1,
  active: seat,
  phase: firstPhase(table),
  otoma: table.otoma && { ...table.otoma, reaction: [] },
  screens: table.screens && { ...table.screens, spent: null },
  explored: null,
});

/** Only an offering is left when the arrow allows nothing else (TIW-COP-6). */
export function tileSpent(table: Table, { seat, terrain, arrow }: Of<'tileSpent'>): Table {
  invariant(table.screens !== null, 'tiles are spent in coop');
  const { stacks, diversityBoard } = tileTaken(table.screens, terrain, seat);
  const spent: Table = {
    ...table,
    phase: { name: 'act' },
    screens: {
      stacks,
      diversityBoard: { ...diversityBoard, [terrain]: diversityBoard[terrain] + 1 },
      spent: { terrain, arrow },
    },
  };
  return canAct(spent, seat) ? spent : { ...spent, phase: { name: 'after', action: 'none' } };
}

export function pawnExplored(table: Table, { color, from, to }: Of<'pawnExplored'>): Table {
  const { reserves } = table;
  const left = from === 'reserve' ? table.pawns : without(table.pawns, from);
  return {
    ...table,
    phase: afterExploring,
    pawns: { ...left, [to]: color },
    reserves: from === 'reserve' ? { ...reserves, [color]: (reserves[color] ?? 0) - 1 } : reserves,
    explored: to,
  };
}

export const pawnRecalled = (table: Table, { color, from }: Of<'pawnRecalled'>): Table => ({
  ...table,
  phase: afterExploring,
  pawns: without(table.pawns, from),
  reserves: { ...table.reserves, [color]: (table.reserves[color] ?? 0) + 1 },
});

export function terrainDiscovered(table: Table, event: Of<'terrainDiscovered'>): Table {
  const { seat, space, terrain, arrow, source, diversity } = event;
  return {
    ...tileLaid(table, space, terrain, source),
    phase: afterExploring,
    arrows: arrow === null ? table.arrows : { ...table.arrows, [space]: arrow },
    sides: changeSide(table, seat, (side) => discovered(side, terrain, diversity)),
  };
}

/** With proof mode TIW-SOL-6 gives way: the next crop may not be certain. */
function phaseAfterDivining(table: Table, seat: Seat): Phase {
  const { setup } = table;
  const mustGoOn = setup.mode === 'solo' && !setup.proof && divinableBy(table, seat).length > 0;
  return mustGoOn ? { name: 'divine' } : { name: 'after', action: 'divine' };
}

/** Clockwise, of those that have not passed (TIW-END-2). */
function finalTurn(table: Table, seat: Seat, passed: readonly Seat[]): Table {
  let active = seatAfter(table, seat);
  while (active !== seat && passed.includes(active)) active = seatAfter(table, active);
  return { ...table, active, phase: { name: 'finalDivination', passed } };
}

export function cropRevealed(table: Table, event: Of<'cropRevealed'>): Table {
  const { seat, space, guess, crop, points, token } = event;
  const { phase } = table;
  const next: Table = {
    ...table,
    crop: { ...table.crop, [space]: crop },
    sides: changeSide(table, seat, (side) => ({
      ...side,
      score: side.score + points,
      offerings: token ? withToken(side.offerings, crop) : side.offerings,
    })),
  };
  if (phase.name !== 'finalDivination') return { ...next, phase: phaseAfterDivining(next, seat) };
  return finalTurn(next, seat, guess === crop ? phase.passed : [...phase.passed, seat]);
}

export function passed(table: Table, seat: Seat): Table {
  const { phase } = table;
  invariant(phase.name === 'finalDivination', 'passing belongs to the final divinations');
  return finalTurn(table, seat, [...phase.passed, seat]);
}

export function offeringMade(table: Table, { by, crops, points }: Of<'offeringMade'>): Table {
  const offer = (side: Side): Side => ({
    ...side,
    score: side.score + points,
    offerings: side.offerings.filter((crop) => !crops.includes(crop)),
  });
  return by === 'otoma'
    ? { ...table, otoma: changeOtoma(table, offer) }
    : { ...table, sides: changeSide(table, by, offer) };
}

/** The active seat's action stays done until all moves are made. */
export function otomaStayed(table: Table, space: Space): Table {
  const otoma = otomaOf(table);
  const reaction = otoma.reaction.filter((move) => move.from !== space);
  return { ...table, phase: afterExploring, otoma: { ...otoma, reaction } };
}

export function otomaMoved(table: Table, { from, to }: Of<'otomaMoved'>): Table {
  const reacted = otomaStayed(table, from);
  const otoma = otomaOf(reacted);
  const pawns = otoma.pawns.map((pawn) => (pawn.space === from ? { ...pawn, space: to } : pawn));
  return { ...reacted, otoma: { ...otoma, pawns } };
}

export const reactionBegan = (table: Table, { moves }: Of<'reactionBegan'>): Table => ({
  ...table,
  otoma: table.otoma && { ...table.otoma, reaction: moves },
});

export function otomaDiscovered(table: Table, event: Of<'otomaDiscovered'>): Table {
  const { space, terrain, crop, source, diversity, cropPoints, token } = event;
  return {
    ...tileLaid(table, space, terrain, source),
    phase: afterExploring,
    crop: { ...table.crop, [space]: crop },
    otoma: changeOtoma(table, (before) => {
      const side = discovered(before, terrain, diversity);
      return {
        ...side,
        score: side.score + cropPoints,
        offerings: token ? withToken(side.offerings, crop) : side.offerings,
      };
    }),
  };
}

export const otomaCounted = (table: Table, points: number): Table => ({
  ...table,
  otoma: changeOtoma(table, (side) => ({ ...side, score: side.score + points })),
});
