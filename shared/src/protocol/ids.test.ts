import { describe, expect, test } from 'vitest';
import { chatTextSchema, personNameSchema } from './ids.ts';

const isName = (name: string) => personNameSchema.safeParse(name).success;

describe('a name', () => {
  test.each(['Ann', 'Zoë ★★★', '李雷', 'علی\u200cرضا', 'क्\u200dष', '👨\u200d👩\u200d👧', '🏳\ufe0f\u200d🌈'])(
    'may be %s',
    (name) => {
      expect(isName(name)).toBe(true);
    },
  );
  test.each([
    '',
    '   ',
    'A\u0000nn',
    'A\nnn',
    'An\u200dn',
    'Ann\u200b',
    '\u200d',
    '\u202eAnn',
    '👨\u200d',
    'x'.repeat(25),
  ])('is not %j', (name) => {
    expect(isName(name)).toBe(false);
  });
});

test('what is said may have lines and tabs, and no other signs that control', () => {
  expect(chatTextSchema.parse(' one\n\ttwo ')).toBe('one\n\ttwo');
  for (const sign of ['\u0000', '\u0007', '\u202e', '\ud800'])
    expect(chatTextSchema.safeParse(`a${sign}b`).success).toBe(false);
});
