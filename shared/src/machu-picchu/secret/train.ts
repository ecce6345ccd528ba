import { invariant, randomBelow, type Random, type Seat } from '../../kernel/index.ts';
import { type Option, optionsOf, type Way } from '../bots/index.ts';
import { cellsOf, tableOf } from '../bots/flat.ts';
import { stewardsWeights } from '../bots/steward.ts';
import { daysLeft, describe, featureCount, moments, sharesOf, sightOf, type Weights } from '../bots/worth.ts';
import type { Components } from '../components.ts';
import { decide } from '../decide/decide.ts';
import type { Options } from '../types.ts';
import type { State } from '../state.ts';
import { keeperWith } from './keeper.ts';
import { folded } from './record.ts';

/**
 * Learns what a position is worth from games of the turn planner against itself: TD(λ) over the games played last, and the
 * average of the weights on the way.
 */

/** A position as one seat sees it: how near each moment is, then the features of the seat, then those of the others. */
type Sample = Float32Array;
interface Course {
  readonly samples: readonly Sample[];
  /** Part of the victory. */
  readonly won: number;
}

/** How much of the goal comes from what followed later and not from the next sample. */
const lambda = 0.85;
/** Turns between two samples of a game. */
const stride = 4;
/** Out of a hundred questions, so many are answered with a plan that is not the best. */
const explored = 6;
const exploredPlans = 6;
/** Games that are played between two rounds of learning, and remembered. */
const round = 50;
const remembered = 2_500;
/** Steps of a round of learning, and courses in each. */
const steps = 80;
const batch = 40;
const rates = { first: 0.006, last: 0.0006 };
/** Pulls weights that nothing speaks for towards 0. */
const decay = 2e-5;

const shareCount = moments.length;
const rowCount = shareCount * featureCount;

export const tables = ['two', 'more'] as const;

export interface Training {
  readonly box: Components;
  /** The weights for two players, or for three to five. */
  readonly table: (typeof tables)[number];
  readonly city: Pick<Options, 'city' | 'pairs'>;
  readonly games: number;
  readonly random: Random;
}

/** How many play in each of so many games for more than two. */
const playersOfMore = [3, 3, 3, 3, 4, 4, 4, 5];

function kindOfGame(
  { table, city }: Training,
  random: Random,
): { readonly options: Options; readonly players: number } {
  const variant = randomBelow(random, 8) === 0 ? 'learning' : 'standard';
  const players = table === 'two' ? 2 : (playersOfMore[randomBelow(random, playersOfMore.length)] ?? 3);
  return { options: { variant, ...city }, players };
}

interface Learner {
  /** The own side's rows, then those of the others, in logits. */
  readonly weights: Float64Array;
  readonly average: Float64Array;
  step(slopes: Float64Array, rate: number): void;
}

/** Adam: a step for every weight by the mean and the spread of its slopes. */
function learnerFrom(start: Weights): Learner {
  const weights = Float64Array.from([...start.own, ...start.others].flat(), (weight) => weight / 1000);
  const average = Float64Array.from(weights);
  const mean = new Float64Array(weights.length);
  const spread = new Float64Array(weights.length);
  let taken = 0;
  return {
    weights,
    average,
    step(slopes, rate) {
      taken++;
      for (let index = 0; index < weights.length; index++) {
        const slope = (slopes[index] as number) - decay * (weights[index] as number);
        const first = (mean[index] = 0.9 * (mean[index] as number) + 0.1 * slope);
        const second = (spread[index] = 0.999 * (spread[index] as number) + 0.001 * slope * slope);
        const scale = Math.sqrt(second / (1 - 0.999 ** taken)) + 1e-5;
        weights[index] = (weights[index] as number) + (rate * (first / (1 - 0.9 ** taken))) / scale;
        average[index] = (average[index] as number) + ((weights[index] as number) - (average[index] as number)) / 400;
      }
    },
  };
}

function weightsFrom(row: Float64Array, round: (value: number) => number): Weights {
  const rows = (from: number): number[][] =>
    moments.map((_, moment) =>
      Array.from(row.subarray(from + moment * featureCount, from + (moment + 1) * featureCount), (weight) =>
        round(weight * 1000),
      ),
    );
  return { own: rows(0), others: rows(rowCount) };
}

function sampleOf(box: Components, state: State, seat: Seat): Sample {
  const sight = sightOf(tableOf(box, state.position.setup), seat, state.hands[seat] ?? null);
  const cells = cellsOf(state);
  const { length } = state.position.players;
  const sample = new Float32Array(shareCount + length * featureCount);
  const found: number[] = [];
  sharesOf(daysLeft(sight.table, cells), found);
  sample.set(found);
  for (let index = 0; index < length; index++) {
    describe(sight, cells, (seat + index) % length, false, found);
    sample.set(found, shareCount + index * featureCount);
  }
  return sample;
}

/** Yields the weights, in whole thousandths, after every game. */
export function* train(training: Training): Generator<() => Weights> {
  const { box, games, random } = training;
  const learner = learnerFrom({ own: stewardsWeights.own, others: stewardsWeights.own });
  const courses: Course[] = [];
  const earlier: Weights[] = [stewardsWeights];
  let now = weightsFrom(learner.average, (value) => value);
  for (let played = 0; played < games; played++) {
    const { options, players } = kindOfGame(training, random);
    const ways = Array.from({ length: players }, (): Way => {
      const isNow = randomBelow(random, 4) > 0;
      const weights = isNow ? now : (earlier[randomBelow(random, earlier.length)] ?? now);
      return { weightsFor: () => weights, width: 3, slips: 0, looksAhead: false };
    });
    courses.push(...playedOut(box, options, ways, random));
    if (courses.length > remembered * 2) courses.splice(0, players);
    if ((played + 1) % round === 0) {
      const rate = rates.first + ((rates.last - rates.first) * played) / games;
      for (let step = 0; step < steps; step++) learn(learner, courses, rate, random);
      now = weightsFrom(learner.average, (value) => value);
      if ((played + 1) % (round * 10) === 0) earlier.push(now);
    }
    yield () => weightsFrom(learner.average, Math.round);
  }
}

function playedOut(box: Components, options: Options, ways: readonly Way[], random: Random): readonly Course[] {
  const keeper = keeperWith(box);
  const begun = keeper.begin(options, box.colors.names.slice(0, ways.length), random);
  invariant(begun.ok, 'a game of these options begins');
  const deck = keeper.oracle(begun.value.vault);
  const samples: Sample[][] = ways.map(() => []);
  let state = folded(null, begun.value.events);
  let next = randomBelow(random, stride);
  while (state.position.active !== null) {
    const seat = state.position.active;
    if (state.position.turns > next && state.position.turn !== null) {
      next = state.position.turns + stride - 1;
      for (const [one, list] of samples.entries()) list.push(sampleOf(box, state, one));
    }
    const way = ways[seat] as Way;
    const { command } = explore(optionsOf(box, state, seat, way, Infinity), random);
    const result = decide({ box, deck }, state, seat, command);
    invariant(result.ok, 'what is planned is legal');
    state = folded(state, result.value);
  }
  const winners = state.position.outcome?.winners ?? [];
  return samples.map((list, seat) => ({ samples: list, won: winners.includes(seat) ? 1 / winners.length : 0 }));
}

function explore(options: readonly Option[], random: Random): Option {
  const [best] = options;
  invariant(best !== undefined, 'the seat is asked something');
  if (randomBelow(random, 100) >= explored) return best;
  return options[randomBelow(random, Math.min(options.length, exploredPlans))] ?? best;
}

function learn({ weights, average, step }: Learner, courses: readonly Course[], rate: number, random: Random): void {
  const slopes = new Float64Array(weights.length);
  let count = 0;
  for (let index = 0; index < batch; index++) {
    const course = courses[randomBelow(random, courses.length)] as Course;
    let goal = course.won;
    for (const sample of course.samples.toReversed()) {
      const error = goal - chanceOf(weights, sample).chance;
      count++;
      addSlopes(weights, sample, error, slopes);
      goal = (1 - lambda) * chanceOf(average, sample).chance + lambda * goal;
    }
  }
  step(
    slopes.map((slope) => slope / count),
    rate,
  );
}

/** The worth of the seat at `index` of a sample, in logits. */
function worthIn(weights: Float64Array, sample: Sample, index: number): number {
  let sum = 0;
  const from = shareCount + index * featureCount;
  for (let moment = 0; moment < shareCount; moment++) {
    const share = sample[moment] as number;
    if (share === 0) continue;
    const row = (index === 0 ? 0 : rowCount) + moment * featureCount;
    for (let at = 0; at < featureCount; at++)
      sum += share * (weights[row + at] as number) * (sample[from + at] as number);
  }
  return sum;
}

/** The chance to win, and which part of the others' odds each of them has. */
function chanceOf(weights: Float64Array, sample: Sample) {
  const players = (sample.length - shareCount) / featureCount;
  const own = worthIn(weights, sample, 0);
  const others = Array.from({ length: players - 1 }, (_, index) => worthIn(weights, sample, index + 1));
  const most = Math.max(...others);
  const odds = others.map((one) => Math.exp(one - most));
  const sum = odds.reduce((total, one) => total + one, 0);
  return { chance: 1 / (1 + Math.exp(most + Math.log(sum) - own)), portions: odds.map((one) => one / sum) };
}

function addSlopes(weights: Float64Array, sample: Sample, error: number, slopes: Float64Array): void {
  const { portions } = chanceOf(weights, sample);
  for (let index = 0; index <= portions.length; index++) {
    const portion = index === 0 ? 1 : -(portions[index - 1] as number);
    const from = shareCount + index * featureCount;
    for (let moment = 0; moment < shareCount; moment++) {
      const factor = error * portion * (sample[moment] as number);
      if (factor === 0) continue;
      const row = (index === 0 ? 0 : rowCount) + moment * featureCount;
      for (let at = 0; at < featureCount; at++)
        slopes[row + at] = (slopes[row + at] as number) + factor * (sample[from + at] as number);
    }
  }
}
