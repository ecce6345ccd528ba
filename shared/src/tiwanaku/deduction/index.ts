export { analyse, defaultLimits } from './answer/analyse.ts';
export type {
  Analysis,
  BoundsAnalysis,
  BySpace,
  Certain,
  ExactAnalysis,
  TerrainLetter,
  Value,
} from './answer/analysis.ts';
export { explain, hint, hintLevels, type Fact, type Hint, type HintConclusion, type HintLevel } from './hint/hint.ts';
export { impossibleCrops } from './impossible-crops.ts';
export { gradeOf, type Grading, type LoggedStep } from './ladder/grade.ts';
export { parsePosition } from './position/parse.ts';
export { positionFormat, positionOf, positionText, type Position, type PositionText } from './position/position.ts';
export { seenRegions, type OpenBoard, type SeenRegion } from './regions.ts';
