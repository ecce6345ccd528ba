import { type Feature, featureCount, featureNames, moments, type Weights } from './worth.ts';

/** Three numbers: at the beginning, with a third left, nearly over. A victory point is worth a hundred. */
const worths: Readonly<Partial<Record<Feature, readonly [number, number, number]>>> = {
  points: [1000, 1000, 1000],
  'points by expected factor': [0, 100, 400],
  cards: [40, 80, 100],
  'way to the summit by best of three': [350, 400, 200],
  placed: [300, 150, 0],
  'largest profession': [100, 60, 0],
  'square of the largest profession': [200, 60, 0],
  farmers: [150, 50, 0],
  'at the sundial': [400, 350, 0],
  condor: [280, 200, 50],
  puma: [100, 40, 0],
  virgin: [60, 20, 0],
  'sacrifices now': [80, 200, 100],
  'sacrifices later': [90, 150, 0],
  band: [0, 20, 80],
  'steps of tiles': [60, 120, 80],
  'corn soon spent': [60, 50, 2],
  'llama soon spent': [100, 80, 2],
  'coca soon spent': [80, 60, 2],
  'pottery soon spent': [70, 60, 2],
  'cloth soon spent': [80, 60, 2],
  'corn above': [50, 25, 1],
  'llama above': [90, 30, 1],
  'coca above': [40, 25, 1],
  'pottery above': [40, 25, 1],
  'cloth above': [30, 25, 1],
  'missing for clergy': [-120, -60, 0],
  'missing for the best Inca': [-40, -30, 0],
  'corn tile': [60, 50, 0],
  'goods tiles': [30, 50, 0],
  'bonus units near': [20, 20, 0],
  'stones near': [20, 20, 20],
  'house of the best Inca near': [120, 60, 0],
};

/** The steward’s hand-made worth; other players do not matter to it. */
export const stewardsWeights: Weights = {
  own: moments.map((_, moment) => featureNames.map((name) => worths[name]?.[moment] ?? 0)),
  others: moments.map(() => Array.from({ length: featureCount }, () => 0)),
};
