import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
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

/** Signs that look like others, letters that do not, and one that stands for eighteen. */
const names = fc
  .array(fc.constantFrom('a', 'А', 'Α', 'l', 'I', '1', ' ', '(2)', 'b', 'é', 'e\u0301', '\ufdfa'), {
    minLength: 1,
    maxLength: 24,
  })
  .map((signs) => signs.join('').trim() || 'a');

test('of any people, no two are shown with names that look alike, and each keeps theirs before the number', () => {
  fc.assert(
    fc.property(fc.array(names, { maxLength: 40 }), (all) => {
      const people = all.map((name, index) => person(`person-${index}`, name));
      const shown = namesIn([], people);
      expect(new Set(shown.values()).size).toBe(people.length);
      for (const { personId, name } of people) expect(shown.get(personId)?.startsWith(name)).toBe(true);
      // The look of a longer one ends before its number.
      const short = [...shown.values()].filter((name) => name.normalize('NFKC').length < 64);
      expect(new Set(short.map(lookOf)).size).toBe(short.length);
    }),
  );
});

test.each([
  ['the same name', () => 'Ana'],
  [
    'names of signs that stand for many letters',
    (index: number) => '\ufdfa'.repeat(23) + String.fromCodePoint(0x4e00 + index),
  ],
])('two thousand people of %s cost one look each, and none when the next one comes', (_, nameOf) => {
  const people = Array.from({ length: 2_000 }, (_one, index) => person(`person-${index}`, nameOf(index)));
  const normalize = vi.spyOn(String.prototype, 'normalize');
  namesIn([], people);
  // Each look, and each number behind a name.
  expect(normalize.mock.calls.length).toBeLessThanOrEqual(2 * people.length);
  normalize.mockClear();
  namesIn([], [...people.slice(0, 30), person('next', 'Bob')]);
  expect(normalize.mock.calls.filter(([form]) => form === 'NFKC').length).toBeLessThanOrEqual(31);
  normalize.mockRestore();
});
