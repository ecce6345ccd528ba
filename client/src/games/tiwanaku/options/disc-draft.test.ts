import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spacesOf } from '@tiwanaku/shared/tiwanaku';
import { scenarioOf } from '../../../../../shared/src/tiwanaku/testing/scenarios.ts';
import { longA, shortA } from '../../../../../shared/src/tiwanaku/testing/solution.ts';
import { locales, setLocale, useWords } from '../../../i18n/messages.svelte.ts';
import { blank, brushOf, findings, painted, readDraft, textOf } from './disc-draft.ts';

beforeAll(() => useWords('tiwanaku-table'));
afterAll(() => setLocale('en'));

const [short, long] = [scenarioOf(shortA), scenarioOf(longA)];

/** The draft of this disc after it was typed on a keyboard. */
const typed = (disc: typeof short) =>
  spacesOf(disc.size).reduce((draft, space) => {
    const keys = [disc.terrain[space]?.[0], String(disc.crop[space])];
    const more = disc.start.includes(space) ? [' '] : [];
    return [...keys, ...more].reduce((one, key) => {
      const brush = brushOf(key ?? '');
      return brush ? painted(one, space, brush) : one;
    }, draft);
  }, blank(disc.size));

describe('a printed disc that a host enters', () => {
  test('TIW-SCN-8 typed space by space it is the disc, lawful, and its crops are determined', () => {
    const draft = typed(short);
    expect(draft).toMatchObject({ terrain: short.terrain, crop: short.crop });
    expect([...draft.start].sort()).toEqual([...short.start].sort());
    expect(findings(draft)).toMatchObject({ isGood: true, marked: [] });
  });

  test('TIW-SCN-6 on the long board Otoma spaces keep their order, and are starting spaces', () => {
    const draft = long.otoma.reduce<typeof long>((disc, space) => painted(disc, space, 'otoma'), {
      ...typed(long),
      otoma: [],
    });
    expect(draft.otoma).toEqual(long.otoma);
    expect(findings(draft).isGood).toBe(true);
    const [first] = long.otoma;
    expect(painted(draft, first ?? 'a1', 'start').otoma).toEqual(long.otoma.slice(1));
    expect(findings({ ...draft, otoma: [] }).isGood).toBe(false);
  });

  test.each(locales)(
    'TIW-SCN-1 TIW-SCN-2 TIW-SCN-3 TIW-SCN-4 what is wrong is said, with its spaces, in %s',
    async (locale) => {
      await setLocale(locale);
      const flat = { ...short, terrain: Object.fromEntries(spacesOf('short').map((space) => [space, 'mud'])) };
      const wrong = findings(flat);
      expect(wrong.isGood).toBe(false);
      expect(wrong.marked).toEqual(expect.arrayContaining(['a1', 'e5']));
      const swapped = painted(short, 'a1', short.crop.a1 === 5 ? 4 : 5);
      for (const { texts } of [wrong, findings(swapped), findings(blank('short')), findings({ ...short, start: [] })]) {
        expect(texts.length).toBeGreaterThan(0);
        for (const text of texts) expect(text).not.toMatch(/tiwanaku_|undefined/);
      }
    },
  );

  test('what is kept is read again, finished or not; another board and other files are not', () => {
    expect(readDraft('short', textOf(short))).toEqual(short);
    const begun = painted(blank('short'), 'c3', 'grass');
    expect(readDraft('short', textOf(begun))).toEqual(begun);
    for (const text of [textOf(long), '', '{', 'null', '{"draft":{"size":"long"}}'])
      expect(readDraft('short', text)).toBeNull();
  });
});
