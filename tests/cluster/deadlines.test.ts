import pg from 'pg';
import { expect, test } from 'vitest';
import { beginAlone } from './world/begin-alone.ts';
import { hasServers } from './world/has-servers.ts';
import { startWorld } from './world/world.ts';

/** A short clock, and no one who looks at it. */
const settings = {
  game: 'tiwanaku',
  options: { mode: 'solo', size: 'long', difficulty: 'easy' },
  clock: { type: 'perMove', seconds: 10 },
};

/** A person sits down alone, begins, and goes away. */
async function leaveAMatch(url: string, number: number): Promise<string> {
  const { guest, matchId } = await beginAlone(url, `Absent ${number}`, settings);
  guest.leave();
  return matchId;
}

test.runIf(await hasServers())(
  'L5 L8 two processes keep every deadline once, and go on with them after both were killed',
  { timeout: 240_000 },
  async () => {
    const world = await startWorld(2);
    const database = new pg.Client({ connectionString: world.databaseUrl });
    try {
      await database.connect();
      const matches = await Promise.all(
        Array.from({ length: 12 }, (_, index) => leaveAMatch(world.processes[index % 2]?.url ?? world.url, index)),
      );
      const played = async (): Promise<readonly number[]> => {
        const { rows } = await database.query<{ match_id: string; count: string }>(
          `SELECT match_id, count(*) FROM match_command WHERE command_id LIKE 'auto-clock-%' GROUP BY match_id`,
        );
        const counts = new Map(rows.map(({ match_id, count }) => [match_id, Number(count)]));
        return matches.map((matchId) => counts.get(matchId) ?? 0);
      };
      const haveAll = (least: number) => async () => (await played()).every((count) => count >= least);

      await expect.poll(haveAll(1), { timeout: 60_000 }).toBe(true);
      const { rows } = await database.query<{ revisions: number; commands: number }>(
        `SELECT revision AS revisions, (SELECT count(*)::int FROM match_command WHERE match_command.match_id = match_timing.match_id)
           AS commands FROM match_timing`,
      );
      // Each change of a timing came with a command: no one worked for nothing, and no deadline was kept twice.
      for (const { revisions, commands } of rows) expect(revisions).toBe(commands + 1);

      await Promise.all(world.processes.map((one) => one.kill()));
      const atTheEnd = Math.max(...(await played()));
      await Promise.all(world.processes.map((one) => one.start()));
      await expect.poll(haveAll(atTheEnd + 1), { timeout: 90_000 }).toBe(true);
      for (const one of world.processes) expect(one.output()).not.toContain('deadline not kept');
    } finally {
      await database.end();
      await world.dispose();
    }
  },
);
