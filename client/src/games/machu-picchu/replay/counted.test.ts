import { describe, expect, test } from 'vitest';
import { invariant, seededRandom, shuffled } from '@tiwanaku/shared/kernel';
import {
  cardIds,
  components,
  evolveView,
  playerColors,
  status,
  variants,
  type CardId,
  type Event,
  type MachuPicchuTypes,
} from '@tiwanaku/shared/machu-picchu';
import { beginMatch } from '../../../../../shared/src/machu-picchu/decide/turn/begin-match.ts';
import { fold, playOn } from '../../../../../shared/src/machu-picchu/testing/play.ts';
import { Replay } from '../../../match/replay.svelte.ts';
import { countedOf, daysOf } from './counted.ts';
import { curveOf } from './curves.ts';
import { stepsOf } from './steps.ts';

const recorded = (log: readonly Event[]) => log.map((event, index) => ({ position: index + 1, event }));

/** A whole game by chance, as its log. */
function played(variant: (typeof variants)[number], players: number): readonly Event[] {
  const random = seededRandom(7);
  const cards = shuffled(random, cardIds);
  const at = (place: number): CardId => {
    const card = cards[place];
    invariant(card !== undefined, 'the deck is asked about cards that lie in it');
    return card;
  };
  const deck = { dealtTo: at, cardAt: (place: number) => at(players + place) };
  const setup = { variant, city: 'placeholder-1', colors: playerColors.slice(0, players), first: 0 };
  const begun = beginMatch(components, setup, deck);
  return [...begun, ...[...playOn({ box: components, deck }, fold(begun), random)].flatMap(({ events }) => events)];
}

const games = variants.flatMap((variant) => [2, 3, 4, 5].map((players) => ({ variant, players })));
describe.each(games)('$variant game of $players', ({ variant, players }) => {
  const log = played(variant, players);
  const events = recorded(log);
  const { table } = fold(log);
  const counted = countedOf(events, players);

  test('what is counted is what lies on the table at the end', () => {
    for (const [seat, player] of table.players.entries()) {
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
    const { outcome } = table;
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
