/** `docs/record-machu-picchu.md` lists the keys that records, positions and sealed texts have. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import { components } from '@tiwanaku/shared/machu-picchu';
import {
  machuPicchuKeeper,
  parseRecord,
  recordPosition,
  replayRecord,
  simulateGame,
} from '@tiwanaku/shared/machu-picchu/secret';
import { expect, test } from 'vitest';
import { read } from './repository.ts';

const page = read('docs/record-machu-picchu.md');

/** The cells of each row of the table whose first column has this heading, code marks left out. */
function tableOf(heading: string, after: string): readonly (readonly string[])[] {
  const rest = page.slice(page.indexOf(after));
  const table = rest.slice(rest.search(new RegExp(`^\\| ${heading} `, 'm'))).split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| /, '').trim()));
}

const wordsIn = (cell = ''): readonly string[] => [...cell.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? '');

interface WrittenRecord {
  readonly setup: object;
  readonly actions: readonly { readonly type: string }[];
}

const options = { variant: 'standard', city: 'placeholder-1' } as const;
const colors = ['blue', 'red', 'green'];
const record = simulateGame(components, options, colors, seededRandom(7)) as WrittenRecord;

test('a record has the keys of the table, in their order', () => {
  expect(Object.keys(record)).toEqual(['format', 'setup', 'actions']);
  expect(Object.keys(record.setup)).toEqual(tableOf('key', '### `setup`').flatMap(([key]) => wordsIn(key)));
});

test('every action has the fields of its row', () => {
  const rows = new Map(
    tableOf('type', '### `actions`').flatMap(([types, fields]) => {
      // What stands before a colon is a field; its values follow.
      const named = [...(fields ?? '').matchAll(/`(\w+)`(?=:|, `)/g)].map((match) => match[1] ?? '');
      return wordsIn(types).map((type) => [type, named] as const);
    }),
  );
  const found = new Map(record.actions.map(({ type, ...rest }) => [type, Object.keys(rest)]));
  for (const [type, [seat, ...fields]] of found)
    expect({ type, seat, fields }).toEqual({ type, seat: 'seat', fields: rows.get(type) });
});

test('a position has the keys of the table, in their order', () => {
  const readable = parseRecord(components, JSON.stringify(record));
  if (!readable.ok) throw new Error(readable.error.message);
  const played = replayRecord(components, readable.value);
  if (!played.ok) throw new Error(played.error.code);
  const position = recordPosition(components, played.value, readable.value.secret);
  const keys = tableOf('key', 'A position:').flatMap(([key]) => wordsIn(key));
  expect(Object.keys(position).sort()).toEqual([...keys].sort());
});

test('the sealed text has the keys of the table, in their order', () => {
  const begun = machuPicchuKeeper.begin(options, colors, seededRandom(7));
  if (!begun.ok) throw new Error(begun.error.code);
  const sealed = JSON.parse(machuPicchuKeeper.seal(begun.value.vault)) as object;
  expect(Object.keys(sealed)).toEqual(tableOf('key', '## The sealed text').flatMap(([key]) => wordsIn(key)));
});
