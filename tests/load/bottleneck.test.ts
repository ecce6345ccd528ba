import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../server/src/testing/test-database.ts';
import { hasServers } from '../cluster/world/has-servers.ts';
import { startTcpProxy } from '../cluster/world/tcp-proxy.ts';
import { gameNamed } from '../support/game-testings.ts';
import { sharedRedisUrl } from '../support/redis.ts';
import { flatOut } from './lib/drive.ts';
import { recordGames } from './lib/recorded-game.ts';
import { layTables, startTableServer } from './lib/table-rig.ts';
import { bottleneckOf, workIn } from './lib/time-spent.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A way to a server on which everything comes later. */
async function slowly(url: string, ms: number): Promise<string> {
  const way = new URL(url);
  const port = Number(way.port);
  const proxy = await startTcpProxy(() => [port], false);
  cleanUps.push(() => proxy.close());
  proxy.setDelay(ms);
  way.hostname = '127.0.0.1';
  way.port = String(proxy.port);
  return way.href;
}

interface Planted {
  readonly databaseMs?: number;
  readonly redisMs?: number;
  readonly parsings?: number;
}

/** What a few tables wait for most, whose people are at two processes. */
async function bottleneckWith({ databaseMs = 0, redisMs = 0, parsings = 1 }: Planted): Promise<string> {
  const database = await createTestDatabase();
  cleanUps.push(() => database.drop());
  const databaseUrl = await slowly(database.url, databaseMs);
  const redisUrl = await slowly(sharedRedisUrl, redisMs);
  const games = recordGames(gameNamed('tiwanaku'), 8);
  const start = async () => {
    const server = await startTableServer('postgres', games, { databaseUrl, redisUrl, parsings });
    cleanUps.push(() => server.end());
    return server;
  };
  const [first, second] = [await start(), await start()];
  const tables = await layTables(first, games, 8);
  for (const table of tables) await table.sitDown(first.url, second.url);
  await flatOut(tables, 1);
  await first.child.ask('watch', null);
  await flatOut(tables, 3);
  return bottleneckOf(await first.child.ask('timeSpent', null)).part;
}

describe.skipIf(!(await hasServers()))('the bottleneck is named', () => {
  it('when the database answers 20 ms later', async () => {
    expect(await bottleneckWith({ databaseMs: 10 })).toBe('database');
  });

  it('when Redis answers 40 ms later', async () => {
    expect(await bottleneckWith({ redisMs: 20 })).toBe('Redis');
  });

  // A schema takes 2 µs of the 250 that an action takes: five times as long, it is still no bottleneck.
  it('when the schemas of an action are applied 5,000 times', async () => {
    expect(await bottleneckWith({ parsings: 5_000 })).toBe('parsing');
  });
});

it('counts work for the nearest caller that is known, and writing apart', () => {
  const frame = (functionName: string, url = '') => ({
    functionName,
    url,
    scriptId: '0',
    lineNumber: 0,
    columnNumber: 0,
  });
  const library = (file: string) => `file:///app/node_modules/${file}`;
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 8] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('(garbage collector)') },
      { id: 4, callFrame: frame('send', library('ws/lib/sender.js')), children: [5] },
      { id: 5, callFrame: frame('_write', 'node:net'), children: [6, 7] },
      { id: 6, callFrame: frame('writev') },
      { id: 7, callFrame: frame('stringify', library('socket.io-parser/index.js')) },
      { id: 8, callFrame: frame('query', library('pg/lib/client.js')), children: [9] },
      { id: 9, callFrame: frame('writev') },
    ],
    samples: [2, 3, 4, 5, 6, 7, 9],
    timeDeltas: [64_000, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000],
    startTime: 0,
    endTime: 127_000,
  };
  expect(workIn(profile)).toMatchObject({
    garbage: 1,
    'socket.io': 6,
    'socket writes': 8,
    parsing: 16,
    database: 32,
    Node: 0,
  });
});
