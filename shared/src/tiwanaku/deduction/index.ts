export { aidNames, aids, type Aids } from './aids.ts';
export { analyse, defaultLimits } from './answer/analyse.ts';
export type { Answer, BoundsAnswer, BySpace, Certain, ExactAnswer, Value } from './answer/answer.ts';
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
} from './hint/hint.ts';
export type { AssumptionEnd, Obstacle, Reason, Region, StoppedSizes } from './hint/reasons/reason.ts';
export { breachOf, type Breach } from './breach.ts';
export { impossibleCrops } from './impossible-crops.ts';
export { gradeOf, type Grading, type LoggedStep } from './ladder/grade.ts';
export { landOf } from './ladder/land-of.ts';
export { ladder } from './ladder/ladder.ts';
export { parsePosition } from './position/parse.ts';
export {
  positionFormat,
  boardPositionOf,
  positionText,
  tilesLeft,
  type BoardPosition,
  type PositionText,
} from './position/position.ts';
export { explainPuzzle } from './puzzles/explain-puzzle.ts';
export { puzzleIn, type Puzzle } from './puzzles/puzzle.ts';
export { resumePractice } from './practice/resume-practice.ts';
export { plantIn, practiceOn, practicePosition, techniquesMet, undoIn, type Practice } from './practice/practice.ts';
export { proofIn, proofOf, type ProofVerdict } from './proof/proof.ts';
export { momentOf, momentsIn, type Moment } from './analysis/moment.ts';
export { verdicts } from './analysis/lines.ts';
export type {
  DiscoveryLine,
  DivinationLine,
  Miss,
  AnalysisLine,
  SeatLine,
  Verdict,
  WalkLine,
} from './analysis/lines.ts';
export { judgeEach, summaryOf, type Judged } from './analysis/judge-each.ts';
export { analyseMatch, keptAnalysis } from './analysis/match-analysis.ts';
export { luckOf, turningPointsOf, turnsIn, type JudgedTurn, type TurningPoints } from './analysis/turning-points.ts';
export { type OpenBoard, type SeenRegion } from './regions.ts';
