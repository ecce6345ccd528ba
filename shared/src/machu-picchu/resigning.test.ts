import { expect, test } from 'vitest';
import { machuPicchu, resultsOf } from './game.ts';
import { playedGame } from './testing/games.ts';
import { fold } from './testing/play.ts';
import { given } from './testing/given.ts';

test('the last player who has not resigned wins, and the hands are shown', () => {
  const { state } = given({ players: 3 });
  const [ended] = machuPicchu.afterResigning(state, [0, 2]);
  if (ended?.type !== 'matchEnded') throw new Error('the match ends');
  expect(machuPicchu.eventSchema.parse(ended)).toEqual(ended);
  const over = fold([ended], state);
  expect(machuPicchu.status(over)).toEqual({ isOver: true, awaited: [], winners: [1] });
  expect(over.position.outcome).toMatchObject({
    ending: null,
    totals: [],
    hands: state.hands.map(({ cards }) => cards),
  });
});

test('a game of two or more goes on, and one that is over stays as it ended', () => {
  const { state } = given({ players: 3 });
  expect(machuPicchu.afterResigning(state, [2])).toEqual([]);
  expect(machuPicchu.afterResigning(state, [])).toEqual([]);
  const { events, steps } = playedGame({ variant: 'standard', players: 2 }, 1);
  const last = steps.at(-1)?.after;
  expect(last && machuPicchu.afterResigning(last, [0])).toEqual([]);
  expect(resultsOf(events).map(({ points }) => points)).toEqual([0, 0]);
});
