import { afterEach, describe, expect, test } from 'vitest';
import { BotProgram } from '../testing/bot-program.ts';
import { turnAt } from '../testing/fake-game.ts';
import { canStop, closeAll, ownRedis, together } from '../testing/redis-scene.ts';
import { fakeSettings, Guest, newCommandId } from '../testing/test-server.ts';

afterEach(closeAll);

/** Bob at the first process, with Ann's bot at his table, which calls the second one. */
async function apart() {
  const redis = await ownRedis();
  const [first, second] = await together(redis);
  if (!first || !second) throw new Error('two processes');
  const [ann, bob] = [await Guest.arrive(first.url, 'Ann'), await Guest.arrive(first.url, 'Bob')];
  const bot = (await BotProgram.of(ann)).at(second.url);
  const link = await bob.makeRoom({ ...fakeSettings(), outsideBots: true });
  const { roomId } = await bob.enter(link);
  await bob.say('room:sit', { roomId, seat: 0, color: 'red' });
  const events = await bot.events();
  await bot.post('/rooms/join', { link });
  const start = async () => {
    const started = await bob.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    return started.matchId as string;
  };
  const ask = (matchId: string, version: number) =>
    bob.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command: { type: 'ask' } });
  return { redis, first, second, ann, bob, bot, roomId, events, start, ask };
}

describe.runIf(canStop)('a program at one process and its table at another', () => {
  test('hear of each other, in the lines of one process', async () => {
    const { bob, bot, events, start, ask } = await apart();
    await bob.hears('room:changed', ({ seats }) => seats[1]?.presence.type === 'here');
    const matchId = await start();
    expect(await events.hears(({ type }) => type === 'matchStarted')).toMatchObject({ matchId, seat: 1 });
    const stream = await bot.match(matchId);
    await stream.hears(({ type }) => type === 'view');
    await ask(matchId, 2);
    const line = await stream.hears(({ type }) => type === 'events');
    expect(line).toMatchObject({ version: 4, events: [null, { type: 'turnBegan', seat: 1 }] });
    const guess = { commandId: newCommandId(), ...turnAt(4), command: { type: 'guess', number: 4 } };
    expect(await bot.post(`/matches/${matchId}/act`, guess)).toEqual({ version: 6 });
    await bob.hears('room:changed', ({ match }) => match?.isOver === true);
    await events.hears(({ type }) => type === 'matchOver');
    await stream.ends();
    expect(stream.lines.at(-1)).toMatchObject({ type: 'over', winners: [1] });
  });

  test('a second stream at another process ends the first, and revoking ends all of them', async () => {
    const { ann, bot, events, start, first } = await apart();
    const matchId = await start();
    const stream = await bot.match(matchId);
    const elsewhere = bot.at(first.url);
    const second = await elsewhere.match(matchId);
    await stream.ends();
    await ann.post(`/api/bots/${bot.botId}/revoke`, {});
    await second.ends();
    await events.ends();
  });

  test('without Redis a program is late, and hears everything', async () => {
    const { redis, bot, start, ask } = await apart();
    const matchId = await start();
    const stream = await bot.match(matchId);
    await stream.hears(({ type }) => type === 'view');
    await redis.stop();
    await ask(matchId, 2);
    expect(await stream.hears(({ type }) => type === 'events', 8_000)).toMatchObject({ version: 4 });
  });
});
