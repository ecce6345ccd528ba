import { describe, expect, test } from 'vitest';
import { recordPosition, replayRecord } from './record.ts';
import { gameText, readable, tables } from './testing/games.ts';

describe.each(tables)('random games: $name', ({ options, seats }) => {
  test('replay to their end, each action having been listed as legal', () => {
    for (let seed = 0; seed < 3; seed++) {
      const record = readable(gameText(options, seats, seed));
      const positions: ReturnType<typeof recordPosition>[] = [];
      const played = replayRecord(record, (state) => positions.push(recordPosition(state)));
      expect(played.ok).toBe(true);
      expect(positions).toHaveLength(record.actions.length + 1);
      const last = positions.pop();
      expect(last).toMatchObject({ phase: 'over', active: null, legal: [] });
      expect(last?.winners).not.toBeNull();
      for (const { legal, winners } of positions) {
        expect(winners).toBeNull();
        expect(legal.length).toBeGreaterThan(0);
        expect(legal).toEqual([...new Set(legal)].sort());
      }
    }
  });
});

test('given an illegal action, then the replay stops there and says which and why', () => {
  const record = readable(gameText({ mode: 'competitive', size: 'short' }, 2, 4));
  const [first] = record.actions;
  if (first === undefined) throw new Error('a game has actions');
  const wrong = { seat: 1 - first.seat, command: first.command };
  let positions = 0;
  const count = () => {
    positions += 1;
  };
  expect(replayRecord({ ...record, actions: [wrong, ...record.actions] }, count)).toEqual({
    ok: false,
    error: { index: 0, action: wrong, code: 'notYourTurn' },
  });
  expect(positions).toBe(1);
  const more = { seat: 0, command: { type: 'end' } } as const;
  expect(replayRecord({ ...record, actions: [...record.actions, more] }, count)).toEqual({
    ok: false,
    error: { index: record.actions.length, action: more, code: 'matchOver' },
  });
  expect(positions).toBe(1 + record.actions.length + 1);
});

test('given a record that ends early, then its last position is no end', () => {
  const record = readable(gameText({ mode: 'competitive', size: 'short' }, 2, 4));
  const played = replayRecord({ ...record, actions: record.actions.slice(0, 3) });
  expect(played.ok && recordPosition(played.value).winners).toBeNull();
});
