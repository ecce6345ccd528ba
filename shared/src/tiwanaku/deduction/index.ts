export { analyse, defaultLimits } from './answer/analyse.ts';
export type { Analysis, BoundsAnalysis, BySpace, Certain, ExactAnalysis, Value } from './answer/analysis.ts';
export {
  explain,
  explainPosition,
  hint,
  hintIn,
  hintLevels,
  type Fact,
  type Hint,
  type HintConclusion,
  type HintLevel,
} from './hint/hint.ts';
export { impossibleCrops } from './impossible-crops.ts';
export { gradeOf, type Grading, type LoggedStep } from './ladder/grade.ts';
export { landOf } from './ladder/land-of.ts';
export { parsePosition } from './position/parse.ts';
export { positionFormat, positionOf, positionText, type Position, type PositionText } from './position/position.ts';
export { plantIn, practiceOn, practicePosition, techniquesMet, undoIn, type Practice } from './practice/practice.ts';
export { proofIn, proofOf, type ProofVerdict } from './proof/proof.ts';
export { momentOf, momentsIn, type Moment } from './review/moment.ts';
export { verdicts } from './review/lines.ts';
export type { DiscoveryLine, DivinationLine, Miss, ReviewLine, SeatLine, Verdict, WalkLine } from './review/lines.ts';
export { reviewEach, summaryOf, type Reviewed } from './review/review.ts';
export { luckOf, turningPointsOf, type TurningPoints } from './review/turning-points.ts';
export { seenRegions, type OpenBoard, type SeenRegion } from './regions.ts';
