import { expect, test } from 'vitest';
import { invariant, type Seat } from '../../kernel/index.ts';
import type { Event } from '../events.ts';
import type { Space } from '../types.ts';
import { games, playedGame } from '../testing/games.ts';
import { type DivinationLine, judgeEach, momentsIn } from './analysis.ts';
import { analyseMatch, keptAnalysis, turningPointsOf, turnsIn } from './match-analysis.ts';

const limit = 20;

test.each([0, 3, 5])('DED-REV-3 what is kept of a match of kind %i is read as it was judged', (kind) => {
  const game = games[kind];
  invariant(game, 'there are eight kinds');
  const { begun, steps } = playedGame(game, 5);
  const log = [...begun, ...steps.flatMap(({ events }) => events)].map((event, at) => ({ position: at + 1, event }));
  const moments = momentsIn(log);
  invariant(moments.ok, 'the match is over');
  const stored: unknown = JSON.parse(JSON.stringify(analyseMatch(log, limit)));
  expect(keptAnalysis(stored)).toEqual([...judgeEach(moments.value, limit)]);
});

test('DED-REV-4 of a match that runs nothing is worked out', () => {
  const [game] = games;
  invariant(game, 'there are eight kinds');
  const log = playedGame(game, 5).begun.map((event, at) => ({ position: at + 1, event }));
  expect(analyseMatch(log)).toBeNull();
});

test.each([null, undefined, {}, { format: 'tiwanaku-analysis/0', actions: [] }, 'text'])(
  'DED-REV-3 what another version kept is not read: %j',
  (kept) => {
    expect(keptAnalysis(kept)).toBeNull();
  },
);

test('DED-REV-3, TIW-END-2 each final divination is a turn, which the decisive one does not join to others', () => {
  const revealed = (seat: Seat, space: Space, points: number): Event => {
    return { type: 'cropRevealed', seat, space, guess: 4, crop: 4, points, token: false };
  };
  const events: readonly Event[] = [
    { type: 'turnBegan', seat: 0 },
    revealed(0, 'a2', 5),
    { type: 'finalDivinationsBegan', seat: 1 },
    revealed(1, 'b4', 4),
    revealed(0, 'a1', 1),
    revealed(1, 'c3', 4),
  ];
  const log = events.map((event, at) => ({ position: at + 1, event }));
  const lines = log.flatMap(({ position, event }) =>
    event.type === 'cropRevealed' ? [judgedAs(position, event.seat, event.points)] : [],
  );
  expect(turningPointsOf(lines, turnsIn(log)).decisive?.points).toBe(5);
});

const judgedAs = (action: number, seat: Seat, points: number): DivinationLine => ({
  action,
  seat,
  points,
  type: 'divine',
  at: 'a1',
  crop: 4,
  right: true,
  mode: 'exact',
  p: 1,
  best: null,
  expected: points,
  verdict: 'certain',
  technique: null,
  missed: [],
});
