/** A match whose analysis is lost with its process: a real one, killed, on Postgres. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import { matchAnalysisAnswerSchema } from '@tiwanaku/shared/protocol';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, hasPostgres } from '../../server/src/testing/test-database.ts';
import { startServerProcess } from '../support/server-process.ts';
import { Bot } from './bots/bot.ts';
import { Ledger } from './bots/ledger.ts';
import { beginAlone } from './world/begin-alone.ts';

const solo = { mode: 'solo', size: 'long', difficulty: 'easy' } as const;
const quick = new URL('../support/quick-intervals.mjs', import.meta.url).href;

/** A person plays alone to the end. */
async function playAlone(url: string): Promise<string> {
  const { guest: ana, link, matchId } = await beginAlone(url, 'Ana', { game: 'tiwanaku', options: solo });
  const player = Bot.return(url, 'Ana', ana, link, new Ledger(), seededRandom(1));
  while (!player.room?.match?.isOver || !player.isSettled) {
    await player.step({ mayBegin: false });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  player.line.close();
  ana.leave();
  return matchId;
}

test.runIf(await hasPostgres())(
  'given a process that is killed while it analyses a match, then the next one analyses it, unasked',
  // Everything else goes before an analysis, other tests too.
  { timeout: 900_000 },
  async () => {
    const database = await createTestDatabase();
    const storage = new pg.Client({ connectionString: database.url });
    const settings = { DATABASE_URL: database.url, MATCH_ANALYSIS: 'on', LOG_LEVEL: 'info' };
    const server = await startServerProcess(settings, ['--import', quick]);
    try {
      await storage.connect();
      const matchId = await playAlone(server.url);
      await server.kill();
      const stored = async (): Promise<unknown> =>
        (await storage.query('SELECT analysis FROM match WHERE id = $1', [matchId])).rows[0]?.analysis;
      expect(await stored()).toBeNull();

      // Other processes leave a match alone until it has been over for five minutes.
      await storage.query(`UPDATE match SET ended_at = ended_at - interval '6 minutes' WHERE id = $1`, [matchId]);
      await server.start();
      await expect.poll(stored, { timeout: 600_000, interval: 500 }).not.toBeNull();
      await expect.poll(() => server.output()).toContain('matches judged late');
      const answer = await fetch(`${server.url}/api/matches/${matchId}/analysis`);
      expect(matchAnalysisAnswerSchema.parse(await answer.json())).toEqual({ analysis: await stored() });
    } finally {
      await storage.end();
      await server.dispose();
      await database.drop();
    }
  },
);
