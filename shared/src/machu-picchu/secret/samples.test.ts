import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { components } from '../components.ts';
import { textOf } from '../notation.ts';
import { parseRecord, recordPosition, type RecordPosition, replayRecord } from './record.ts';
import { changesText } from './testing/ledger.ts';

const sample = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`testing/samples/${name}`, import.meta.url)), 'utf8');

function played(name: string) {
  const record = parseRecord(components, sample(`${name}.json`));
  if (!record.ok) throw new Error(record.error.message);
  const positions: RecordPosition[] = [];
  const result = replayRecord(components, record.value, (state) =>
    positions.push(recordPosition(components, state, record.value.secret)),
  );
  return { actions: record.value.actions, positions, result };
}

/**
 * The ledgers were written by an independent program that keeps to the same rules; that of the rulebook's own example was
 * compared with its text, round by round.
 */
test.each(['two-players', 'three-players-learning', 'five-players', 'worked-example'])(
  'the sample %s is played as its ledger says',
  (name) => {
    const { actions, positions, result } = played(name);
    expect(result.ok).toBe(true);
    const lines = actions.map(({ seat, command }, index) => {
      const [before, after] = [positions[index], positions[index + 1]];
      if (!before || !after) throw new Error('a position before and after every action');
      return `${String(index).padStart(3)}  seat ${seat}  ${textOf(command).padEnd(34)}  ${changesText(before, after)}`.trimEnd();
    });
    expect(lines).toEqual(
      sample(`${name}.ledger.txt`)
        .trimEnd()
        .split('\n')
        .map((line) => line.trimEnd()),
    );
  },
);

test.each([
  ['two-players', { ending: 'conquest', base: [1, 2], gold: [16, 10], factors: [3, 2], scores: [3, 4], winners: [1] }],
  [
    'three-players-learning',
    { ending: 'conquest', base: [4, 2, 3], gold: [9, 9, 10], factors: [2, 2, 3], scores: [8, 4, 9], winners: [2] },
  ],
  [
    'five-players',
    {
      ending: 'conquest',
      base: [1, 1, 0, 0, 0],
      gold: [9, 13, 7, 17, 7],
      factors: [1, 2, 1, 3, 1],
      scores: [1, 2, 0, 0, 0],
      winners: [1],
    },
  ],
])('the sample %s ends as described', (name, end) => {
  expect(played(name).positions.at(-1)).toMatchObject({ phase: 'over', active: null, turn: null, legal: [], ...end });
});

test("MAP-TRL-2 MAP-TRL-4 MAP-TMP-4 MAP-PLZ-5 MAP-DAY-7 the rulebook's own example has its printed numbers", () => {
  const { positions, result } = played('worked-example');
  expect(result.ok).toBe(true);
  const scoutsOf = (seat: number) =>
    positions.map(({ scouts }) => scouts[seat]).filter((field, index, fields) => field !== fields[index - 1]);
  expect([0, 1, 2].map(scoutsOf)).toEqual([
    [1, 4, 11, 14, 17, 4],
    [2, 5, 7, 13],
    [3, 6, 12, 14],
  ]);
  const beforeSale = positions[24]?.goods[1]?.[0] ?? 0;
  expect(positions[25]?.goods[1]?.[0]).toBe(beforeSale + 5);
  expect(positions.at(-1)).toMatchObject({ day: 3, cards: [['condor-virgin', 'weaver-condor'], {}, {}] });
});
