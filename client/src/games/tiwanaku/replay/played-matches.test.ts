import type { Recorded } from '@tiwanaku/shared/kernel';
import {
  evolve,
  evolveView,
  status,
  viewFor,
  type Event,
  type State,
  type TiwanakuTypes,
} from '@tiwanaku/shared/tiwanaku';
import { describe, expect, test } from 'vitest';
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { Replay } from '../../../match/replay.svelte.ts';
import { resultOf } from '../result/result.ts';
import { partiesOf, scoreOf } from './outcome.ts';
import { statisticsOf } from './statistics.ts';
import { stepsOf } from './steps.ts';

const review = { type: 'review' } as const;
const rules = { id: 'tiwanaku', rulesVersion: 1, evolveView, status };

/** A whole match as its page gets it: the whole log. */
function played(game: (typeof games)[number], seed: number) {
  const { begun, steps } = playedGame(game, seed);
  const log = [...begun, ...steps.flatMap(({ events }) => events)];
  const events = log.map((event, index) => ({ position: index + 1, event }));
  return { log, events, isOver: log.at(-1)?.type === 'matchEnded' };
}

const stateAt = (log: readonly Event[], position: number): State =>
  log.slice(0, position).reduce<State | null>(evolve, null) as State;

describe.each(games)('$name', (game) => {
  const matches = [1, 2, 3].map((seed) => played(game, seed));

  test('every step shows what the fold of the log shows a review', () => {
    for (const { log, events } of matches) {
      const replay = new Replay<TiwanakuTypes>(rules, events, stepsOf);
      for (const [index, { position }] of replay.steps.entries())
        expect(replay.views[index]).toEqual(viewFor(stateAt(log, position), review));
      expect(replay.steps.at(-1)?.position).toBe(events.at(-1)?.position);
    }
  });

  test('steps go on in the log, and turns one by one', () => {
    for (const { log, events } of matches) {
      const steps = stepsOf(events);
      for (const [index, step] of steps.entries()) {
        const before = steps[index - 1];
        if (!before) continue;
        expect(step.position).toBeGreaterThan(before.position);
        expect([before.turn, before.turn + 1]).toContain(step.turn);
      }
      expect(steps[0]?.turn).toBe(0);
      expect(steps.at(-1)?.turn).toBeGreaterThanOrEqual(stateAt(log, log.length).position.turn);
    }
  });

  test('TIW-END-2: the result counts the turns that can be walked through, final divinations among them', () => {
    for (const { log, events } of matches.filter(({ isOver }) => isOver))
      expect(resultOf(stateAt(log, log.length).position, events)?.turns).toBe(stepsOf(events).at(-1)?.turn);
  });

  test('points by source add up to the final score of every side', () => {
    for (const { log, events, isOver } of matches.filter((match) => match.isOver)) {
      expect(isOver).toBe(true);
      const { position } = stateAt(log, log.length);
      for (const row of resultOf(position, events)?.rows ?? []) {
        const sum = Object.values<number>(row.points).reduce((all, points) => all + points, 0);
        expect([row.party, sum]).toEqual([row.party, scoreOf(position, row.party)]);
      }
      expect(partiesOf(position)).toHaveLength(resultOf(position, events)?.rows.length ?? -1);
    }
  });

  test('discoveries of all add up to the land that was not open at the beginning', () => {
    for (const { log, events } of matches) {
      const { position } = stateAt(log, log.length);
      const doers = [...position.setup.colors.keys(), 'otoma' as const];
      const discovered = doers.reduce<number>((sum, doer) => sum + statisticsOf(events, doer).discoveries, 0);
      const settled = events.filter(({ event }) => event.type === 'otomaSettled').length;
      const isSettledOpen = position.setup.start.length + discovered - settled;
      expect(isSettledOpen).toBe(Object.keys(position.terrain).length);
    }
  });
});

test('divinations are counted right and wrong, offerings with their tokens, steps of walks', () => {
  const events: readonly Event[] = [
    { type: 'pawnExplored', seat: 0, color: 'brown', from: 'reserve', to: 'a2', path: ['a1', 'a2'] },
    { type: 'cropRevealed', seat: 0, space: 'a2', guess: 3, crop: 3, points: 3, token: true },
    { type: 'cropRevealed', seat: 0, space: 'a3', guess: 1, crop: 5, points: -5, token: false },
    { type: 'cropRevealed', seat: 1, space: 'a4', guess: 1, crop: 1, points: 1, token: true },
    { type: 'offeringMade', by: 0, crops: [1, 2, 3], points: 3, isLast: false },
    { type: 'passed', seat: 0, isAutomatic: true },
  ];
  const recorded: readonly Recorded<Event>[] = events.map((event, index) => ({ position: index + 1, event }));
  expect(statisticsOf(recorded, 0)).toEqual({
    discoveries: 0,
    right: 1,
    wrong: 1,
    offerings: 1,
    offered: 3,
    walked: 2,
  });
});
