import { seededRandom, type Follower } from '@tiwanaku/shared/kernel';
import { expect, test } from 'vitest';
import { playedGame, type PlayedGame } from './games.ts';
import { leaks } from './leaks.ts';
import { twinOf } from './twin-secret.ts';
import { createWorld, type Tampering } from './world.ts';

const games = Number(process.env['GAMES'] ?? 300);
const honest: Tampering = (keeper) => keeper;

async function heardIn(played: PlayedGame, secret: PlayedGame['secret'], viewer: Follower, tamper: Tampering) {
  const world = await createWorld(played.game, secret, viewer, tamper);
  await world.look();
  for (const question of played.questions) await world.ask(question);
  await world.look();
  return world.heard;
}

/** The first thing a viewer hears differently in two worlds that agree on all the viewer may know; null when nothing is. */
async function difference(seed: number, tamper: Tampering): Promise<string | null> {
  const played = playedGame(seed);
  if (played.table.phase.name === 'over') return null;
  const viewer = played.viewers[seed % played.viewers.length] ?? { type: 'spectator' };
  const twin = twinOf(played.secret, played.table, viewer, seededRandom(seed + 1));
  const here = await heardIn(played, played.secret, viewer, tamper);
  const there = await heardIn(played, twin, viewer, tamper);
  const index = here.findIndex((line, one) => line !== there[one]);
  if (index < 0 && here.length === there.length) return null;
  return `seed ${seed}, ${JSON.stringify(viewer)}:\n${here[index]}\n${there[index]}`;
}

test(`L3 TIW-TRN-4 TIW-COP-4: in ${games} games two secrets that agree on what is known sound the same to every viewer`, async () => {
  for (let seed = 0; seed < games; seed++) expect(await difference(seed, honest)).toBeNull();
}, 300_000);

test.each(Object.entries(leaks))('L3: the check notices %s', async (_name, leak) => {
  let noticed = 0;
  for (let seed = 0; seed < 42; seed++) if ((await difference(seed, leak)) !== null) noticed++;
  expect(noticed).toBeGreaterThan(0);
});
