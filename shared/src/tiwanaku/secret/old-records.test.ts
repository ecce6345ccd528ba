import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { legalCommands } from '../decide/legal.ts';
import { readable } from './testing/games.ts';
import { recordPosition, recordJson, replayRecord } from './record.ts';

const sample = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`./testing/samples/${name}`, import.meta.url)), 'utf8').trimEnd();

/** A game of chance and its trace, written by the program of version 1: once a tile is spent that leads nowhere. */
const text = sample('coop-version-1.json');
const record = readable(text);

test('L10 TIW-ASM-9 a record of rules version 1 is replayed as it was played, to the byte', () => {
  const positions: string[] = [];
  const result = replayRecord(record, (state) => positions.push(JSON.stringify(recordPosition(state))));
  expect(result.ok).toBe(true);
  expect(positions.join('\n')).toBe(sample('coop-version-1.trace.txt'));
  expect(JSON.stringify(recordJson(record))).toBe(text);
});

test('L10 TIW-ASM-9 under version 2 the same game is refused where it spends a tile that leads nowhere', () => {
  const result = replayRecord({ ...record, rulesVersion: 2 });
  expect(result).toMatchObject({
    ok: false,
    error: { action: { command: { type: 'spend' } }, code: 'arrowLeadsNowhere' },
  });
});

test('L10 of every position under version 1, version 2 only takes tiles to spend away', () => {
  replayRecord(record, (state) => {
    const { setup } = state.position;
    const newer = { ...state, position: { ...state.position, setup: { ...setup, rulesVersion: 2 as const } } };
    for (const seat of setup.colors.keys()) {
      const before = legalCommands(state, seat);
      const after = legalCommands(newer, seat);
      expect(before).toEqual(expect.arrayContaining([...after]));
      expect(before.filter(({ type }) => type !== 'spend')).toEqual(after.filter(({ type }) => type !== 'spend'));
      expect(after.length > 0).toBe(before.length > 0);
    }
  });
});
