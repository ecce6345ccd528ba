import { expect, test } from 'vitest';
import { refusalOf, type Space, type Position } from '@tiwanaku/shared/tiwanaku';
import type { Selection } from '../state/selection.ts';
import { whyNot } from './why-not.ts';

const position = {
  setup: { mode: 'competitive', size: 'short', colors: ['brown', 'white'] },
  phase: { name: 'act' },
  active: 0,
  terrain: { c3: 'mud', b3: 'mud', d3: 'sand', a1: 'rock' },
  crop: { a1: 2 },
  pawns: { c3: 'brown', b3: 'brown', d3: 'white' },
  reserves: { brown: 3, white: 4 },
  otoma: null,
  screens: null,
  spent: null,
} as unknown as Position;

const asked = {
  position,
  seat: 0,
  color: 'brown',
  selection: { type: 'idle' } as Selection,
  isMyMove: true,
  isSending: false,
  preview: null,
} as const;
const fromC3: Selection = { type: 'explore', from: 'c3', target: null };
const divining: Selection = { type: 'divine', at: null, armed: null };

test.each([
  ['c3', 'sameSpace'],
  ['b3', 'heldByOwn'],
  ['d3', 'heldByOther'],
  ['e5', 'notReachable'],
] as const)('TIW-EXP-3, TIW-EXP-5, TIW-EXP-7: the answer for %s is what the rules say: %s', (to: Space, code) => {
  expect(whyNot({ ...asked, selection: fromC3 }, to)).toBe(code);
  expect(refusalOf({ position, tops: null }, 0, { type: 'explore', from: 'c3', to })).toBe(code);
});

test.each([
  ['a1', 'noOwnPawnThere'],
  ['d3', 'noOwnPawnThere'],
] as const)('TIW-DIV-1: the answer for %s is what the rules say: %s', (at, code) => {
  expect(whyNot({ ...asked, selection: divining }, at)).toBe(code);
  expect(refusalOf({ position, tops: null }, 0, { type: 'divine', at, crop: 1 })).toBe(code);
});

test('with no pawn picked the answer is about all of them', () => {
  expect(whyNot(asked, 'e5')).toBe('noPawnReaches');
  expect(whyNot(asked, 'd3')).toBe('notYourPawn');
  expect(whyNot(asked, 'b3')).toBe('pawnStuck');
});

test('there is an answer for everybody at every moment', () => {
  expect(whyNot({ ...asked, seat: null, color: null }, 'e5')).toBe('notSeated');
  expect(whyNot({ ...asked, isMyMove: false }, 'e5')).toBe('notYourTurn');
  expect(whyNot({ ...asked, isSending: true }, 'e5')).toBe('onItsWay');
  const at = (phase: Position['phase']) => whyNot({ ...asked, position: { ...position, phase } }, 'e5');
  expect(at({ name: 'over', winners: [0] })).toBe('matchOver');
  expect(at({ name: 'after', action: 'explore' })).toBe('actionDone');
  expect(at({ name: 'spend' })).toBe('mustSpend');
});
