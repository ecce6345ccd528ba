import type { Space } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from 'vitest';
import { given, without } from '../../../../../shared/src/tiwanaku/testing/given.ts';
import { shortA } from '../../../../../shared/src/tiwanaku/testing/solution.ts';
import { handAt } from '../testing/hand-at.ts';

const options = { mode: 'competitive', size: 'short' } as const;

test('who is to play learns how few tiles come before the final divinations', () => {
  const lastTiles = (...undiscovered: readonly Space[]) => {
    const { state } = given(shortA, { options, terrain: without(shortA.terrain, ...undiscovered) });
    const { prompt } = handAt(state, 0).table;
    return prompt.type === 'act' ? prompt.lastTiles : prompt.type;
  };
  expect(lastTiles('a1', 'b1', 'c1', 'd1')).toBe(null);
  expect(lastTiles('a1', 'b1', 'c1')).toBe(3);
  expect(lastTiles('a1')).toBe(1);
});

test('who waits reads of divining only when the others can', () => {
  const waiting = (...crops: readonly string[]) => {
    const terrain = without(shortA.terrain, 'a1');
    const { state } = given(shortA, { options, terrain, crops, pawns: { brown: ['c3'] } });
    return handAt(state, 1).table.prompt;
  };
  expect(waiting()).toMatchObject({ type: 'wait', seats: [0], canDivine: true });
  expect(waiting(...shortA.crops)).toMatchObject({ type: 'wait', seats: [0], canDivine: false });
});
