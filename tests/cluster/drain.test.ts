import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { Ledger } from './bots/ledger.ts';
import { startPlay } from './bots/play.ts';
import { checkLogs, checkOutput } from './faults/check-logs.ts';
import { composeTimes } from './world/balancer.ts';
import { hasServers } from './world/has-servers.ts';
import { startWorld } from './world/world.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Asks until the server says that it is not ready; rejects when it is gone without having said so. */
async function isUnready(url: string): Promise<true> {
  const { status } = await fetch(`${url}/readyz`);
  if (status === 503) return true;
  await wait(20);
  return await isUnready(url);
}

test.runIf(await hasServers())(
  'L4 L7 both processes are restarted one after the other: everybody is asked to move, comes back at once, and nothing is lost',
  { timeout: 180_000 },
  async () => {
    const world = await startWorld(2, { health: composeTimes });
    const ledger = new Ledger();
    const play = await startPlay(world.url, ledger, { tables: 5, think: 200, seed: 5 });
    const { bots } = play;
    try {
      for (const server of world.processes) {
        const before = bots.map(({ line }) => line.outages.length);
        const stopping = server.stop();
        expect(await isUnready(server.url)).toBe(true);
        expect(await stopping).toBe(0);
        const isBack = () => bots.every((bot) => bot.line.isUp && bot.absences.length === bot.line.outages.length);
        expect(await until(isBack, 30_000)).toBe(true);

        const outages = bots.flatMap(({ line }, index) => line.outages.slice(before[index]));
        expect(outages.length).toBeGreaterThan(0);
        expect(outages.filter(({ wasTold }) => !wasTold)).toEqual([]);
        // The other process takes them in: no one knocks again and again. On a quiet machine one attempt is enough.
        expect(outages.filter(({ attempts }) => attempts > 20)).toEqual([]);
        // Not all at once. Every moment of a second is as likely as another.
        expect(new Set(outages.map(({ at }) => Math.floor(at / 50))).size).toBeGreaterThan(1);
        await server.start();
      }

      const absences = bots.flatMap((bot) => bot.absences).sort((one, other) => one - other);
      const long = absences.filter((ms) => ms > 1_000).length;
      say(
        `${absences.length} moves: ${Math.round(absences[absences.length >> 1] ?? 0)} ms without a table in the median, ` +
          `${Math.round(absences.at(-1) ?? 0)} at most, ${long} longer than a second`,
      );
      expect(await play.settle(30_000)).toEqual([]);
      await play.stop(30_000);
      const counted = await checkLogs(world.databaseUrl, ledger);
      checkOutput(world, ledger);
      expect(ledger.wrong).toEqual([]);
      expect(counted.commands).toBeGreaterThan(0);
    } finally {
      await play.leave();
      await world.dispose();
    }
  },
);
