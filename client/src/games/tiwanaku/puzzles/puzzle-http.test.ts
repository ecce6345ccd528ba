import { expect, test } from 'vitest';
import { gently } from './puzzle-http.ts';

const any = { from: 'new', grade: '', topic: '' } as const;

test('the first puzzles of a newcomer are of grade 1, unless another choice was made', () => {
  expect([0, 2, 3].map((solved) => gently(any, solved).grade)).toEqual(['1', '1', '']);
  expect(gently({ ...any, grade: '4' }, 0).grade).toBe('4');
  expect(gently({ ...any, topic: 'DED-TRY' }, 0).grade).toBe('');
  expect(gently({ ...any, from: 'favourites' }, 0).grade).toBe('');
});
