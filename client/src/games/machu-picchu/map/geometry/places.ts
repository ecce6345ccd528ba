import type { District } from '@tiwanaku/shared/machu-picchu';

interface Places {
  readonly box: readonly [width: number, height: number];
  readonly at: Readonly<Record<District, readonly [x: number, y: number]>>;
}

/**
 * Where districts stand, in shares of a box: once for wide frames, once for tall ones. The tall one is the wide one turned by a
 * quarter and eased, never mirrored. Adjacency is no part of this: paths are drawn from the match's city map.
 */
export const places: Readonly<Record<'wide' | 'tall', Places>> = {
  wide: {
    box: [1000, 600],
    at: {
      terraces: [88, 178],
      hut: [80, 350],
      plantation: [110, 520],
      sundial: [250, 80],
      mainTemple: [415, 185],
      sunTemple: [272, 332],
      palace: [310, 520],
      virginHouse: [452, 446],
      priestHouse: [572, 76],
      plaza: [610, 290],
      condorTemple: [640, 526],
      potters: [784, 418],
      meadow: [926, 556],
      weavers: [914, 276],
      pumaTemple: [780, 118],
    },
  },
  tall: {
    box: [600, 700],
    at: {
      plantation: [74, 72],
      hut: [232, 58],
      terraces: [398, 74],
      sundial: [528, 180],
      sunTemple: [226, 196],
      mainTemple: [378, 220],
      palace: [72, 226],
      priestHouse: [524, 326],
      plaza: [350, 376],
      virginHouse: [172, 346],
      condorTemple: [74, 470],
      potters: [234, 530],
      meadow: [82, 632],
      weavers: [392, 632],
      pumaTemple: [526, 500],
    },
  },
};
