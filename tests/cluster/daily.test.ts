/** The daily land at three real processes that share Postgres and Redis. */
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@tiwanaku/shared/kernel';
import type { DailyAnswer, DailyTableAnswer, RoomLink } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { Guest } from '../../server/src/testing/test-server.ts';
import { Bot } from './bots/bot.ts';
import { Ledger } from './bots/ledger.ts';
import { hasServers } from './world/has-servers.ts';
import { startWorld } from './world/world.ts';

test.runIf(await hasServers())(
  'DED-DAY-2 three processes that are asked at once have the same day, and an attempt begun at one is resumed at the others, and all show the same table',
  { timeout: 180_000 },
  async () => {
    const world = await startWorld(3);
    try {
      const urls = world.processes.map(({ url }) => url);
      const shown = async (url: string, cookie = ''): Promise<DailyAnswer> =>
        (await (await fetch(`${url}/api/daily?game=tiwanaku`, { headers: { cookie } })).json()) as DailyAnswer;
      const answers = await Promise.all(urls.map((url) => shown(url)));
      const [first] = answers;
      if (!first) throw new Error('three answers');
      expect(first.commitment).toMatch(/^[0-9a-f]{64}$/);
      expect(first.puzzles).toHaveLength(5);
      expect(answers).toEqual([first, first, first]);

      const [home = ''] = urls;
      const ann = await Guest.arrive(home, 'Ann');
      const tabs = await Promise.all(urls.map((url) => ann.another(url)));
      const { date } = first;
      const wanted = { game: 'tiwanaku', date, difficulty: 'easy', isCounted: true, offset: 0 };
      const begun = await Promise.all(
        tabs.map(
          async (tab) =>
            (await (await tab.post('/api/daily/begin', wanted)).json()) as { matchId: string; link: string },
        ),
      );
      const [attempt] = begun;
      if (!attempt) throw new Error('three attempts');
      expect(begun).toEqual([attempt, attempt, attempt]);
      for (const tab of tabs) {
        await tab.enter(attempt.link);
        const seen = await tab.say('match:sync', { matchId: attempt.matchId, version: 0 });
        expect(seen).toMatchObject({ ok: true, sync: { snapshot: { commitment: first.commitment } } });
        expect((await shown(tab.url, ann.cookie)).counted).toMatchObject({ state: 'running', ...attempt });
      }

      const { matchId } = attempt;
      const given = { matchId, proposal: { type: 'abandon' }, isWanted: true };
      expect(await tabs[1]?.say('match:propose', given)).toEqual({ ok: true });
      for (const { url } of tabs)
        expect(await shown(url, ann.cookie)).toMatchObject({ counted: { state: 'unfinished' }, finished: 0 });

      const bob = await Guest.arrive(urls[1] ?? '', 'Bob');
      const { link } = (await (await bob.post('/api/daily/begin', wanted)).json()) as { link: RoomLink };
      const ledger = new Ledger();
      const player = Bot.return(urls[2] ?? '', 'Bob', bob, link, ledger, seededRandom(1));
      while (!player.room?.match?.isOver || !player.isSettled) {
        await player.step({ mayBegin: false });
        await wait(2);
      }
      player.line.close();
      expect(ledger.wrong).toEqual([]);
      const path = `/api/daily/table?game=tiwanaku&date=${date}&difficulty=easy`;
      const tableAt = (url: string, { cookie }: Guest) => fetch(`${url}${path}`, { headers: { cookie } });
      const tables = await Promise.all(
        urls.map(async (url) => (await (await tableAt(url, bob)).json()) as DailyTableAnswer),
      );
      expect(tables[0]).toMatchObject({ rows: [{ rank: 1, name: 'Bob', isOwn: true }], finished: 1 });
      expect(tables).toEqual([tables[0], tables[0], tables[0]]);
      for (const url of urls) expect((await tableAt(url, ann)).status).toBe(403);
      for (const guest of [ann, bob, ...tabs]) guest.leave();
    } finally {
      await world.dispose();
    }
  },
);
