import { expect, test } from 'vitest';
import type { Person, PersonId } from '@tiwanaku/shared/protocol';
import { apartFrom, lookOf, namesIn } from './distinct-names.ts';

const person = (personId: string, name: string): Person => ({ personId: personId as PersonId, name });

test.each([
  ['Ana', 'ana'],
  ['Ana', 'Аnа'],
  ['HOPE', 'НОРЕ'],
  ['Zoé', 'Zoe\u0301'],
  ['Alex', 'AIex'],
  ['Bob 10', 'Bob lO'],
  ['Nina', 'Νina'],
  ['Ann Lee', 'Ann\u00a0Lee'],
  ['Ａｎａ', 'Ana'],
])('%s can be taken for %s', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test.each([
  ['Ana', 'Anna'],
  ['José', 'Jose'],
  ['李雷', '李蕾'],
])('%s is not taken for %s', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other));
});

test('the second of two has a number, the third another one; who calls themselves so has the next', () => {
  expect(apartFrom([], 'Ana')).toBe('Ana');
  expect(apartFrom(['Ana'], 'ana')).toBe('ana (2)');
  expect(apartFrom(['Ana', 'Ana (2)'], 'Ana')).toBe('Ana (3)');
  expect(apartFrom(['Ana', 'Ana (2)'], 'Ana (2)')).toBe('Ana (2) (2)');
});

test('who sits keeps the name, who watches is told apart; who has none is not listed', () => {
  const names = namesIn(
    [person('a', 'Ana'), person('b', 'Ana (2)')],
    [person('b', 'Ana'), person('c', 'Ana'), person('d', '')],
  );
  expect([...names]).toEqual([
    ['a', 'Ana'],
    ['b', 'Ana (2)'],
    ['c', 'Ana (3)'],
  ]);
});
