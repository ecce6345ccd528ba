/** `docs/record.md` is exact: its example can be replayed, and its tables list the keys that records and sealed texts have. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import type { Command, Options, PlayerColor } from '@tiwanaku/shared/tiwanaku';
import { parseRecord, replayRecord, simulateGame, tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';
import { describe, expect, test } from 'vitest';
import { read } from './repository.ts';

const page = read('docs/record.md');

/** The cells of the table under this heading, row by row, header left out. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const section = page.split(`${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

const keyOf = (row: readonly string[]): string => row[1]?.replaceAll('`', '') ?? '';

interface WrittenRecord {
  readonly setup: Readonly<Record<string, unknown>>;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

const games: Readonly<Record<string, readonly [Options, readonly PlayerColor[]]>> = {
  competitive: [{ mode: 'competitive', size: 'short' }, ['brown', 'white']],
  solo: [{ mode: 'solo', size: 'long', difficulty: 'hard' }, ['brown']],
  coop: [{ mode: 'coop', size: 'long', difficulty: 'expert' }, ['brown', 'white']],
};

test('the example is a record whose actions are legal', () => {
  const example = /```json\n([^]+?)```/.exec(page)?.[1] ?? '';
  const record = parseRecord(example);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  expect(record.value.actions.length).toBeGreaterThan(0);
  expect(replayRecord(record.value).ok).toBe(true);
});

describe.each(Object.entries(games))('of a %s game', (mode, [options, colors]) => {
  test('the record has the keys of the tables, in their order', () => {
    const record = simulateGame(options, colors, seededRandom(7)) as WrittenRecord;
    const keys = tableUnder('### `setup`').filter(
      (row) => row[2] === 'every mode' || row[2]?.split(', ').includes(mode),
    );
    expect(Object.keys(record)).toEqual(['format', 'setup', 'actions']);
    expect(Object.keys(record.setup)).toEqual(keys.map(keyOf));
    const rows = new Map(tableUnder('### `actions`').map((row) => [keyOf(row), row]));
    for (const { seat, type, ...rest } of record.actions) {
      const named = [...(rows.get(String(type))?.[2] ?? '').matchAll(/`(\w+)`: /g)].map((match) => match[1]);
      expect({ seat: typeof seat, type, keys: Object.keys(rest) }).toEqual({ seat: 'number', type, keys: named });
    }
  });

  test('the sealed text has the keys of the table, in their order', () => {
    const begun = tiwanakuKeeper.begin(options, colors, seededRandom(7));
    if (!begun.ok) throw new Error(begun.error.code);
    const sealed = tiwanakuKeeper.seal(begun.value.vault);
    const keys = tableUnder('## The sealed text, `tiwanaku-vault/1`').map(keyOf);
    expect(Object.keys(JSON.parse(sealed) as object)).toEqual(
      keys.filter((key) => mode !== 'competitive' || key !== 'tiles'),
    );
  });
});

/** Complete by type: a command that is missing here does not compile. */
const actions = {
  explore: true,
  recall: true,
  divine: true,
  offer: true,
  end: true,
  pass: true,
  spend: true,
  supply: true,
  order: true,
  moveOtoma: true,
} satisfies Record<Command['type'], true>;

test('every command of the game is an action', () => {
  expect(tableUnder('### `actions`').map(keyOf)).toEqual(Object.keys(actions));
});
