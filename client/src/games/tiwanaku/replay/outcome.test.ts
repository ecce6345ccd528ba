import { evolve, type State } from '@tiwanaku/shared/tiwanaku';
import { describe, expect, test } from 'vitest';
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import type { PlayedMatch } from '../../../match/played-match.ts';
import { m, useWords } from '../../../i18n/messages.svelte.ts';
import { outcomeOf, partiesOf } from './outcome.ts';

describe.each(games)('$name', (game) => {
  const { begun, steps } = playedGame(game, 1);
  const log = [...begun, ...steps.flatMap(({ events }) => events)];

  /** The outcome when the first `length` events are all there is. */
  function outcomeAfter(length: number) {
    const { position } = log.slice(0, length).reduce<State | null>(evolve, null) as State;
    const events = log.slice(0, length).map((event, index) => ({ position: index + 1, event }));
    const seats = position.setup.colors.map((color) => ({ personId: color, name: color, color }));
    const match = { seats, me: null } as unknown as PlayedMatch;
    return { position, outcome: outcomeOf(position, events, match) };
  }

  test('a match that its people ended has no winner, and its sides stand as they sat', () => {
    const { position, outcome } = outcomeAfter(Math.floor(log.length / 2));
    expect(outcome.title).toBe(m.replay_endedEarly());
    expect(outcome.standings.map(({ key }) => key)).toEqual(partiesOf(position).map(String));
    expect(outcome.standings.some(({ isFirst }) => isFirst)).toBe(false);
  });

  test('of a match that was played out someone is the first, and no one has more points', () => {
    const { position, outcome } = outcomeAfter(log.length);
    if (position.phase.name !== 'over') return;
    const [first, ...others] = outcome.standings;
    expect(first?.isFirst).toBe(true);
    for (const { score } of others) expect(score).toBeLessThanOrEqual(first?.score ?? -Infinity);
  });
});

test('one point and one turn are not many', async () => {
  await useWords('tiwanaku-table');
  const summary = (points: number, count: number) => m.tiwanaku_result_summary({ points, count, board: 'short board' });
  expect(summary(1, 1)).toBe('1 point after 1 turn on the short board');
  expect(summary(1, 2)).toBe('1 point after 2 turns on the short board');
  expect(summary(0, 1)).toBe('0 points after 1 turn on the short board');
});
