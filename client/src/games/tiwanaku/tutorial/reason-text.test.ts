import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { landOf } from './land.ts';
import { mistakeText } from './reason-text.ts';

beforeAll(() => Promise.all([useWords('tiwanaku-table'), useWords('tiwanaku-guide')]));

const { position } = landOf(`
  m2  r4  r2? r1? m3
  m1  r3? r5? s4? m2
  m4  s2  s1  s3  m1
  m3  s5  r4  m5  m4
  r2  r1  r3  s2  s1`).state;

test('a crop is written large where the sentence begins with it, and small inside of one', () => {
  expect(mistakeText(position, 'e5', 3)).toMatch(/^Chili cannot grow on e5/);
  expect(mistakeText(position, 'c1', 1)).toContain('no rule forbids sweet potato on c1');
});
