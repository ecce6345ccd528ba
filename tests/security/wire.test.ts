/** L3 over the wire: a real server, real sockets, everybody who could listen, byte by byte. */
import { seededRandom, type Follower } from '@tiwanaku/shared/kernel';
import { describe, expect, test } from 'vitest';
import { canary, type AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { read } from '../meta/repository.ts';
import { gameTestings } from '../support/game-testings.ts';
import { often } from '../support/often.ts';
import { playedInTwin, type PlayedMatch } from '../support/play-match.ts';
import { firstDifference, receivedAtTable, listeners, type Received } from './received.ts';
import { canaryKeeper, fixedKeeper, playedMatch } from '../support/fixed-keeper.ts';
import { difference, type Tampering } from './world.ts';

const honest: Tampering = (keeper) => keeper;

/** Whether pages draw this game before their program runs. */
const isDrawn = ({ keeper }: AnyGameTesting): boolean =>
  read('client/src/games/pictures.ts').includes(`'./${keeper.rules.id}/picture/`);

const heardWith = (played: PlayedMatch, vault: unknown, tamper: Tampering): Promise<Received> =>
  receivedAtTable(played, tamper(fixedKeeper(played, vault), vault), played.game.keeper.seal(vault));

/** The viewer whose knowledge the twin keeps: a spectator where all seats know the same, else one of the seats. */
function viewerOf({ game, kind, moment }: PlayedMatch, seed: number): Follower {
  const spectator = { type: 'spectator' } as const;
  const knowTheSame = game.knowAlike(moment, spectator).length === kind.seats;
  return knowTheSame ? spectator : { type: 'player', seat: seed % kind.seats };
}

const leakSeeds = Array.from({ length: 14 }, (_, seed) => seed);

/** Seeds whose match shows the leak to a viewer in memory come first: there a match takes a tenth of the time. */
async function likeliest(game: AnyGameTesting, plant: Tampering): Promise<readonly number[]> {
  for (const seed of leakSeeds)
    if ((await difference(game, seed, plant, viewerOf)) !== null) return [...new Set([seed, ...leakSeeds])];
  return leakSeeds;
}

describe.each(gameTestings)('$keeper.rules.id', (game) => {
  /** Seeds of matches in which something is hidden to the end. */
  const seeds = Array.from({ length: 60 }, (_, seed) => seed)
    .filter((seed) => !playedMatch(game, seed).isOver)
    .slice(0, often(4, 10));

  test.each(seeds)(
    'L3 game %i: two secrets that agree on what is known reach everybody in the same bytes',
    async (seed) => {
      const played = playedMatch(game, seed);
      const { moment } = played;
      const viewer = viewerOf(played, seed);
      const twin = game.twin(moment, viewer, seededRandom(seed + 1));
      const here = await heardWith(played, moment.vault, honest);
      const there = await heardWith(playedInTwin(played, twin), twin, honest);
      expect(firstDifference(here, there, listeners(played, viewer))).toBeNull();
      for (const lines of here.values()) expect(lines).not.toHaveLength(0);
      for (const name of isDrawn(game) ? ['seat 0', 'visitor', 'watcher'] : []) {
        expect(here.get(name)?.join()).toContain('id="picture"');
      }
      for (const failure of ['message failed', 'message unavailable']) {
        expect(here.get('log')?.join()).toContain(failure);
      }
      for (const [name, lines] of there) {
        const quoted = game.sealedPieces(twin).filter((piece) => lines.some((line) => line.includes(piece)));
        expect({ name, quoted }).toEqual({ name, quoted: [] });
      }
    },
  );

  test.each(seeds.slice(0, 7))('L1 game %i: with a canary in every hidden field none is ever heard', async (seed) => {
    const played = playedMatch(game, seed);
    const stored: string[] = [];
    const keeper = canaryKeeper(played);
    const seal: typeof keeper.seal = (vault) => {
      stored.push(keeper.seal(vault));
      return stored[0] ?? '';
    };
    const heard = await receivedAtTable(played, { ...keeper, seal }, keeper.seal(null));
    expect(stored.join().split(canary).length).toBeGreaterThan(10);
    for (const [name, lines] of heard) {
      expect({ name, leak: lines.find((line) => line.includes(canary)) }).toEqual({ name });
    }
  });

  test.each(game.leaks)('L3: the check over the wire notices $name', async ({ plant }) => {
    for (const seed of await likeliest(game, plant)) {
      const played = playedMatch(game, seed);
      const viewer = viewerOf(played, seed);
      const { moment } = played;
      const twin = game.twin(moment, viewer, seededRandom(seed + 1));
      const here = await heardWith(played, moment.vault, plant);
      const there = await heardWith(playedInTwin(played, twin), twin, plant);
      if (firstDifference(here, there, listeners(played, viewer)) !== null) return;
    }
    expect.unreachable('a leak that nobody noticed');
  });
});
