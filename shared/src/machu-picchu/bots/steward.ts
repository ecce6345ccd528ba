import { type Feature, featureCount, featureNames, moments, type Weights } from './worth.ts';

/** Three numbers: at the beginning, with a third left, nearly over. A victory point is worth a hundred. */
const worths: Readonly<Partial<Record<Feature, readonly [number, number, number]>>> = {
  points: [1000, 1000, 1000],
  'way to the summit by best of three': [350, 350, 100],
  placed: [300, 150, 0],
  'largest profession': [100, 60, 0],
  'square of the largest profession': [300, 100, 0],
  'at the sundial': [220, 200, 0],
  condor: [250, 120, 0],
  puma: [250, 120, 0],
  virgin: [250, 120, 0],
  'sacrifices now': [120, 160, 60],
  band: [0, 20, 80],
  'steps of tiles': [90, 100, 60],
  'corn soon spent': [70, 50, 2],
  'llama soon spent': [70, 60, 2],
  'coca soon spent': [60, 50, 2],
  'pottery soon spent': [60, 50, 2],
  'cloth soon spent': [60, 50, 2],
  'corn above': [30, 25, 1],
  'llama above': [20, 15, 1],
  'coca above': [20, 15, 1],
  'pottery above': [20, 15, 1],
  'cloth above': [20, 15, 1],
  'missing for clergy': [-120, -80, 0],
  'missing for the best Inca': [-40, -30, 0],
  'corn tile': [60, 50, 0],
  'goods tiles': [45, 40, 0],
  'bonus units near': [15, 10, 0],
  'producers near': [50, 40, 0],
  'stones near': [25, 30, 10],
};

/** The steward’s hand-made worth; other players do not matter to it. */
export const stewardsWeights: Weights = {
  own: moments.map((_, moment) => featureNames.map((name) => worths[name]?.[moment] ?? 0)),
  others: moments.map(() => Array.from({ length: featureCount }, () => 0)),
};
