import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { components } from './components.ts';
import { legalCommands } from './decide/legal.ts';
import { refusalOf } from './decide/decide.ts';
import type { Event } from './events.ts';
import { textOf } from './notation.ts';
import { goods, type Good } from './types.ts';
import { recordPosition } from './secret/record.ts';
import { checkState, goodsInPlay, incasOf } from './testing/check-state.ts';
import { games, playedGame } from './testing/games.ts';
import { fold } from './testing/play.ts';
import { strangeCommands } from './testing/strange-commands.ts';

const seeds = fc.nat({ max: 1_000_000 });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What one event moves between the players and the bank or the market; nothing else may. */
function flow(event: Event, good: Good): number {
  const named = event.type === 'goodSold' || event.type === 'goodBought' ? event.good === good : false;
  switch (event.type) {
    case 'princeMoved':
    case 'goodsOffered':
    case 'incaHired':
    case 'clergyAcquired':
      return -(event.paid[good] ?? 0);
    case 'bonusTaken':
    case 'sundialPaid':
      return event.gained[good] ?? 0;
    case 'produced':
    case 'tilesPaid':
      return (event.gained[good] ?? 0) - (event.paid[good] ?? 0);
    case 'llamasSacrificed':
      return good === 'llama' ? -event.llamas : 0;
    case 'trailPaid':
      return good === 'corn' || good === 'llama' ? sum(event.payments.map((payment) => payment[good])) : 0;
    case 'farmersProduced':
      return good === 'corn' ? sum(event.harvests.map(({ corn }) => corn)) : 0;
    case 'trackCornTaken':
      return good === 'corn' ? event.corn : 0;
    case 'goodSold':
      return good === 'corn' ? event.price : named ? -1 : 0;
    case 'goodBought':
      return good === 'corn' ? -event.price : named ? 1 : 0;
    default:
      return 0;
  }
}

describe.each(games)('random games: $variant, $players players', (game) => {
  test('no stock is negative; Incas, clergy, cards and tiles are conserved; goods move through bank and market alone', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { box, events: begun, steps } = playedGame(game, seed);
        const first = fold(begun);
        const incas = first.position.players[0] ? incasOf(first.position.players[0]) : 0;
        checkState(box, first, incas);
        for (const { before, events, after } of steps) {
          checkState(box, after, incas);
          const moved = goods.map((good) => sum(events.map((event) => flow(event, good))));
          const had = goodsInPlay(before.position);
          expect(goodsInPlay(after.position)).toEqual(had.map((count, index) => count + (moved[index] ?? 0)));
        }
        expect(steps.at(-1)?.after.position).toMatchObject({
          phase: { name: 'over' },
          active: null,
          turn: null,
        });
      }),
      { numRuns: 6 },
    );
  });

  test('MAP-DEC-1, MAP-DEC-2 at every moment one seat decides, and has at least two answers', () => {
    for (const { before } of playedGame(game, 7).steps) {
      const { active, players } = before.position;
      players.forEach((_, seat) => {
        const legal = legalCommands(components, before, seat).map(textOf);
        expect(new Set(legal).size).toBe(legal.length);
        if (seat === active) expect(legal.length).toBeGreaterThan(1);
        else expect(legal).toEqual([]);
      });
    }
  });

  test('a command is legal exactly when it is listed', () => {
    const { steps } = playedGame(game, 8);
    for (const { before, seat } of steps.filter((_, index) => index % 5 === 0)) {
      const legal = new Set(legalCommands(components, before, seat).map(textOf));
      for (const command of strangeCommands(before.hands[seat]?.cards ?? [])) {
        expect([textOf(command), refusalOf(components, before, seat, command) === null]).toEqual([
          textOf(command),
          legal.has(textOf(command)),
        ]);
      }
    }
  });
});

/** Digests of 25 games each, so that no change of the rules goes unnoticed. */
test.each([
  ['standard', 2, 'b24fc0673636ee25'],
  ['standard', 3, '23f0f95aa368972f'],
  ['standard', 4, '1d03087573ac360f'],
  ['standard', 5, '8b4312740a494ecf'],
  ['learning', 2, '7f617e3bf31445eb'],
  ['learning', 3, 'cfb8110cd8e3430b'],
  ['learning', 4, '327e2bd52c239a8d'],
  ['learning', 5, 'e3643aaf9f887f10'],
] as const)('25 games that are kept: %s, %i players', (variant, players, digest) => {
  const hash = createHash('sha256');
  for (let seed = 1; seed <= 25; seed++) {
    const { secret, steps } = playedGame({ variant, players }, seed);
    for (const { seat, command } of steps) hash.update(`${seat} ${textOf(command)}\n`);
    const last = steps.at(-1)?.after;
    if (last) hash.update(JSON.stringify(recordPosition(components, last, secret)));
  }
  expect(hash.digest('hex').slice(0, 16)).toBe(digest);
});
