import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { pathsAt, pathSentences } from './path-words.ts';

beforeAll(() => useWords('tiwanaku-table'));

test('TIW-OTO-4 the dotted paths in words, edge by edge and round both corners', () => {
  expect(pathSentences()).toEqual([
    'North: a1 with b1, c1 with d1, e1 with f1, g1 with h1, and i1 with i1 (east).',
    'East: i2 with i3 and i4 with i5.',
    'South: b5 with c5, d5 with e5, f5 with g5, h5 with i5, and a5 with a5 (west).',
    'West: a1 with a2 and a3 with a4.',
  ]);
});

test('TIW-OTO-4 each space at the edge says where its paths lead', () => {
  expect(pathsAt('b1')).toEqual(['dotted path north to a1']);
  expect(pathsAt('a1')).toEqual(['dotted path north to b1', 'dotted path west to a2']);
  expect(pathsAt('i1')).toEqual(['dotted path north to i1 (east)', 'dotted path east to i1 (north)']);
  expect(pathsAt('c3')).toEqual([]);
});
