import { setTimeout as sleep } from 'node:timers/promises';
import { roomLinkAnswerSchema, type ServerMessage } from '@tiwanaku/shared/protocol';
import { Guest } from '../../../server/src/testing/test-server.ts';
import { hasServers } from '../../cluster/world/has-servers.ts';
import { startWorld, type World } from '../../cluster/world/world.ts';
import { seatBots } from '../../e2e/players/bots.ts';
import { BareTable, startBareServer } from '../lib/bare-rig.ts';
import { ms, type Figure } from '../lib/figures.ts';
import type { RecordedGame } from '../lib/recorded-game.ts';
import { percentile } from '../lib/statistics.ts';
import { inTurn } from '../lib/tables.ts';

/** A leader's page shows steps as fast as this. */
const paceMs = 200;
const steps = 100;
const wholeGame = 100_000;
const limitMs = 150;

/** How long after the leader has shown a step each follower sees it. */
export async function following(games: readonly RecordedGame[], count: number): Promise<readonly Figure[]> {
  if (!(await hasServers())) return [];
  const bare = await bareTimes(count);
  const world = await startWorld(2);
  try {
    const times = await reviewTimes(world, games, count);
    const p99 = percentile(times, 0.99);
    return [
      { what: `a step seen by ${count} followers, bare socket.io in one process`, figure: words(bare) },
      {
        what: `a step of a shared review seen by ${count} followers at two processes`,
        figure: words(times),
        ratio: `p99 ${(p99 / percentile(bare, 0.99)).toFixed(1)} × bare`,
        goal: `p99 < ${limitMs} ms`,
        isReached: p99 < limitMs,
      },
    ];
  } finally {
    await world.dispose();
  }
}

const words = (times: readonly number[]): string =>
  `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`;

/** There is one time for each step: until the last of all people has heard of it. */
async function bareTimes(count: number): Promise<readonly number[]> {
  const server = await startBareServer();
  const table = new BareTable('review-of-everybody', 1);
  await table.sitDown(server.url);
  await inTurn(Array.from({ length: count }), 10, () => table.comeIn(server.url));
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    const start = performance.now();
    await table.act();
    times.push(performance.now() - start);
    await sleep(paceMs);
  }
  await server.end();
  return times;
}

/** One time for each step and follower; the leader is at the first process, the others at both in turn. */
async function reviewTimes(world: World, games: readonly RecordedGame[], count: number): Promise<readonly number[]> {
  const [first, second] = world.processes;
  if (!first || !second) throw new Error('there are two processes');
  const table = await seatBots(first.url, games[0]?.game.keeper.rules.id === 'tiwanaku' ? 'short' : 'princes');
  await table.playTo(wholeGame);
  table.leave();
  const leader = await Guest.arrive(first.url, 'Ana');
  const opened = await leader.post(`/api/matches/${table.matchId}/review`, { position: 0 });
  const { link } = roomLinkAnswerSchema.parse(await opened.json());
  const { roomId } = await leader.enter(link);
  const followers = await inTurn(Array.from({ length: count }), 4, async (_, index) => {
    const follower = await Guest.arrive(index % 2 === 0 ? second.url : first.url, `Follower ${index}`);
    await follower.enter(link);
    return follower;
  });

  const times: number[] = [];
  for (let step = 1; step <= steps; step++) {
    const start = performance.now();
    const seen = followers.map(({ socket }) => seenAt(socket, step).then((at) => times.push(at - start)));
    const shown = await leader.say('room:show', { roomId, sight: { position: step, marks: [] } });
    if (!shown.ok) throw new Error(`a step was refused: ${shown.refusal.code}`);
    await Promise.all(seen);
    await sleep(Math.max(0, paceMs - (performance.now() - start)));
  }
  for (const { socket } of [leader, ...followers]) socket.disconnect();
  return times;
}

/** Throws when a follower never sees it. */
async function seenAt(socket: Guest['socket'], position: number): Promise<number> {
  const ended = new AbortController();
  const seen = new Promise<number>((resolve) => {
    const listen = ({ sight }: ServerMessage<'room:shown'>) => {
      if (sight.position !== position) return;
      socket.off('room:shown', listen);
      resolve(performance.now());
    };
    socket.on('room:shown', listen);
  });
  const late = sleep(30_000, null, { signal: ended.signal }).then(() => {
    throw new Error(`a follower has not seen step ${position}`);
  });
  try {
    return await Promise.race([seen, late]);
  } finally {
    ended.abort();
    late.catch(() => undefined);
  }
}
