import type { Space } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from 'vitest';
import { given, without } from '../../../../../shared/src/tiwanaku/testing/given.ts';
import { longA, shortA } from '../../../../../shared/src/tiwanaku/testing/solution.ts';
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

test('TIW-SOL-6 given several pawns that can divine, then only a solo game without proof mode says that all of them have to', () => {
  const asked = (land: typeof shortA, options: Parameters<typeof given>[1]['options']) => {
    const { state } = given(land, { options, pawns: { brown: ['c3', 'd3'] }, terrain: without(land.terrain, 'a1') });
    const { table } = handAt(state, 0);
    table.divine();
    return table.prompt;
  };
  const solo = { mode: 'solo', size: 'long', difficulty: 'easy' } as const;
  expect(asked(shortA, options)).toMatchObject({ type: 'whichDivines', count: 2, isForced: false });
  expect(asked(longA, solo)).toMatchObject({ type: 'whichDivines', count: 2, isForced: true });
  expect(asked(longA, { ...solo, proof: true })).toMatchObject({ type: 'whichDivines', count: 2, isForced: false });
});
