import { arrowText, terrainLetters } from '../../language/letters.ts';
import { terrains, type Arrow, type Mode, type PerTerrain } from '../../language/types.ts';
import { parseArrow } from './arrow-tiles.ts';
import { fault, listAt, objectAt, shown } from '../../../kernel/reading.ts';
import { stacksOf, type Stacks, type Tiles } from './tiles.ts';

/** Stacks by terrain letter, top first, as game records write them. */
export type StacksText = Readonly<Record<(typeof terrainLetters)[keyof typeof terrainLetters], readonly string[]>>;

const stacksText = (stacks: Stacks): StacksText => ({
  m: stacks.mud.map(arrowText),
  s: stacks.sand.map(arrowText),
  g: stacks.grass.map(arrowText),
  r: stacks.rock.map(arrowText),
});

/** Undefined in a competitive game, which has no arrows. */
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

export function tilesAt(value: unknown, place: string, mode: Mode): Tiles {
  switch (mode) {
    case 'competitive':
      return { mode };
    case 'solo':
      return { mode, stacks: stacksAt(value, place) };
    case 'coop':
      return { mode, stacks: listAt(value, place).map((own, seat) => stacksAt(own, `${place}[${seat}]`)) };
  }
}

/** A terrain without tiles may be left out. */
function stacksAt(value: unknown, place: string): Stacks {
  const stacks = objectAt(value, place, [], Object.values(terrainLetters));
  return stacksOf((terrain) => {
    const letter = terrainLetters[terrain];
    return listAt(stacks[letter] ?? [], `${place}.${letter}`).map((arrow, index) =>
      arrowAt(arrow, `${place}.${letter}[${index}]`),
    );
  });
}

function arrowAt(value: unknown, place: string): Arrow {
  const arrow = typeof value === 'string' ? parseArrow(value) : null;
  if (arrow === null) fault(place, `is ${shown(value)}, no arrow such as "n-blue"`);
  return arrow;
}

/** Refuses stacks that have not exactly the `wanted` number of tiles of each terrain. */
export function checkCounts(stacks: Stacks, wanted: PerTerrain<number>, place: string): void {
  for (const terrain of terrains) {
    const [found, right] = [stacks[terrain].length, wanted[terrain]];
    if (found !== right) fault(`${place}.${terrainLetters[terrain]}`, `has ${found} tiles instead of ${right}`);
  }
}
