export { aidNames, aids, type Aids } from './aids.ts';
export { analyse, defaultLimits } from './answer.ts';
export type { Answer, BoundsAnswer, BySpace, Certain, ExactAnswer, Value } from './answer.ts';
export {
  explain,
  explainCrop,
  explainPosition,
  hint,
  hintIn,
  hintLevels,
  unfolded,
  type Fact,
  type Hint,
  type HintConclusion,
  type HintLevel,
} from './hint.ts';
export type { AssumptionEnd, Obstacle, Reason, Region, StoppedSizes } from './ladder/reason.ts';
export { breachOf, type Breach } from './aids.ts';
export { impossibleCrops } from './aids.ts';
export { gradeOf, type Grading, type LoggedStep } from './ladder/ladder.ts';
export { landOf } from './ladder/technique.ts';
export { ladder } from './ladder/ladder.ts';
export { parsePosition } from './position.ts';
export {
  positionFormat,
  boardPositionOf,
  positionText,
  tilesLeft,
  type BoardPosition,
  type PositionText,
} from './position.ts';
export { explainPuzzle } from './puzzle.ts';
export { puzzleIn, type Puzzle } from './puzzle.ts';
export { resumePractice } from './practice.ts';
export { openLand, plantIn, practiceOn, practicePosition, techniquesMet, undoIn, type Practice } from './practice.ts';
export { proofIn, proofOf, type ProofVerdict } from './proof.ts';
export { momentOf, momentsIn, type Moment } from './analysis.ts';
export { verdicts } from './analysis.ts';
export type { DiscoveryLine, DivinationLine, Miss, AnalysisLine, SeatLine, Verdict, WalkLine } from './analysis.ts';
export { judgeEach, summaryOf, type Judged } from './analysis.ts';
export { analyseMatch, keptAnalysis } from './match-analysis.ts';
export { luckOf, turningPointsOf, turnsIn, type JudgedTurn, type TurningPoints } from './match-analysis.ts';
export { type OpenBoard, type SeenRegion } from './regions.ts';
