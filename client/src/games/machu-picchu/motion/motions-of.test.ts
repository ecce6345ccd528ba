import { goods, type Picture } from '@tiwanaku/shared/machu-picchu';
import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { motionsOf, nightScenes, type Step } from './motions.ts';
import { joined, nightText, spokenOf } from './spoken.ts';
import { answered, games, playedGame, toldOf } from '../testing/played.ts';

beforeAll(async () => {
  await useWords('machu-picchu-table');
});

const names = { of: (seat: number) => ['Ana', 'Beto', 'Cora', 'Dani', 'Eva'][seat] ?? '', me: null };

/** The last turn of a day: seat 0 of two steps into used-up terraces, and seat 1 holds the sun tile. */
const evening = { sun: 1, bonus: { terraces: 0, meadow: 2 } } as const;

const nightOf = (picture: Picture): readonly Step[] =>
  answered({ ...evening, ...picture }, 'step terraces').flatMap((step) => toldOf(step));

const tiles = [
  { tiles: ['corn', 'steps2'], scout: 5 },
  { tiles: ['steps3'], scout: 3 },
] as const;

const textsOf = (steps: readonly Step[]) => nightScenes(steps).map(({ scene }) => nightText(scene, names));

test('MAP-DAY-4 each part of the night is one sentence, amounts first, every player once', () => {
  expect(textsOf(nightOf({ seats: tiles }))).toEqual([
    '3 steps to Beto and 3 corn + 2 steps to Ana for moon tiles',
    '3 corn to Ana from the Inca trail',
    '4 bonus units and 4 temple stones new in the city',
    'Day 2: Beto begins',
  ]);
});

test('MAP-DAY-7 the night shows the Sundial’s pay once its goods are chosen, and leaves out a part that pays no one', () => {
  const picture = { ...evening, seats: [{ sundial: 1 }] };
  const [asked, paid] = answered(picture, 'step terraces', 'receive corn,llama,coca').map((step) => toldOf(step));
  expect(textsOf(asked ?? [])).toEqual([]);
  expect(textsOf(paid ?? [])[0]).toBe('3 corn + 1 llama + 1 coca + 3 steps to Ana from the Sundial');
});

test('MAP-DAY-8 a city that is full is said so', () => {
  const two = { terraces: 2, meadow: 2, plantation: 2, potters: 2, weavers: 2 };
  const stones = { condorTemple: 2, pumaTemple: 2, sunTemple: 2, mainTemple: 2 };
  const [dusk] = answered({ sun: 1, bonus: two, stones }, 'stay steps2');
  expect(textsOf(dusk ? toldOf(dusk) : []).at(-2)).toBe('Nothing new in the city: every place is full');
});

test('MAP-DAY-11 what moon tiles pay by day is no part of a night', () => {
  expect(answered({ day: 9 }, 'stay corn').flatMap((step) => textsOf(toldOf(step)))).toEqual([]);
});

test('each scene holds back what follows from its first event; the new day begins with its bonuses', () => {
  const steps = nightOf({ seats: tiles });
  const playing = motionsOf(steps, false).filter(({ motion }) => motion.scenes.length > 0);
  expect(playing).toHaveLength(4);
  const held = playing.map(
    ({ shown }) => steps.find(({ event }) => event.position === shown?.position)?.event.event.type,
  );
  expect(held).toEqual(['scoutWalked', 'trailPaid', 'dayBegan', undefined]);
  for (const { shown } of playing) if (shown) expect(shown.view.position.night).toBe('moonTiles');
  for (const { motion } of playing) expect(motion.duration).toBeLessThanOrEqual(1_700);
});

test('with reduced motion the night is one list at once, and nothing waits for it', () => {
  const [list, ...others] = motionsOf(nightOf({ seats: tiles }), true);
  expect([list?.motion.scenes.length, list?.shown, others]).toEqual([4, null, []]);
});

test('a screen reader hears the sentences of the strip once, and all else as the log has it', () => {
  expect(spokenOf(nightOf({ seats: tiles }), names).map(({ text }) => text)).toEqual([
    'Ana steps: Corn Terraces',
    '1 corn for Ana from the time track',
    'Night: moon tiles are paid out.',
    '3 steps to Beto and 3 corn + 2 steps to Ana for moon tiles',
    '3 corn to Ana from the Inca trail',
    '4 bonus units and 4 temple stones new in the city',
    'Day 2: Beto begins',
  ]);
});

test('what one player trades is one sentence, and what the server decides is said as such', () => {
  const phase = { name: 'plaza', adjusted: false, sold: [], bought: [] } as const;
  const picture = { phase, market: { cloth: 2 }, seats: [{ prince: 'plaza', goods: { corn: 9, cloth: 2 } }] } as const;
  const steps = dayOf(picture, 'adjust cloth -1', 'sell cloth', 'buy llama');
  const trade = joined(spokenOf(steps, names), names);
  expect(trade).toMatch(
    /^Ana trades: market of cloth now 1, 1 cloth sold for \d corn,? and 1 llama bought for \d corn\.$/,
  );
  const byClock = steps.slice(0, 1).map((step) => ({ ...step, event: { ...step.event, by: 'clock' as const } }));
  expect(joined(spokenOf(byClock, names), names)).toBe('Ana changes the market: cloth, now 1 (time ran out).');
});

const dayOf = (picture: Picture, ...answers: readonly string[]): readonly Step[] =>
  answered(picture, ...answers).flatMap((step) => toldOf(step));

test('goods fly together between a place of the city, or the bank, and their owners; the night’s with its scene', () => {
  const picture = { seats: [{ incas: { terraces: 1 } }, { incas: { terraces: 2 } }] };
  const corn = { good: 'corn', place: 'terraces', isPaid: false };
  const flights = [
    { ...corn, seat: 0, count: 3 },
    { ...corn, seat: 0, count: 3 },
    { ...corn, seat: 1, count: 6 },
  ];
  expect(motionsOf(dayOf(picture, 'step terraces'), false)).toEqual([
    { motion: { scenes: [], flights, duration: 560 }, shown: null },
  ]);
  const sale = dayOf({ seats: [{ prince: 'weavers', goods: { coca: 1 } }] }, 'step plaza', 'sell coca');
  expect(motionsOf(sale, false)[0]?.motion.flights).toMatchObject([
    { seat: 0, good: 'coca', count: 1, place: 'plaza', isPaid: true },
    { seat: 0, good: 'corn', count: 4, place: 'plaza', isPaid: false },
  ]);
  expect(motionsOf(sale, true)).toEqual([]);
  const [track, tilesPaid] = motionsOf(nightOf({ seats: tiles }), false);
  expect(track?.motion.flights).toMatchObject([{ seat: 0, good: 'corn', count: 1, place: null }]);
  expect(tilesPaid?.motion.flights).toMatchObject([{ seat: 0, good: 'corn', count: 3, place: null }]);
});

test.each(games)('$players players, $variant: what flies is what changes in the storehouses', (game) => {
  for (const step of playedGame(game, 5)) {
    const flights = motionsOf(toldOf(step), false).flatMap(({ motion }) => motion.flights);
    for (const [seat, { goods: held }] of step.before.position.players.entries())
      for (const good of goods) {
        const moved = flights.filter((flight) => flight.seat === seat && flight.good === good);
        const sum = moved.reduce((total, { isPaid, count }) => total + (isPaid ? -count : count), held[good]);
        expect(sum).toBe(step.after.position.players[seat]?.goods[good]);
      }
  }
});

test.each(games)(
  '$players players, $variant: a night tells of all that it pays, and nothing else is a scene',
  (game) => {
    const got = new Map<string, number>();
    const shown = new Map<string, number>();
    const add = (map: Map<string, number>, amounts: object) => {
      for (const [what, count] of Object.entries(amounts))
        if (count) map.set(what, (map.get(what) ?? 0) + Number(count));
    };
    for (const step of playedGame(game, 3)) {
      const happened = toldOf(step);
      for (const { before: view, event } of happened) {
        if (view.position.night === null) continue;
        const one = event.event;
        if (one.type === 'tilesPaid' || one.type === 'sundialPaid') add(got, one.gained);
        if (one.type === 'scoutWalked') add(got, { steps: one.steps });
        if (one.type === 'cardsDrawn') add(got, { cards: one.count });
        if (one.type === 'trailPaid') for (const { corn, llama } of one.payments) add(got, { corn, llama });
      }
      for (const { scene } of nightScenes(happened))
        if ('gains' in scene) for (const { amounts } of scene.gains) add(shown, amounts);
    }
    expect(got.size).toBeGreaterThan(0);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(got));
  },
);
