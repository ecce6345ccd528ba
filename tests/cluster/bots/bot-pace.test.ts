import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@tiwanaku/shared/kernel';
import { expect, test } from 'vitest';
import { games } from '../../../server/src/games.ts';
import { defaultSocketLimits } from '../../../server/src/sockets/limits/rate-limits.ts';
import { startTestServer } from '../../../server/src/testing/test-server.ts';
import { beginAlone } from '../world/begin-alone.ts';
import { Bot } from './bot.ts';
import { Ledger } from './ledger.ts';

const solo = { mode: 'solo', size: 'long', difficulty: 'easy' } as const;

test('given a bot that acts more often than it may, then it waits, and no tab of its person is cut off', async () => {
  const socketLimits = {
    ...defaultSocketLimits,
    act: { points: 3, seconds: 1 },
    refused: { points: 8, seconds: 10 },
  };
  const server = await startTestServer({ games, socketLimits, random: seededRandom(1) });
  const { guest: ana, link } = await beginAlone(server.url, 'Ana', { game: 'tiwanaku', options: solo });
  const bot = Bot.return(server.url, 'Ana', ana, link, new Ledger(), seededRandom(1));
  let acts = 0;
  bot.line.on('match:events', () => acts++);
  while (acts < 7) {
    await bot.step({ mayBegin: false });
    await wait(2);
  }
  expect(bot.line.outages).toEqual([]);
  expect(ana.socket.connected).toBe(true);
  bot.line.close();
  ana.leave();
  await server.close();
});
