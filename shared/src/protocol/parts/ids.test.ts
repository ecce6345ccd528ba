import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chatTextSchema, personNameSchema, roomCodeSchema } from './ids.ts';

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
    ...['', '   ', '\u200d', '\u202e', '\ufeff', 'x'.repeat(25)],
    // Empty to the eye, or seen by few.
    ...[
      '\u3164',
      '\u2800',
      'A\u2800',
      '\u{1d159}',
      'A\u{13441}',
      '\uffa0',
      '\u115f',
      '\u0301',
      '\u00a0',
      '\ue000',
      '\u0600',
    ],
    // Several marks are piled up on one letter.
    `A\u0336\u0337\u0338\u0335nn`,
  ])('is not %j', (name) => {
    expect(isName(name)).toBe(false);
  });
  test.each([
    // Such characters come from phones, messengers, PDFs, editors, and keyboards of other scripts.
    ['\u202a+49 170 1234\u202c', '+49 170 1234'],
    ['\u2068Ann\u2069', 'Ann'],
    ['\ufeffAnn', 'Ann'],
    ['Wet\u00adter', 'Wetter'],
    ['An\u200bna', 'Anna'],
    ['Ann\u00a0Lee', 'Ann Lee'],
    ['Ann\u202fLee\u3000', 'Ann Lee'],
    ['Ann\u2028Lee', 'Ann Lee'],
    ['Ann\u0000', 'Ann'],
    ['\u200eAnn\u200f', 'Ann'],
    ['علی\u200c', 'علی'],
    ['علی\u200cرضا\u200c', 'علی\u200cرضا'],
    ['An\u200dn', 'Ann'],
    ['👨\u200d', '👨'],
    ['A\ufe0fnn', 'Ann'],
    ['A\u{e0041}nn', 'Ann'],
    ['🏴\u{e0041}\u{e007f}', '🏴'],
    ['A\ufffcnn', 'Ann'],
    ['न्\u200d\u200d', 'न्\u200d'],
    ['न्\u200c', 'न्'],
    ...['\u2060', '\u2062', '\u180e', '\u061c', '\u034f', '\u206a', '\ufff9', '\u{e0100}', '\ud800'].map<
      [string, string]
    >((sign) => [`A${sign}nn`, 'Ann']),
  ])('is cleaned: %j is %j', (typed, name) => {
    expect(personNameSchema.parse(typed)).toBe(name);
  });
  test('is the same however often it is cleaned, and never has what is not seen', () => {
    const signs = fc.constantFrom(
      ...[
        'a',
        'É',
        'e\u0301',
        'ع',
        'न',
        '\u094d',
        '👨',
        '🏴',
        '1',
        ' ',
        '\u00a0',
        '\n',
        '\t',
        '\u20e3',
        '\ufe0f',
        '\u200d',
      ],
      ...[
        '\u200c',
        '\u200b',
        '\u00ad',
        '\u202e',
        '\u2066',
        '\ufeff',
        '\u061c',
        '\u{e0067}',
        '\u{e007f}',
        '\u3164',
        '\ue000',
        '\ud83d',
      ],
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 20 }), (parts) => {
        const parsed = personNameSchema.safeParse(parts.join(''));
        if (!parsed.success) return;
        expect(personNameSchema.parse(parsed.data)).toBe(parsed.data);
        expect(parsed.data).not.toMatch(
          /[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\u061c\s]{2}|[\u00ad\u200b\u202e\u2066\ufeff\u061c]/u,
        );
      }),
    );
  });
  test('is written one way', () => {
    expect(personNameSchema.parse('  Zoe\u0301 \u00a0\n Lee ')).toBe('Zo\u00e9 Lee');
  });
});

test('what is said may have lines and tabs; it is cleaned as names are, and what covers other lines or is shown nowhere is refused', () => {
  expect(chatTextSchema.parse(' one\n\ttwo ')).toBe('one\n\ttwo');
  expect(chatTextSchema.parse('one\r\ntwo\u2028three')).toBe('one\ntwo\nthree');
  for (const sign of ['\u0000', '\u0007', '\u202e', '\ud800', '\u061c', '\u200f', '\u00ad', '\u200b'])
    expect(chatTextSchema.parse(`a${sign}b`)).toBe('ab');
  expect(chatTextSchema.parse('שלום, 👨\u200d👩\u200d👧 ♥\ufe0f')).toBe('שלום, 👨\u200d👩\u200d👧 ♥\ufe0f');
  for (const sign of ['\u2800', '\ue000', '\u0336'.repeat(5)])
    expect(chatTextSchema.safeParse(`a${sign}b`).success).toBe(false);
});

test.each([
  ['k7p 2qx', 'K7P2QX'],
  ['K7P\u200b-\u00ad2QX', 'K7P2QX'],
  ['\u202aK7P2QX\u202c', 'K7P2QX'],
  ['Ｋ７Ｐ　２ＱＸ', 'K7P2QX'],
  ['К7Р2QХ', 'K7P2QX'],
  ['κ٧ρ۲QΧ', 'K7P2QX'],
])('the code %j is %s', (typed, code) => {
  expect(roomCodeSchema.parse(typed)).toBe(code);
});
