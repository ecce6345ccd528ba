import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import weightsForMore from '../bots/weights-for-more.ts';
import weightsForTwo from '../bots/weights-for-two.ts';
import { featureNames, moments, type Weights } from '../bots/worth.ts';
import { components } from '../components.ts';
import { tables, train } from './train.ts';

function trained(table: (typeof tables)[number], games: number): Weights {
  const training = { box: components, table, city: { city: 'placeholder-1' }, games, random: seededRandom(3) };
  return [...train(training)].at(-1)?.() ?? weightsForTwo;
}

const isWhole = ({ own, others }: Weights): boolean =>
  [own, others].every(
    (rows) =>
      rows.length === moments.length &&
      rows.every((row) => row.length === featureNames.length && row.every((weight) => Number.isInteger(weight))),
  );

test.each(tables)('BOT-3 a training for %s is made again from its seed, and gives whole numbers', (table) => {
  const weights = trained(table, 2);
  expect(isWhole(weights)).toBe(true);
  expect(trained(table, 2)).toEqual(weights);
});

test('BOT-3 the weights in use are whole numbers for every feature', () => {
  expect([weightsForTwo, weightsForMore].every(isWhole)).toBe(true);
});
