import { components, legalCommands, textOf } from '@tiwanaku/shared/machu-picchu';
import { expect, test } from 'vitest';
import { isWanted, learner, played, stateAt, type StepId, steps, wantedNow } from './steps.ts';

const indexOf = (id: StepId) => steps.findIndex((step) => step.id === id);

/** Goes through a step as the lesson wants it. */
function through(index: number) {
  const step = steps[index];
  if (!step) throw new Error(`no step ${index}`);
  let state = stateAt(index);
  const types: string[] = [];
  for (const [done, text] of step.wanted.entries()) {
    const command = wantedNow(step, done);
    expect(legalCommands(components, state, learner).map(textOf)).toContain(text);
    if (!command) throw new Error(`nothing wanted: ${text}`);
    expect(isWanted(step, done, command)).toBe(true);
    const result = played(state, command, step, done === step.wanted.length - 1);
    if (!result.ok) throw new Error(result.error.code);
    ({ state } = result.value);
    types.push(...result.value.events.map(({ type }) => type));
  }
  return { state, types };
}

test.each(steps.map(({ id }, index) => [id, index] as const))(
  'the step %s asks the learner for something that the rules allow',
  (_, index) => {
    const { position } = stateAt(index);
    if ((steps[index]?.wanted.length ?? 0) > 0) expect(position.active).toBe(learner);
    expect(through(index).types.length > 0).toBe((steps[index]?.wanted.length ?? 0) > 0);
  },
);

test('the lesson tells of production, farmers, purchases, trade, the trail, cards and the night', () => {
  const types = new Set(steps.flatMap((_, index) => through(index).types));
  for (const type of ['bonusTaken', 'produced', 'farmersProduced', 'incaHired', 'clergyAcquired', 'goodSold'])
    expect(types).toContain(type);
  for (const type of ['goodBought', 'trailPaid', 'cardsReturned', 'tileTaken', 'tilesPaid', 'sundialPaid', 'dayBegan'])
    expect(types).toContain(type);
});

test('MAP-END-1, MAP-END-4: it comes to both endings, in which the same kind of hand is worth different things', () => {
  const rescue = through(indexOf('last')).state.position.outcome;
  const conquest = through(indexOf('spanish')).state.position.outcome;
  expect([rescue?.ending, conquest?.ending]).toEqual(['rescue', 'conquest']);
  expect([rescue?.winners, conquest?.winners]).toEqual([[learner], [learner]]);
  expect(conquest?.totals[learner]?.factor).toBe(3);
});

test('a legal command that the step does not ask for is not wanted', () => {
  const index = indexOf('step');
  const step = steps[index];
  const others = legalCommands(components, stateAt(index), learner).filter((one) => step && !isWanted(step, 0, one));
  expect(others.length).toBeGreaterThan(2);
});
