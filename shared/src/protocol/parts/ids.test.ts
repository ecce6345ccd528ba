import { describe, expect, test } from 'vitest';
import { chatTextSchema, personNameSchema } from './ids.ts';

const isName = (name: string) => personNameSchema.safeParse(name).success;

describe('a name', () => {
  test.each([
    ...['Ann', 'Zoë ★★★', '李雷', 'علی\u200cرضا', 'क्\u200dष', '👨\u200d👩\u200d👧', '🏳\ufe0f\u200d🌈', '1\ufe0f\u20e3'],
    ...[
      'Nguyễn',
      'Ng\u0075\u0303',
      'รุ้ง',
      'བརྒྱུད',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '👋🏽',
      '♥\ufe0f',
      'न्\u200d',
      'അവന്\u200d ജോ',
    ],
  ])('may be %s', (name) => {
    expect(isName(name)).toBe(true);
  });
  test.each([
    ...['', '   ', 'A\u0000nn', 'An\u200dn', 'Ann\u200b', '\u200d', '\u202eAnn', '👨\u200d', 'x'.repeat(25)],
    // Empty to the eye.
    ...['\u3164', '\u2800', 'A\u2800', '\u{1d159}', 'A\u{13441}', '\uffa0', '\u115f', '\u0301', '\u00a0'],
    // Seen by no one, or turning what stands around.
    ...['A\u00adnn', 'A\u2060nn', 'A\u2062nn', 'A\u180enn', 'A\u061cnn', 'A\u034fnn', 'A\u206ann', 'A\ufff9nn'],
    ...['A\u{e0041}nn', 'A\ufe0fnn', '1\ufe0f', 'A\u{e0100}', '\u0600', '🏴\u{e0041}\u{e007f}', '\ue000', 'A\ufffcnn'],
    ...['न\u200d', 'न्\u200d\u200d', 'न्\u200c'],
    // Piled up.
    `A\u0336\u0337\u0338\u0335nn`,
  ])('is not %j', (name) => {
    expect(isName(name)).toBe(false);
  });
  test('is written one way', () => {
    expect(personNameSchema.parse('  Zoe\u0301 \u00a0\n Lee ')).toBe('Zo\u00e9 Lee');
  });
});

test('what is said may have lines and tabs, and no signs that hide, turn or cover what is said', () => {
  expect(chatTextSchema.parse(' one\n\ttwo ')).toBe('one\n\ttwo');
  expect(chatTextSchema.safeParse('שלום, 👨\u200d👩\u200d👧 ♥\ufe0f').success).toBe(true);
  for (const sign of ['\u0000', '\u0007', '\u202e', '\ud800', '\u061c', '\u200f', '\u3164', '\u0336'.repeat(5)])
    expect(chatTextSchema.safeParse(`a${sign}b`).success).toBe(false);
});
