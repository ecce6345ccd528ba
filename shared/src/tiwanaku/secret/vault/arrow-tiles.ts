import { invariant } from '../../../kernel/index.ts';
import { arrowColors, directions, type Arrow, type PerTerrain } from '../../language/types.ts';

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
