import { describe, expect, test } from 'vitest';
import { evolveView, status, type Event, type MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { fold } from '../../../../../shared/src/machu-picchu/testing/play.ts';
import { Replay } from '../../../match/replay.svelte.ts';
import { begunAndPlayed, games } from '../testing/played.ts';
import { countedOf, curveOf, daysOf } from './numbers.ts';
import { stepsOf } from './steps.ts';

const recorded = (log: readonly Event[]) => log.map((event, index) => ({ position: index + 1, event }));

describe.each(games)('$variant game of $players', (game) => {
  const { players } = game;
  const { begun, steps } = begunAndPlayed(game, 7);
  const log = [...begun, ...steps.flatMap(({ events }) => events)];
  const events = recorded(log);
  const { position } = fold(log);
  const counted = countedOf(events, players);

  test('what is counted is what lies on the table at the end', () => {
    for (const [seat, player] of position.players.entries()) {
      const bought = log.filter((event) => event.type === 'clergyAcquired' && event.seat === seat).length;
      expect(counted[seat]?.clergy).toBe(bought);
      expect(Object.values(player.clergy).reduce((sum, count) => sum + count, 0)).toBe(bought);
      const start = log.find((event) => event.type === 'matchBegan');
      if (start?.type !== 'matchBegan') throw new Error('a log begins with its match');
      expect(counted[seat]?.cards).toBe(player.cards - start.start.cards);
      expect(counted[seat]?.districts).toBeLessThanOrEqual(counted[seat]?.visits ?? 0);
    }
    expect(daysOf(events)).toBeGreaterThanOrEqual(1);
  });

  test('MAP-END-5 to MAP-END-9 the curve of the ending that came ends at the scores', () => {
    const rules = { id: 'machu-picchu', rulesVersion: 1, evolveView, status };
    const replay = new Replay<MachuPicchuTypes>(rules, events, stepsOf);
    const { outcome } = position;
    if (!outcome?.ending) throw new Error('the game is over');
    const curve = curveOf(replay.steps, replay.views, outcome.ending);
    expect(curve).toHaveLength(replay.turns + 1);
    expect(curve.at(-1)).toEqual(outcome.totals.map(({ score }) => score));
  });
});

test('three corn of a farmer are one unit; a seat is counted for itself alone', () => {
  const [own, other] = countedOf(
    recorded([
      { type: 'farmersProduced', harvests: [{ seat: 0, count: 2, corn: 6 }] },
      { type: 'scoutWalked', seat: 1, why: 'stones', steps: 3, to: 3, earned: {} },
      { type: 'produced', seat: 1, district: 'meadow', count: 2, paid: { corn: 2 }, gained: { llama: 2 } },
    ]),
    2,
  );
  expect(own).toMatchObject({ produced: 2, steps: { stones: 0 } });
  expect(other).toMatchObject({ produced: 2, steps: { stones: 3 } });
});
