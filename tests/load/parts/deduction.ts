import { analyse, explainPosition, proofIn, type BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { cpuMsOf, withCpuMs } from '../lib/cpu-ms.ts';
import { countsOf, rowOf, rows, type Row } from '../lib/deduction-rows.ts';
import { keptPositions } from '../lib/kept-positions.ts';
import { ms, type Figure } from '../lib/figures.ts';
import { mean, median, percentile } from '../lib/statistics.ts';

interface Asked {
  readonly isExact: boolean;
  /** Milliseconds of processor time. */
  readonly ms: number;
  readonly steps: number;
  /** Null when it is not answered exactly. */
  readonly completions: number | null;
}

function asked(position: BoardPosition): Asked {
  const [answer, cpuMs] = withCpuMs(() => analyse(position));
  if (!answer.ok) throw new Error('no board fits a position from a game');
  const { mode, steps, completions } = answer.value;
  return {
    isExact: mode === 'exact',
    ms: cpuMs,
    steps,
    completions: completions === null ? null : Number(completions),
  };
}

interface Answered extends Asked {
  readonly position: BoardPosition;
}

/** The specification's table with our figures: every kept position is asked about once, at the default limit. */
export function deduction(): readonly Figure[] {
  const positions = keptPositions();
  for (const position of positions) if (isFirst(position)) asked(position);
  const answered = positions.map((position): Answered => ({ ...asked(position), position }));
  const ofRows = rows.map((row) =>
    rowFigure(
      row,
      answered.filter(({ position }) => rowOf(position) === row),
    ),
  );
  return [...ofRows, hardFigure(answered.filter(({ position }) => isHard(position)))];
}

/** Asked before anything is measured: code is compiled, and the tables of each size are made, once a process. */
function isFirst(position: BoardPosition): boolean {
  return rowOf(position)?.least === (position.size === 'long' ? 30 : 15);
}

/** The specification judges by 60 positions that are hidden: of these sizes with so much revealed. */
function isHard(position: BoardPosition): boolean {
  const [revealed] = countsOf(position);
  const [least, most] = position.size === 'long' ? [14, 27] : [4, 9];
  return revealed >= least && revealed <= most;
}

/** This is 45 of 60. */
const hardGoal = 0.75;

function hardFigure(answers: readonly Answered[]): Figure {
  const exact = answers.filter(({ isExact }) => isExact).length;
  return {
    what: `what can be known: hard ones, long 14–27 and short 4–9 revealed, ${answers.length} kept`,
    figure: `${exact} of ${answers.length} exact at the default limit (specification’s prototype: 55 of 60 hidden ones)`,
    goal: `${share(hardGoal)} exact`,
    isReached: exact >= hardGoal * answers.length,
  };
}

/** A verdict of proof mode is quick when at least this much is revealed. */
const proofFrom = 25;
const proofGoalMs = 150;

/** What a verdict of proof mode takes, whatever was divined. */
export function verdicts(): Figure {
  const positions = keptPositions().filter((position) => countsOf(position)[0] >= proofFrom);
  for (const position of positions) proofIn(position);
  const times = positions.map((position) => cpuMsOf(() => proofIn(position)));
  const p99 = percentile(times, 0.99);
  return {
    what: `verdict of proof mode, from ${proofFrom} revealed, ${positions.length} kept positions`,
    figure: distribution(times),
    goal: `p99 ≤ ${proofGoalMs} ms`,
    isReached: p99 <= proofGoalMs,
  };
}

/** What the nearest conclusion takes, beside a search of the same positions. */
export function hints(): Figure {
  const positions = keptPositions();
  const times = positions.map((position) => cpuMsOf(() => explainPosition(position)));
  const searched = positions.map((position) => cpuMsOf(() => analyse(position)));
  return {
    what: `hint with its chain of steps, ${positions.length} kept positions`,
    figure: `${distribution(times)}; what can be known of them ${distribution(searched)}`,
  };
}

const distribution = (times: readonly number[]): string =>
  `median ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}, slowest ${ms(Math.max(...times))}`;

/** Median and most, or median and 90th percentile. */
const counts = (of: readonly [number, number]): string => of.map((count) => count.toLocaleString('en')).join(' / ');

const share = (part: number): string => part.toFixed(2);

function rowFigure({ size, least, most, hasFewCrops, prototype, goal }: Row, answers: readonly Answered[]): Figure {
  const shareWithin = (limit: number) =>
    answers.filter(({ isExact, ms: time }) => isExact && time < limit).length / Math.max(1, answers.length);
  const [below50, below500] = [shareWithin(50), shareWithin(500)];
  const known = mean(answers.map(({ position }) => countsOf(position)[1] / countsOf(position)[0]));
  const times = answers.map(({ ms: time }) => time);
  const steps = answers.map((answer) => answer.steps);
  const completions = answers.map((answer) => answer.completions).filter((count) => count !== null);
  const old = `${share(prototype.exact)} / ${share(prototype.below50)} / ${share(prototype.below500)}`;
  const oldTimes = [prototype.median, prototype.p90].filter((time) => time !== undefined).map(ms);
  const oldSteps = prototype.steps ? [`${counts(prototype.steps)} steps`] : [];
  const oldCounts = prototype.completions ? [`${counts(prototype.completions)} completions`] : [];
  return {
    what: `what can be known: ${size}, ${least}–${most} revealed${hasFewCrops ? ', few crops' : ''}`,
    figure:
      `exact ${share(shareWithin(Infinity))}, < 50 ms ${share(below50)}, < 500 ms ${share(below500)}; ` +
      `median ${ms(median(times))}, p90 ${ms(percentile(times, 0.9))}, ${counts([median(steps), percentile(steps, 0.9)])} steps, ` +
      `${completions.length === 0 ? 'no' : counts([median(completions), Math.max(...completions)])} completions (crops ${share(known)}); ` +
      `specification’s prototype ${[old, ...oldTimes, ...oldSteps, ...oldCounts].join(', ')}`,
    ...(goal && {
      goal: `${share(goal.below50)} < 50 ms, ${share(goal.below500)} < 500 ms`,
      isReached: below50 >= goal.below50 && below500 >= goal.below500,
    }),
  };
}
