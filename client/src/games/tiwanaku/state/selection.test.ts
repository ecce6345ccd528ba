import { describe, expect, test } from 'vitest';
import type { Command } from '@tiwanaku/shared/tiwanaku';
import { nothingPossible, possibilitiesOf } from './possibilities.ts';
import {
  holdCrop,
  idle,
  keepPossible,
  pressDivine,
  pressExplore,
  tapCrop,
  tapReserve,
  tapSpace,
  toggleToken,
  type Selection,
} from './selection.ts';

const possible = possibilitiesOf([
  { type: 'explore', from: 'reserve', to: 'a1' },
  { type: 'explore', from: 'c3', to: 'c4' },
  { type: 'explore', from: 'c3', to: 'd3' },
  { type: 'recall', from: 'c3' },
  { type: 'divine', at: 'c3', crop: 1 },
  { type: 'divine', at: 'c3', crop: 2 },
  { type: 'offer', crops: [2] },
  { type: 'offer', crops: [2, 4] },
]);
const reach = { possible, explore: possible.explore, otoma: [] };
const tap = (selection: Selection, space: Parameters<typeof tapSpace>[1]) => tapSpace(selection, space, reach);
const fromC3: Selection = { type: 'explore', from: 'c3', target: null };

describe('exploring', () => {
  test('given nothing picked, when an own pawn is tapped, then it is picked', () => {
    expect(tap(idle, 'c3')).toEqual({ selection: fromC3, commands: [], unreached: null });
  });

  test('given a picked pawn, when it is tapped again, then it is put back', () => {
    expect(tap(fromC3, 'c3').selection).toEqual(idle);
  });

  test('given a picked pawn, when a reachable space is tapped twice, then the command goes out', () => {
    const first = tap(fromC3, 'c4');
    expect(first).toEqual({ selection: { type: 'explore', from: 'c3', target: 'c4' }, commands: [], unreached: null });
    expect(tap(first.selection, 'c4')).toEqual({
      selection: first.selection,
      commands: [{ type: 'explore', from: 'c3', to: 'c4' }] satisfies readonly Command[],
      unreached: null,
    });
  });

  test('given a target, when another reachable space is tapped, then it becomes the target and nothing is sent', () => {
    const second = tap({ type: 'explore', from: 'c3', target: 'c4' }, 'd3');
    expect(second).toEqual({
      selection: { type: 'explore', from: 'c3', target: 'd3' },
      commands: [],
      unreached: null,
    });
  });

  test('given a picked pawn, when a space out of reach is tapped, then it stays picked and the space is named', () => {
    expect(tap(fromC3, 'e5')).toEqual({ selection: fromC3, commands: [], unreached: 'e5' });
  });

  test('given a target, when Explore is pressed, then the command goes out', () => {
    expect(pressExplore({ type: 'explore', from: 'c3', target: 'd3' }, possible).commands).toEqual([
      { type: 'explore', from: 'c3', to: 'd3' },
    ]);
  });

  test('given several pawns that can go, when Explore is pressed, then it asks which; given one, it is picked', () => {
    expect(pressExplore(idle, possible).selection).toEqual({ type: 'explore', from: null, target: null });
    const onlyReserve = possibilitiesOf([{ type: 'explore', from: 'reserve', to: 'a1' }]);
    expect(pressExplore(idle, onlyReserve).selection).toEqual({ type: 'explore', from: 'reserve', target: null });
  });

  test('the reserve is picked like a pawn', () => {
    expect(tapReserve(idle, reach).selection).toEqual({ type: 'explore', from: 'reserve', target: null });
    expect(tapReserve(idle, nothingPossible).selection).toEqual(idle);
  });
});

describe('divining', () => {
  const atC3: Selection = { type: 'divine', at: 'c3', armed: null };

  test('given a picked pawn that can divine, when Divine is pressed, then its space is asked about', () => {
    expect(pressDivine(fromC3, possible).selection).toEqual(atC3);
  });

  test('a crop tapped once sends nothing; the same again divines', () => {
    const armed = tapCrop(atC3, 4);
    expect(armed.commands).toEqual([]);
    expect(tapCrop(armed.selection, 4).commands).toEqual([{ type: 'divine', at: 'c3', crop: 4 }]);
  });

  test('another crop after the first arms the other and sends nothing', () => {
    expect(tapCrop(tapCrop(atC3, 4).selection, 5)).toEqual({
      selection: { ...atC3, armed: 5 },
      commands: [],
      unreached: null,
    });
  });

  test('a crop held long enough divines at once', () => {
    expect(holdCrop(atC3, 2).commands).toEqual([{ type: 'divine', at: 'c3', crop: 2 }]);
  });

  test('where pawns can only divine, tapping one asks about its space', () => {
    const afterDivining = possibilitiesOf([{ type: 'divine', at: 'b1', crop: 3 }, { type: 'end' }]);
    expect(
      tapSpace(idle, 'b1', { possible: afterDivining, explore: afterDivining.explore, otoma: [] }).selection,
    ).toEqual({ type: 'divine', at: 'b1', armed: null });
  });
});

test('tokens are put on the tray, taken back, and only those that may be offered', () => {
  const two = toggleToken(toggleToken(idle, 4, possible).selection, 2, possible).selection;
  expect(two).toEqual({ type: 'offer', crops: [2, 4] });
  expect(toggleToken({ type: 'offer', crops: [2] }, 2, possible).selection).toEqual(idle);
  expect(toggleToken(idle, 5, possible).selection).toEqual(idle);
});

describe('Otoma pawns', () => {
  const otoma = [{ space: 'd2', color: 'violet' }] as const;

  test('TIW-SOL-5: the picked one is named at the second tap', () => {
    const choice = possibilitiesOf([{ type: 'moveOtoma', otoma: 'violet' }]);
    const at = { possible: choice, explore: choice.explore, otoma };
    const first = tapSpace(idle, 'd2', at);
    expect(first).toEqual({ selection: { type: 'otoma', at: 'd2' }, commands: [], unreached: null });
    expect(tapSpace(first.selection, 'd2', at).commands).toEqual([{ type: 'moveOtoma', otoma: 'violet' }]);
  });

  test('TIW-COP-11: equally near ones are named by their space', () => {
    const choice = possibilitiesOf([{ type: 'order', at: 'd2' }]);
    const neutral = [{ space: 'd2', color: 'neutral' }] as const;
    const at = { possible: choice, explore: choice.explore, otoma: neutral };
    expect(tapSpace({ type: 'otoma', at: 'd2' }, 'd2', at).commands).toEqual([{ type: 'order', at: 'd2' }]);
  });
});

test("a person's move drops from the selection what became impossible, and nothing else", () => {
  const target: Selection = { type: 'explore', from: 'c3', target: 'd3' };
  const blocked = possibilitiesOf([{ type: 'explore', from: 'c3', to: 'c4' }]);
  expect(keepPossible(target, blocked)).toEqual(fromC3);
  expect(keepPossible(target, possible)).toBe(target);
  expect(keepPossible(target, nothingPossible)).toEqual(idle);
});
