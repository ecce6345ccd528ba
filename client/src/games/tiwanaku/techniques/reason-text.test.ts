import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainPosition, hintIn, type Hint } from '@tiwanaku/shared/tiwanaku/deduction';
import { locales, setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { boardOf } from './board-of.ts';
import { ladder } from './ladder.ts';
import { reasonText } from './reason-text.ts';
import { someSpaces } from './some-spaces.ts';

/** What each technique says of its last step on the board of its page. */
const said: Readonly<Record<(typeof ladder)[number]['id'], string>> = {
  'DED-ONE': 'The grass region of a1 cannot grow: it stays a single space, and that has crop 1.',
  'DED-LAST': 'The finished sand region of d5 and e5 has 2 spaces, so it needs crops 1 and 2. It holds 1 already.',
  'DED-ONLY':
    'c4 touches these crops, or shares its region with them: sweet potato (1) on b5, coca leaf (2) on d5, and chili (3) on c5. Its finished region has 4 spaces, so nothing above 4 grows there.',
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
    'Try every mud region of one to five spaces that covers e3: none fits. In the way: d1, e1, b2, c2, and 8 more. Tiles of mud left: 3.',
  'DED-COVER':
    'Quinoa (5) on e2 needs a region of at least 5, and none that covers it can give it. In the way: a1, c1, d1, e1, and 9 more.',
  'DED-NEED': 'Tiles of grass left: 2. Unfinished regions need all of them: at least 2 at e5.',
  'DED-PAIR':
    'c2 and d3 see each other, and both have only sweet potato (1) and coca leaf (2) left: each takes one of them.',
  'DED-ORDER':
    'Crops left in the finished grass region: d3: 3/4/5; e3: 1/2/3/4/5; d4: 3/4/5; c5: 1/2/3/4; d5: 3/4/5. Go through every order of 1 to 5: some crops can never be on some spaces.',
  'DED-TRY-1': 'With coca leaf (2) on d3, no crop would be left for d4.',
  'DED-TRY': 'Assume coca leaf (2) on a1 and follow it step by step: in the end nothing fits on c3.',
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
