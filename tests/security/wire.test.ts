/** L3 over the wire: a real server, real sockets, everybody who could listen, byte by byte. */
import { seededRandom, type Follower } from '@tiwanaku/shared/kernel';
import { expect, test } from 'vitest';
import { canariesOf } from './canaries.ts';
import { firstDifference, heardAtTable, listeners, type Heard } from './ears.ts';
import { canary, canaryKeeper, fixedKeeper, type Secret } from './fixed-keeper.ts';
import { playedGame, type PlayedGame } from './games.ts';
import { leaks } from './leaks.ts';
import { canariesIn, twinOf } from './twin-secret.ts';
import type { Tampering } from './world.ts';

const honest: Tampering = (keeper) => keeper;

const heardWith = (played: PlayedGame, secret: Secret, tamper: Tampering): Promise<Heard> =>
  heardAtTable(played, tamper(fixedKeeper(played.game, secret), secret), secret);

/** The viewer whose knowledge the twin keeps: in the cooperative game a seat, which alone knows its own tops. */
const viewerOf = ({ game, viewers }: PlayedGame, seed: number): Follower =>
  viewers[game.options.mode === 'coop' ? 1 + (seed % game.colors.length) : 0] ?? { type: 'spectator' };

/** Seeds of games in which something is hidden to the end. */
const seeds = Array.from({ length: 60 }, (_, seed) => seed)
  .filter((seed) => playedGame(seed).table.phase.name !== 'over')
  .slice(0, Number(process.env['TABLES'] ?? 10));

test.each(seeds)(
  'L3 game %i: two secrets that agree on what is known reach everybody in the same bytes',
  async (seed) => {
    const played = playedGame(seed);
    const viewer = viewerOf(played, seed);
    const twin = twinOf(played.secret, played.table, viewer, seededRandom(seed + 1));
    const here = await heardWith(played, played.secret, honest);
    const there = await heardWith(played, twin, honest);
    expect(firstDifference(here, there, listeners(played, viewer))).toBeNull();
    for (const lines of here.values()) expect(lines).not.toHaveLength(0);
    for (const name of ['seat 0', 'visitor', 'watcher']) expect(here.get(name)?.join()).toContain('id="picture"');
    for (const failure of ['message failed', 'message unavailable']) expect(here.get('log')?.join()).toContain(failure);
    for (const [name, lines] of there) {
      const quoted = canariesOf(twin).filter((piece) => lines.some((line) => line.includes(piece)));
      expect({ name, quoted }).toEqual({ name, quoted: [] });
    }
  },
);

test.each(seeds.slice(0, 7))('L1 game %i: with a canary in every hidden field none is ever heard', async (seed) => {
  const played = playedGame(seed);
  const canaries = canariesIn(played.secret, played.table);
  const stored: string[] = [];
  const keeper = canaryKeeper(played.game, played.secret, canaries);
  const seal: typeof keeper.seal = (vault) => {
    stored.push(keeper.seal(vault));
    return stored[0] ?? '';
  };
  const heard = await heardAtTable(played, { ...keeper, seal }, canaries);
  expect(stored.join().split(canary).length).toBeGreaterThan(10);
  for (const [name, lines] of heard) {
    expect({ name, leak: lines.find((line) => line.includes(canary)) }).toEqual({ name });
  }
});

test.each(Object.entries(leaks))('L3: the check over the wire notices %s', async (_name, leak) => {
  for (let seed = 0; seed < 14; seed++) {
    const played = playedGame(seed);
    const viewer = viewerOf(played, seed);
    const twin = twinOf(played.secret, played.table, viewer, seededRandom(seed + 1));
    const here = await heardWith(played, played.secret, leak);
    const there = await heardWith(played, twin, leak);
    if (firstDifference(here, there, listeners(played, viewer)) !== null) return;
  }
  expect.unreachable('a leak that nobody noticed');
});
