/** A review that people look at together at two real processes. */
import { roomLinkAnswerSchema } from '@tiwanaku/shared/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { Guest } from '../../server/src/testing/test-server.ts';
import { seatBots } from '../e2e/players/bots.ts';
import { hasServers } from './world/has-servers.ts';
import { startWorld } from './world/world.ts';

const wholeGame = 100_000;

test.runIf(await hasServers())(
  'a step reaches followers at both processes and people who come later; it outlives the process of its leader',
  { timeout: 180_000 },
  async () => {
    const world = await startWorld(2);
    onTestFinished(() => world.dispose());
    const [first, second] = world.processes;
    if (!first || !second) throw new Error('two processes');
    const table = await seatBots(first.url, 'short');
    await table.playTo(wholeGame);
    table.leave();
    const ana = await Guest.arrive(first.url, 'Ana');
    const opened = await ana.post(`/api/matches/${table.matchId}/review`, { position: 0 });
    const { link } = roomLinkAnswerSchema.parse(await opened.json());
    const { roomId, version } = await ana.enter(link);
    const bob = await Guest.arrive(second.url, 'Bob');
    await bob.enter(link);
    const show = (leader: Guest, position: number) =>
      leader.say('room:show', { roomId, sight: { position, marks: [] } });
    const isAt = (position: number) => ({ review: { sight: { position, marks: [] } } });

    for (const position of [1, 2, 3, 4, 5]) expect(await show(ana, position)).toEqual({ ok: true });
    await bob.hears('room:shown', ({ sight }) => sight.position === 5);
    expect(bob.heard('room:shown').map(({ sight }) => sight.position)).toEqual([1, 2, 3, 4, 5]);
    const cleo = await Guest.arrive(second.url, 'Cleo');
    const seen = await cleo.enter(link);
    expect(seen).toMatchObject(isAt(5));
    expect(seen.version).toBeLessThanOrEqual(version + 1);
    expect(await show(bob, 6)).toMatchObject({ ok: false, refusal: { code: 'notHost' } });

    await ana.say('room:lead', { roomId, personId: bob.personId });
    await bob.hears('room:changed', ({ you }) => you.isHost);
    expect(await show(bob, 7)).toEqual({ ok: true });
    await ana.hears('room:shown', ({ sight }) => sight.position === 7);
    expect(await show(bob, 8)).toEqual({ ok: true });
    expect(await second.stop()).toBe(0);
    await first.kill();
    await first.start();
    expect(await (await ana.another(first.url)).enter(link)).toMatchObject(isAt(8));
  },
);
