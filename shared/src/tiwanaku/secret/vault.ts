import {
  modes,
  sizes,
  type Wheel,
  type Arrow,
  type Mode,
  type PerTerrain,
  type Terrain,
  arrowColors,
  directions,
  arrowText,
  terrainLetters,
  type TerrainLetter,
  terrains,
} from '../types.ts';
import { listOf, objectOf, oneOf, readWithin, shown } from '../../kernel/reading.ts';
import { readSealed, SecretVault } from '../../kernel/vault.ts';
import { type Scenario, boardsOf, scenarioText, space, tilesUsed } from '../scenario/scenario.ts';
import { dealtStacks, supplyOf, drawnOf } from '../position.ts';
import { z } from 'zod';
import { invariant, shuffled, type Random, type Redrawn, type Seat } from '../../kernel/index.ts';
import { drawnBoard } from '../deduction/answer.ts';
import { boardPositionOf, type BoardPosition } from '../deduction/position.ts';
import { evolve } from '../evolve.ts';
import type { Event } from '../events.ts';
import type { TiwanakuTypes } from '../game.ts';
import type { State, Position } from '../state.ts';
import { validate } from '../scenario/validate.ts';

export interface Secret {
  readonly scenario: Scenario;
  readonly tiles: Tiles;
}

/** Only `open` and `seal` reach it. */
export class Vault extends SecretVault<Secret> {}

const format = 'tiwanaku-vault/1';

/** Canonical. */
export function seal(vault: Vault): string {
  const { scenario, tiles } = vault.open();
  const { size, terrain, crops, start } = scenarioText(scenario);
  const { otoma } = scenario;
  return JSON.stringify({ format, mode: tiles.mode, size, terrain, crops, start, otoma, tiles: tilesText(tiles) });
}

const sealed = objectOf({
  format: oneOf([format]),
  mode: oneOf(modes),
  size: oneOf(sizes),
  terrain: z.unknown(),
  crops: z.unknown(),
  start: listOf(space),
  otoma: listOf(space),
  tiles: z.unknown().optional(),
}).transform(({ mode, size, terrain, crops, start, otoma, tiles }, context): Secret => {
  const boards = readWithin(context, boardsOf(size), { terrain, crops });
  return {
    scenario: { size, terrain: boards.terrain, crop: boards.crops, start, otoma },
    tiles: readWithin<Tiles>(context, tilesOf[mode], tiles, ['tiles']),
  };
});

/** Throws without quoting the text. */
export const unseal = (text: string): Vault => new Vault(readSealed(text, sealed));

/** One question at a time. */
export function makeWheel(scenario: Scenario, tiles: Tiles): Wheel {
  return {
    terrainAt(space) {
      const terrain = scenario.terrain[space];
      invariant(terrain !== undefined, 'the wheel is asked about spaces of its board');
      return terrain;
    },
    cropAt(space) {
      const crop = scenario.crop[space];
      invariant(crop !== undefined, 'the wheel is asked about spaces of its board');
      return crop;
    },
    drawnArrow: (terrain, drawn) => (tiles.mode === 'solo' ? (tiles.stacks[terrain][drawn] ?? null) : null),
    topArrow(seat, terrain, left) {
      const stack = tiles.mode === 'coop' ? (tiles.stacks[seat]?.[terrain] ?? []) : [];
      return stack[stack.length - left] ?? null;
    },
  };
}

/** Top first. */
export type Stacks = PerTerrain<readonly Arrow[]>;

/** The tiles: one set of stacks in solo, four behind each screen in coop. */
type Tiles =
  | { readonly mode: 'competitive' }
  | { readonly mode: 'solo'; readonly stacks: Stacks }
  | { readonly mode: 'coop'; readonly stacks: readonly Stacks[] };

export const stacksOf = (stackOf: (terrain: Terrain) => readonly Arrow[]): Stacks => ({
  mud: stackOf('mud'),
  sand: stackOf('sand'),
  grass: stackOf('grass'),
  rock: stackOf('rock'),
});

/** The tiles without starting tiles (TIW-SET-5). */
export function tilesInSupply(scenario: Scenario): PerTerrain<number> {
  const start = scenario.start.flatMap((space) => {
    const terrain = scenario.terrain[space];
    const crop = scenario.crop[space];
    return terrain === undefined || crop === undefined ? [] : [{ space, terrain, crop }];
  });
  return supplyOf({ start, tiles: tilesUsed(scenario) });
}

/** Draws the tiles. It is random, too, which of the box's tiles start (TIW-SOL-2); coop deals them (TIW-COP-3, TIW-ASM-6). */
export function drawTiles(mode: Mode, scenario: Scenario, seats: number, random: Random): Tiles {
  if (mode === 'competitive') return { mode };
  const supply = tilesInSupply(scenario);
  const drawn = stacksOf((terrain) => shuffled(random, arrowTiles[terrain]).slice(0, supply[terrain]));
  if (mode === 'solo') return { mode, stacks: drawn };
  const dealt = dealtStacks(supply, seats);
  const stacks = dealt.map((own, seat) =>
    stacksOf((terrain) => {
      const before = dealt.slice(0, seat).reduce((sum, stack) => sum + stack[terrain], 0);
      return drawn[terrain].slice(before, before + own[terrain]);
    }),
  );
  return { mode, stacks };
}

/** Null for what `arrowText` does not write. */
export function parseArrow(text: string): Arrow | null {
  const direction = directions.find((name) => name.startsWith(text.slice(0, 1)));
  const color = arrowColors.find((name) => name === text.slice(2));
  if (direction === undefined || color === undefined || text[1] !== '-') return null;
  return { direction, color };
}

function arrows(text: string): readonly Arrow[] {
  return text.split(' ').map((word) => {
    const arrow = parseArrow(word);
    invariant(arrow !== null, `${word} is an arrow`);
    return arrow;
  });
}

/** Directions and colours as evenly as possible (TIW-ASM-5). */
export const arrowTiles: PerTerrain<readonly Arrow[]> = {
  mud: arrows(
    'n-white n-green n-violet n-yellow e-brown e-green e-blue e-yellow s-green s-blue s-violet w-brown w-white w-blue w-yellow',
  ),
  sand: arrows(
    'n-white n-blue n-violet n-yellow e-brown e-white e-green e-blue e-violet s-brown s-white s-green s-yellow w-brown w-green w-blue w-violet',
  ),
  grass: arrows(
    'n-brown n-white n-violet e-brown e-white e-green e-violet s-brown s-green s-blue s-yellow w-white w-blue w-violet w-yellow',
  ),
  rock: arrows(
    'n-brown n-green n-blue n-yellow e-white e-violet e-yellow s-brown s-white s-blue s-violet w-brown w-white w-green w-yellow',
  ),
};

/** The stacks by terrain letter, top first. */
export type StacksText = Readonly<Record<TerrainLetter, readonly string[]>>;

const stacksText = (stacks: Stacks): StacksText => ({
  m: stacks.mud.map(arrowText),
  s: stacks.sand.map(arrowText),
  g: stacks.grass.map(arrowText),
  r: stacks.rock.map(arrowText),
});

/** Undefined without arrows. */
export function tilesText(tiles: Tiles): StacksText | readonly StacksText[] | undefined {
  switch (tiles.mode) {
    case 'competitive':
      return undefined;
    case 'solo':
      return stacksText(tiles.stacks);
    case 'coop':
      return tiles.stacks.map(stacksText);
  }
}

const arrow = z.unknown().transform((value, context): Arrow => {
  const found = typeof value === 'string' ? parseArrow(value) : null;
  if (found !== null) return found;
  context.addIssue(`is ${shown(value)}, no arrow such as "n-blue"`);
  return z.NEVER;
});

/** Absent without tiles. */
const stack = listOf(arrow).optional();

const stacks: z.ZodType<Stacks> = objectOf({ m: stack, s: stack, g: stack, r: stack }).transform((text) =>
  stacksOf((terrain) => text[terrainLetters[terrain]] ?? []),
);

export const tilesOf: { readonly [M in Mode]: z.ZodType<Extract<Tiles, { mode: M }>> } = {
  competitive: z.unknown().transform(() => ({ mode: 'competitive' })),
  solo: stacks.transform((own) => ({ mode: 'solo', stacks: own })),
  coop: listOf(stacks).transform((own) => ({ mode: 'coop', stacks: own })),
};

/** Their number is not the `wanted` one. */
export const miscounts = (stacks: Stacks, wanted: PerTerrain<number>) =>
  terrains.flatMap((terrain) => {
    const [found, right] = [stacks[terrain].length, wanted[terrain]];
    return found === right ? [] : [{ letter: terrainLetters[terrain], what: `has ${found} tiles instead of ${right}` }];
  });

/** Boards that need more crop tiles than the box has are drawn again. */
const tries = 4;

type Drawn = Redrawn<TiwanakuTypes<Vault>>;

/**
 * Land and tiles that nobody has seen, drawn anew; all seats know the same of them. More than one crop filling may fit
 * the land (TIW-SCN-8).
 */
export function redraw(vault: Vault, events: readonly Event[], _: Seat, random: Random): Drawn | null {
  const state = events.reduce<State | null>(evolve, null);
  invariant(state !== null, 'a match has events');
  const { scenario, tiles } = vault.open();
  const land = otherLand(scenario, seenOf(state.position), random);
  return land && { vault: new Vault({ scenario: land, tiles: otherTiles(tiles, state.position, random) }), events };
}

/** What is seen, with the terrain for which a tile is wanted (TIW-COP-9). */
function seenOf(position: Position): BoardPosition {
  const { phase } = position;
  const seen = boardPositionOf(position);
  if (phase.name !== 'supply') return seen;
  return { ...seen, terrain: { ...seen.terrain, [phase.space]: phase.terrain } };
}

function otherLand(scenario: Scenario, seen: BoardPosition, random: Random): Scenario | null {
  for (let attempt = 0; attempt < tries; attempt++) {
    const land = drawnBoard(seen, random);
    if (land === null) return null;
    const other = { ...scenario, ...land };
    if (validate(other, ['TIW-BRD-3']).length === 0) return other;
  }
  return null;
}

/** How many tiles from the top have been seen and stay. */
type Seen = (terrain: Terrain, stack: readonly Arrow[]) => number;

function otherTiles(tiles: Tiles, position: Position, random: Random): Tiles {
  switch (tiles.mode) {
    case 'competitive':
      return tiles;
    case 'solo': {
      const [stacks] = otherStacks([tiles.stacks], [(terrain) => drawnOf(position, terrain)], random);
      return { mode: 'solo', stacks: stacks ?? tiles.stacks };
    }
    case 'coop': {
      const left = position.screens?.stacks ?? [];
      // A player sees the top of each stack of their own (TIW-COP-4).
      const seen = tiles.stacks.map((_, seat): Seen => {
        const own = left[seat];
        return (terrain, stack) => Math.min(stack.length, stack.length - (own?.[terrain] ?? 0) + 1);
      });
      return { mode: 'coop', stacks: otherStacks(tiles.stacks, seen, random) };
    }
  }
}

function otherStacks(stacks: readonly Stacks[], seen: readonly Seen[], random: Random): readonly Stacks[] {
  const kept = stacks.map((own, at) => stacksOf((terrain) => own[terrain].slice(0, seen[at]?.(terrain, own[terrain]))));
  const unseen = new Map(
    terrains.map((terrain) => {
      const seenTiles = new Set(kept.flatMap((own) => own[terrain].map(arrowText)));
      const left = arrowTiles[terrain].filter((tile) => !seenTiles.has(arrowText(tile)));
      return [terrain, [...shuffled(random, left)]];
    }),
  );
  return stacks.map((own, at) =>
    stacksOf((terrain) => {
      const top = kept[at]?.[terrain] ?? [];
      return [...top, ...(unseen.get(terrain)?.splice(0, own[terrain].length - top.length) ?? [])];
    }),
  );
}
