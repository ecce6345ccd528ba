/**
 * When something hidden is drawn, what was drawn changes neither when nor in which order its messages go out, nor how much
 * the server does before.
 */
import { seededRandom } from '@tiwanaku/shared/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchChannel, viewerChannel } from '../../server/src/sockets/channels.ts';
import { viewersOf, type Keeper } from '../../server/src/matches/ports.ts';
import { machuPicchuTesting } from '../../shared/src/machu-picchu/testing/game-testing.ts';
import { playedInTwin, type PlayedMatch } from '../support/play-match.ts';
import { handedOver, startCounting } from './draws.ts';
import type { Counting, Handed, HandedByCommand } from './draws.ts';
import { fixedKeeper, playedMatch } from '../support/fixed-keeper.ts';
import { matchId } from '../support/one-match.ts';

const game = machuPicchuTesting as unknown as PlayedMatch['game'];
const spectator = { type: 'spectator' } as const;

/** Everybody's message of a command is one and the same where nothing in it is private. */
const isPrivate = ({ handed }: HandedByCommand): boolean =>
  handed.some(({ event, channels }) => event === 'match:events' && !channels.includes(matchChannel(matchId)));

const matches = Array.from({ length: 60 }, (_, seed) => playedMatch(game, seed)).filter(({ isOver }) => !isOver);

/** The same match over a secret that agrees with it on nothing but what everybody knows. */
function twinOf(played: PlayedMatch): { readonly played: PlayedMatch; readonly vault: unknown } {
  const vault = game.twin(played.moment, spectator, seededRandom(played.seed + 1));
  return { played: playedInTwin(played, vault), vault };
}

const namesOf = ({ channels, event, pass }: Handed) => ({ channels, event, pass });
const ofSpectators = ({ channels }: Handed) => channels.includes(viewerChannel(matchId, spectator));

function inBoth(played: PlayedMatch, tamper: (keeper: Keeper, vault: unknown) => Keeper = (keeper) => keeper) {
  const { vault } = played.moment;
  const twin = twinOf(played);
  const over = (match: PlayedMatch, secret: unknown) => () =>
    handedOver(match, tamper(fixedKeeper(match, secret), secret));
  return [over(played, vault), over(twin.played, twin.vault)] as const;
}

let counting: Counting;
beforeAll(async () => {
  counting = await startCounting();
});
afterAll(() => counting.stop());

/** Lists where two runs differ in what they did, and how often each did it. */
async function differentWork(played: PlayedMatch, tamper?: (keeper: Keeper, vault: unknown) => Keeper) {
  const [here, there] = inBoth(played, tamper);
  // Whatever is prepared once and kept.
  await here();
  await there();
  const found = differences(await counting.of(here), await counting.of(there));
  return found.length === 0 ? [] : differences(await leastOf(here), await leastOf(there));
}

/** Timers of tests that ran in this process before may add to what a run did, but not to each of several. */
async function leastOf(run: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  let least = await counting.of(run);
  for (let repetition = 0; repetition < 4; repetition++) {
    const again = await counting.of(run);
    least = new Map([...least].map(([place, count]) => [place, Math.min(count, again.get(place) ?? 0)]));
  }
  return least;
}

function differences(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): readonly string[] {
  const places = [...new Set([...one.keys(), ...other.keys()])];
  return places.flatMap((place) => {
    const [first, second] = [one.get(place) ?? 0, other.get(place) ?? 0];
    return first === second ? [] : [`${place}: ${first} and ${second}`];
  });
}

describe('MAP-HID', () => {
  test('MAP-HID-4: the messages of a draw go to all viewers in one pass, in the same order whatever was drawn', async () => {
    let draws = 0;
    for (const played of matches) {
      const [here, there] = inBoth(played);
      const [ours, twins] = [await here(), await there()];
      const everybody = viewersOf(played.kind.seats).map((viewer) => viewerChannel(matchId, viewer));
      for (const [index, command] of ours.entries()) {
        if (!isPrivate(command)) continue;
        draws += 1;
        const other = twins[index]?.handed ?? [];
        expect(other.map(namesOf)).toEqual(command.handed.map(namesOf));
        expect(other.filter(ofSpectators)).toEqual(command.handed.filter(ofSpectators));
        const tails = command.handed.filter(({ event }) => event === 'match:events');
        expect(tails.flatMap(({ channels }) => channels).sort()).toEqual([...everybody].sort());
        expect(new Set(tails.map(({ pass }) => pass)).size).toBe(1);
      }
    }
    expect(draws).toBeGreaterThan(20);
  });

  test('MAP-HID-4: the server does the same work for a draw whatever is drawn', async () => {
    for (const played of matches.slice(0, 8)) expect(await differentWork(played)).toEqual([]);
  });

  test('the check notices work that depends on a card', async () => {
    let wasted = 0;
    const busy = (keeper: Keeper, vault: unknown): Keeper => ({
      ...keeper,
      rules: {
        ...keeper.rules,
        decide(...args) {
          for (let turns = keeper.seal(vault).charCodeAt(45) % 7; turns > 0; turns--) wasted += turns;
          return keeper.rules.decide(...args);
        },
      },
    });
    let found: readonly string[] = [];
    for (const played of matches.slice(0, 8)) {
      found = (await differentWork(played, busy)).filter((place) => place.includes('decide'));
      if (found.length > 0) break;
    }
    expect(wasted).toBeGreaterThan(0);
    expect(found).not.toEqual([]);
  });

  test('the check notices a message that goes out later', async () => {
    const late = (channels: readonly string[]) =>
      channels.includes(viewerChannel(matchId, { type: 'player', seat: 1 }));
    const passes = [];
    for (const played of matches.slice(0, 8)) {
      const commands = await handedOver(played, fixedKeeper(played, played.moment.vault), late);
      for (const { handed } of commands.filter(isPrivate)) passes.push(new Set(handed.map(({ pass }) => pass)).size);
    }
    expect(Math.max(...passes)).toBeGreaterThan(1);
  });
});
