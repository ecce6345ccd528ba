/** Hints that players of Tiwanaku looked at, at a real server that is killed and started again. */
import { hintLevelSchema } from '@tiwanaku/shared/protocol';
import { afterEach, expect, test } from 'vitest';
import { Guest } from '../../server/src/testing/test-server.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { beginAlone } from './world/begin-alone.ts';

let server: ServerProcess | null = null;
const guests: Guest[] = [];
afterEach(async () => {
  for (const guest of guests.splice(0)) guest.leave();
  await server?.dispose();
});

/** Ana's own game, in which hints are offered; the version in which it began. */
async function begun(url: string) {
  const options = { mode: 'solo', size: 'long', difficulty: 'easy', hints: true };
  const { guest: ana, link, watchLink, matchId } = await beginAlone(url, 'Ana', { game: 'tiwanaku', options });
  guests.push(ana);
  const synced = await ana.say('match:sync', { matchId, version: 0 });
  if (!synced.ok || synced.sync.type !== 'snapshot') throw new Error('no view');
  return { ana, link, watchLink, matchId, version: synced.sync.snapshot.version };
}

test(
  'L4 DED-HNT-5 given answered hints, when the server is killed at once, then the log still has their lines',
  { timeout: 240_000 },
  async () => {
    server = await startServerProcess();
    const { ana, link, watchLink, matchId, version } = await begun(server.url);
    const kept = hintLevelSchema.options.map((level) => ({ seat: 0, level, version }));
    for (const level of hintLevelSchema.options) {
      expect(await ana.say('match:hint', { matchId, level })).toEqual({ ok: true });
    }
    await server.kill();
    await server.start();
    const player = await ana.another();
    // A person who never saw a hint.
    const watcher = await Guest.arrive(server.url);
    guests.push(player, watcher);
    await player.enter(link);
    await watcher.enter(watchLink);
    for (const guest of [player, watcher]) {
      expect(await guest.say('match:history', { matchId, version: 0 })).toMatchObject({ hints: kept });
      expect(await guest.say('match:sync', { matchId, version })).toMatchObject({ hints: kept });
    }
  },
);
