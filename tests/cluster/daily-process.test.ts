/** The daily land's process beside two others, behind the proxy of `docker-compose.yml`. */
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@tiwanaku/shared/kernel';
import type { DailyAnswer, RoomLink } from '@tiwanaku/shared/protocol';
import { expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { Bot } from './bots/bot.ts';
import { Ledger } from './bots/ledger.ts';
import { newSession, post } from './bots/line.ts';
import { startPlay } from './bots/play.ts';
import { checkLogs, checkOutput } from './faults/check-logs.ts';
import { startComposeProxy } from './world/compose-proxy.ts';
import { connectionsAt } from './world/connections.ts';
import { hasServers } from './world/has-servers.ts';
import { startWorld } from './world/world.ts';

test.runIf(await hasServers())(
  'L4 the daily land’s people have a process of their own; when it ends they play on at the others, and nothing is lost',
  { timeout: 180_000 },
  async () => {
    const metrics = [await freePort(), await freePort(), await freePort()];
    const world = await startWorld(3, { settings: (number) => ({ METRICS_PORT: String(metrics[number]) }) });
    const [one, other, daily] = world.processes;
    if (!one || !other || !daily) throw new Error('three processes');
    const proxy = await startComposeProxy([one.url, other.url], await freePort(), daily.url);
    const url = `http://127.0.0.1:${proxy.port}`;
    const ledger = new Ledger();
    const play = await startPlay(url, ledger, { tables: 2, think: 200, seed: 18 });
    /** Sockets at the two others, and at the daily land's. */
    const spread = async () => {
      const [first = 0, second = 0, own = 0] = await Promise.all(metrics.map(connectionsAt));
      return [first + second, own] as const;
    };
    const untilSpread = (elsewhere: number, own: number) =>
      vi.waitFor(async () => expect(await spread()).toEqual([elsewhere, own]), 30_000);

    const people: Bot[] = [];
    const lives: Promise<void>[] = [];
    let isHurried = false;
    async function live(bot: Bot): Promise<void> {
      while (!bot.room?.match?.isOver || !bot.isSettled) {
        await bot.step({ mayBegin: false });
        await wait(isHurried ? 2 : 500);
      }
    }
    async function come(): Promise<void> {
      const name = `Day ${people.length}`;
      const session = await newSession(url, name);
      const headers = { cookie: session.cookie, connection: 'close' };
      const day = await fetch(`${url}/api/daily?game=tiwanaku&offset=0`, { headers });
      const { date } = (await day.json()) as DailyAnswer;
      const wanted = { game: 'tiwanaku', date, difficulty: 'easy', isCounted: true, offset: 0 };
      const begun = await post(url, session.cookie, '/api/daily/begin', wanted);
      const { link } = (await begun.json()) as { link: RoomLink };
      const random = seededRandom(people.length);
      const bot = Bot.return(`${url}?for=daily`, name, session, link, ledger, random);
      people.push(bot);
      lives.push(live(bot));
      await vi.waitUntil(() => bot.isSettled, 30_000);
    }
    const others = play.bots.length;

    try {
      for (let person = 0; person < 4; person++) await come();
      await untilSpread(others, 4);

      expect(await daily.stop()).toBe(0);
      await untilSpread(others + 4, 0);
      await come();
      await untilSpread(others + 5, 0);

      await daily.start();
      // The proxy leaves out for 5 s what did not take a connection.
      await vi.waitFor(async () => expect((await fetch(`${daily.url}/readyz`)).status).toBe(200));
      await wait(6_000);
      await come();
      // Who loses the connection meanwhile comes back to it as well.
      await vi.waitFor(async () => {
        const [elsewhere, own] = await spread();
        expect(own).toBeGreaterThanOrEqual(1);
        expect(elsewhere + own).toBe(others + 6);
      }, 30_000);

      await daily.kill();
      await untilSpread(others + 6, 0);

      isHurried = true;
      await Promise.all(lives);
      for (const bot of people) bot.leaveRecord({ isLast: true });
      expect(await play.settle(30_000)).toEqual([]);
      await play.stop(30_000);
      const { finished } = await checkLogs(world.databaseUrl, ledger);
      expect(finished).toBeGreaterThanOrEqual(people.length);
      checkOutput(world, ledger);
      expect(ledger.wrong).toEqual([]);
    } finally {
      for (const { line } of people) line.close();
      await play.leave();
      await proxy.close();
      await world.dispose();
    }
  },
);
