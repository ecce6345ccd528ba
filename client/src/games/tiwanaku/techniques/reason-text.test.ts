import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainPosition, hintIn, parsePosition, type Hint } from '@tiwanaku/shared/tiwanaku/deduction';
import { locales, setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { boardOf } from './boards.ts';
import { ladder } from './ladder.ts';
import { reasonText, someSpaces } from './reason-text.ts';

/** What each technique says of its last step on the board of its page. */
const said: Readonly<Record<(typeof ladder)[number]['id'], string>> = {
  'DED-ONE':
    'The grass region of a1 cannot grow: it stays a single space, and that has crop 1. It is finished: walled in.',
  'DED-LAST':
    'The finished sand region of d5 and e5 has 2 spaces, so it needs crops 1 and 2. It holds 1 already. It is finished: walled in.',
  'DED-ONLY':
    'c4 touches these crops, or shares its region with them: sweet potato (1) on b5, coca leaf (2) on d5, and chili (3) on c5. Its finished region has 4 spaces, so nothing above 4 grows there. It is finished: walled in.',
  'DED-PLACE':
    'The finished sand region of d2, b3, c3, d3, and b4 needs corn (4), and that cannot grow on b3, c3, or d3.',
  'DED-EMPTY': '2 tiles of rock are left, and only 2 hidden spaces can have them: c4 and c5.',
  'DED-LAND': 'a2 touches finished regions: mud at a1, sand at a3, and grass at b3. None of them can grow onto it.',
  'DED-POINT':
    'Chili (3) must be on b2 or c2 in the finished rock region of b1, c1, d1, b2, and c2, and each of these spaces touches b3.',
  'DED-DIAG':
    'c4 and b5 are both grass and touch at a corner, so they are in one region. It cannot go over b4, so it goes over c5.',
  'DED-SIZE': 'The sand region of a4 can reach 2 spaces at most (hidden spaces in reach: 1; tiles left: 1).',
  'DED-EXIT': 'Coca leaf (2) on d1 needs a region of at least 2 spaces. The grass region of d1 can only grow over c1.',
  'DED-JOIN': 'With sand on d4, c3 and e5 would be in one region, and sweet potato (1) would be in it twice.',
  'DED-ROOM':
    'No mud region fits over e3, whatever its size. With 1, 2, 3, or 4 spaces: more of its terrain would touch it (e2, d4, and e5). With 5 spaces: no place for quinoa (5) on e2, e3, d4, e4, and e5. Tiles left: 3 of mud.',
  'DED-COVER':
    'Quinoa (5) on e2 needs a region of at least 5 spaces. With 5 spaces: no place for sweet potato (1) on d2, e3, e4, and e5. Tiles left: 4 of rock.',
  'DED-NEED': 'Tiles of grass left: 2. Unfinished regions need all of them: at least 2 at e5.',
  'DED-PAIR':
    'c2 and d3 see each other, and both have only sweet potato (1) and coca leaf (2) left: each takes one of them.',
  'DED-ORDER':
    'Crops left in the finished grass region: d3: 3/4/5; e3: 1/2/3/4/5; d4: 3/4/5; c5: 1/2/3/4; d5: 3/4/5. Go through every order of 1 to 5: some crops can never be on some spaces.',
  'DED-TRY-1': 'With coca leaf (2) on d3, no crop would be left for d4.',
  'DED-TRY': 'Assume coca leaf (2) on a1 and go on step by step. In the end no crop fits on d3.',
};

function chainOf(id: string): readonly Hint[] {
  const board = boardOf(id);
  const chain = board ? explainPosition(board) : [];
  const last = chain.findLastIndex(({ technique }) => technique === id);
  return chain.slice(0, last + 1);
}
const chains = new Map(ladder.map(({ id }) => [id, chainOf(id)]));
const lastOf = (id: (typeof ladder)[number]['id']): Hint => {
  const step = chains.get(id)?.at(-1);
  if (!step) throw new Error(`${id} has a step on its board`);
  return step;
};

/** Spaces and numbers, in any order. */
const dataIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b[a-i][1-5]\b|\(\d\)|\b\d+\b/g)].map(([data]) => data).sort();

beforeAll(() => Promise.all([useWords('tiwanaku-table'), useWords('tiwanaku-study')]));
afterAll(() => setLocale('en'));

test.each(ladder)('DED-HNT-4 $id says in English what its step rests on', async ({ id }) => {
  await setLocale('en');
  expect(reasonText(lastOf(id))).toBe(said[id]);
});

function explained(terrain: readonly string[], crops: readonly string[], tiles: readonly number[]): string {
  const [mud, sand, grass, rock] = tiles;
  const position = parsePosition(
    JSON.stringify({ format: 'tiwanaku-position/1', size: 'short', terrain, crops, tiles: { mud, sand, grass, rock } }),
  );
  if (!position.ok) throw new Error('a position');
  return explainPosition(position.value).map(reasonText).join(' ');
}

test('DED-HNT-4 a region that is finished because its tiles are used up says so', () => {
  expect(
    explained(
      ['.s..r', '....r', '.g...', 'rrms.', '.rrss'],
      ['.5...', '....4', '.....', '45...', '.3.3.'],
      [5, 10, 1, 9],
    ),
  ).toContain(
    'The grass region of b3 cannot grow: it stays a single space, and that has crop 1. It is finished: no grass tile is left.',
  );
  expect(
    explained(
      ['...sg', '.....', 's..g.', 'srmr.', 's.mr.'],
      ['...23', '.....', '.....', '..1..', '3..5.'],
      [2, 8, 5, 10],
    ),
  ).toContain('It is finished: no mud tile is left.');
});

test('DED-TRY an assumption that breaks where a crop lies names the rule', () => {
  const hint: Hint = {
    level: 'what',
    technique: 'DED-TRY',
    grade: 4,
    spaces: ['a1', 'e4'],
    facts: [],
    conclusion: { strike: { a1: [2] } },
    before: 0,
    reason: {
      technique: 'DED-TRY',
      ends: {
        type: 'tooSmall',
        crop: 4,
        space: 'e4',
        region: { terrain: 's', spaces: ['e4', 'e5'], finish: 'walled' },
      },
    },
  };
  expect(reasonText(hint)).toBe(
    'Assume coca leaf (2) on a1 and go on step by step. Then the sand region of e4 and e5 cannot be completed: corn (4) needs 4 spaces. It is finished: walled in.',
  );
});

describe.each(locales)('DED-HNT-4 in %s', (locale) => {
  beforeAll(() => setLocale(locale));

  test.each(ladder)('$id names the same spaces and numbers', ({ id }) => {
    const text = reasonText(lastOf(id)) ?? '';
    expect(text).not.toMatch(/reasons_|[{}]|undefined|\bnull\b/);
    if (id !== 'DED-ONLY' && id !== 'DED-ONE') expect(dataIn(text)).toEqual(dataIn(said[id]));
    for (const space of said[id].match(/\b[a-i][1-5]\b/g) ?? []) expect(text).toContain(space);
  });

  test('six spaces and more are counted, by row or column where they share it', () => {
    expect(someSpaces(['a1', 'b1', 'c2'])).toMatch(/^a1, b1,? \S+ c2$/);
    expect(someSpaces(['a3', 'b3', 'c3', 'd3', 'e3', 'f3'])).toMatch(/^6 \D+3$/);
    expect(someSpaces(['a1', 'b1', 'c1', 'd1', 'e2', 'e3'])).toMatch(/^a1, b1, c1, d1,? \D*2/);
  });
});

test('DED-HNT-3 a level before the last has no reason', () => {
  for (const chain of chains.values()) {
    for (const level of ['where', 'which'] as const) {
      const hint = hintIn(chain, level);
      expect(hint && reasonText(hint)).toBeNull();
    }
  }
});
