import { invariant, shuffled, type Random, type Redrawn, type Seat } from '../../../kernel/index.ts';
import { drawnBoard } from '../../deduction/answer/drawn-board.ts';
import { boardPositionOf, type BoardPosition } from '../../deduction/position/position.ts';
import { evolve } from '../../evolve/evolve.ts';
import type { Event } from '../../language/events.ts';
import type { TiwanakuTypes } from '../../game.ts';
import { arrowText } from '../../language/letters.ts';
import { terrains, type Arrow, type Terrain } from '../../language/types.ts';
import type { State, Position } from '../../position/state.ts';
import { drawnOf } from '../../position/queries.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { validate } from '../../scenario/validate.ts';
import { arrowTiles } from './arrow-tiles.ts';
import { stacksOf, type Stacks, type Tiles } from './tiles.ts';
import { Vault } from './vault.ts';

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

/** With the terrain for which a tile is wanted (TIW-COP-9). */
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

/** As many from the top as have been seen stay. */
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
