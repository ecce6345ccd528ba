import { expect, test } from 'vitest';
import { invariant } from '../kernel/index.ts';
import { cityFault } from './own-city.ts';
import { type City, type Components, components } from './components.ts';
import { districts } from './types.ts';
import { pairsOf } from './position.ts';
import { scoutWorth } from './scoring.ts';
import { checkState, incasOf } from './testing/check-state.ts';
import { playedGame } from './testing/games.ts';
import { fold } from './testing/play.ts';

/** A ring of all districts with the plaza in the middle. */
const ring = districts.filter((district) => district !== 'plaza');
const wheel: City = {
  sure: ring.map((one, index) => [one, ring[(index + 1) % ring.length] ?? one] as const),
  likely: [],
  assumed: ring.map((one) => ['plaza', one] as const),
};

const otherCity: Components = { ...components, cities: { 'wheel-1': wheel } };
const dearVirgins: Components = {
  ...components,
  clergy: {
    ...components.clergy,
    virgin: components.clergy.virgin.map((card) => ({ ...card, cost: { llama: 2, corn: 1 } })),
  },
};
const otherGold: Components = {
  ...components,
  sacrificeCards: components.sacrificeCards.map((card, index) => ({ ...card, gold: 1 + (index % 6) })),
};

function play(box: Components, seed: number) {
  const [city = ''] = Object.keys(box.cities);
  const { events, steps } = playedGame({ variant: 'standard', players: 2 + (seed % 4), box, city }, seed);
  const first = fold(events);
  const [player] = first.position.players;
  invariant(player !== undefined, 'a game has players');
  for (const { after } of steps) checkState(box, after, incasOf(player));
  const last = steps.at(-1)?.after;
  invariant(last?.position.phase.name === 'over', 'every game ends');
  return { steps, last };
}

test.each([
  ['another city map', otherCity],
  ['another price of the virgins', dearVirgins],
  ['other gold', otherGold],
])('with %s 100 games are played to their end by the same code', (_, box) => {
  for (const city of Object.keys(box.cities)) expect(cityFault(pairsOf(box, { city }))).toBeNull();
  const prices = new Set<string>();
  let stepsFromHut = 0;
  for (let seed = 0; seed < 100; seed++) {
    const { steps, last } = play(box, seed);
    for (const { before, command, events, seat } of steps) {
      const paid = events.find((event) => event.type === 'clergyAcquired');
      if (paid?.kind === 'virgin') prices.add(JSON.stringify(paid.paid));
      if (command.type === 'step' && before.position.players[seat]?.prince === 'hut') stepsFromHut++;
    }
    for (const [index, total] of (last.position.outcome?.totals ?? []).entries()) {
      const player = last.position.players[index];
      const cards = last.hands[index]?.cards ?? [];
      const gold = box.sacrificeCards.reduce((sum, card) => sum + (cards.includes(card.id) ? card.gold : 0), 0);
      if (total.gold !== null) expect(total.gold).toBe(gold + scoutWorth(box, player?.scout ?? 0));
    }
  }
  expect(stepsFromHut).toBeGreaterThan(0);
  if (box === dearVirgins) expect([...prices]).toEqual(['{"llama":2,"corn":1}']);
});

test('on a quick trail games by chance end as rescues too, in turns and at night, with cards that are missed', () => {
  const { trail, moonTiles } = components;
  const quick: Components = {
    ...components,
    trail: { ...trail, stoneSteps: 19, offerSteps: 13, sundialSteps: 31 },
    moonTiles: moonTiles.map((tile) => (tile.gives === 'steps' ? { ...tile, amount: tile.amount * 9 } : tile)),
  };
  const ends = new Set<string>();
  let missed = 0;
  for (let seed = 0; seed < 60; seed++) {
    const { last } = play(quick, seed);
    const { outcome, night, players, deck } = last.position;
    if (outcome?.ending === 'rescue') expect(deck).toBe(0);
    ends.add(`${outcome?.ending} ${night ?? 'turn'}`);
    missed += players.reduce((sum, player) => sum + player.missed, 0);
  }
  expect([...ends].sort()).toEqual(expect.arrayContaining(['rescue moonTiles', 'rescue sundial', 'rescue turn']));
  expect(missed).toBeGreaterThan(0);
});
