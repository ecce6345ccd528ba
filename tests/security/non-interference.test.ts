import { seededRandom, type Follower } from '@tiwanaku/shared/kernel';
import { describe, expect, test } from 'vitest';
import type { AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import { gameTestings } from '../support/game-testings.ts';
import { followersOf, playedInTwin, type PlayedMatch } from '../support/play-match.ts';
import { toyTesting } from '../toy-game/toy-testing.ts';
import { playedMatch } from './fixed-keeper.ts';
import { createWorld, type Tampering } from './world.ts';

const games = Number(process.env['GAMES'] ?? 300);
const honest: Tampering = (keeper) => keeper;

async function heardIn(played: PlayedMatch, vault: unknown, viewer: Follower, tamper: Tampering) {
  const world = await createWorld(played, vault, viewer, tamper);
  await world.look();
  for (const question of played.questions) await world.ask(question);
  await world.look();
  return world.heard;
}

/** The first thing a viewer hears differently in two worlds that agree on all the viewer may know; null when nothing is. */
async function difference(game: AnyGameTesting, seed: number, tamper: Tampering): Promise<string | null> {
  const played = playedMatch(game, seed);
  if (played.isOver) return null;
  const viewers = followersOf(played);
  const viewer = viewers[seed % viewers.length] ?? { type: 'spectator' };
  const { moment } = played;
  const twin = game.twin(moment, viewer, seededRandom(seed + 1));
  const here = await heardIn(played, moment.vault, viewer, tamper);
  const there = await heardIn(playedInTwin(played, twin), twin, viewer, tamper);
  const index = here.findIndex((line, one) => line !== there[one]);
  if (index < 0 && here.length === there.length) return null;
  return `seed ${seed}, ${JSON.stringify(viewer)}:\n${here[index]}\n${there[index]}`;
}

describe.each([...gameTestings, toyTesting])('$keeper.rules.id', (game) => {
  test(`L3 TIW-TRN-4 TIW-COP-4: in ${games} games two secrets that agree on what is known sound the same to every viewer`, async () => {
    for (let seed = 0; seed < games; seed++) expect(await difference(game, seed, honest)).toBeNull();
  }, 300_000);

  test.each(game.leaks)('L3: the check notices $name', async ({ plant }) => {
    let noticed = 0;
    for (let seed = 0; seed < 42; seed++) if ((await difference(game, seed, plant)) !== null) noticed++;
    expect(noticed).toBeGreaterThan(0);
  });
});
