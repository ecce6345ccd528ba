/** Real servers, a real push service on this machine, and browsers that decrypt what it brings. */
import { afterEach, describe, expect, test } from 'vitest';
import { gameRegistry } from '../matches/ports.ts';
import { turnAt } from '../testing/fake-game.ts';
import {
  addressesOf,
  arrived,
  closeAll,
  correspondence,
  eventually,
  pair,
  patient,
  pushService,
  serverWith,
  table,
} from '../testing/push-scene.ts';
import { bidsKeeper, bidsSettings } from '../testing/sealed-bids.ts';
import { Guest, newCommandId } from '../testing/test-server.ts';

afterEach(closeAll);

describe('whose turn it is and who is away', () => {
  test.each([[{ type: 'untimed' }], [correspondence]])('is notified in their language, by %j', async (clock) => {
    const service = await pushService();
    const { ann, bob, bobsPhone, annsPhone, matchId, link, act, goes } = await table(
      service,
      [await serverWith(service)],
      clock,
    );
    await goes(bob, 1, ann);
    await act(ann, 2);
    await arrived(bobsPhone);
    expect(bobsPhone.messages).toEqual([
      {
        title: 'De tafel van Ann: guess a number',
        body: 'Numbers. Ann wacht op je.',
        language: 'nl',
        tag: matchId,
        path: `/r/${link}`,
      },
    ]);
    expect(annsPhone.messages).toEqual([]);
    const headers = bobsPhone.requests[0]?.headers;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: matchId, ttl: '259200' });
    expect(headers?.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${pair.publicKey}$`));
  });

  test('once the move is made, the notification of the turn is taken down on every browser', async () => {
    const service = await pushService();
    const { ann, bob, bobsPhone, matchId, link, act, goes } = await table(service, [await serverWith(service)]);
    const second = service.browser('nl');
    expect((await bob.post('/api/push', second.address)).status).toBe(200);
    await goes(bob, 1, ann);
    await act(ann, 2);
    await Promise.all([arrived(bobsPhone), arrived(second)]);
    const back = await bob.another();
    await back.enter(link);
    await act(back, 4);
    await Promise.all([arrived(bobsPhone, 2), arrived(second, 2)]);
    for (const { messages } of [bobsPhone, second]) expect(messages[1]).toEqual({ isOver: true, tag: matchId });
  });

  test('no one who is connected is notified', async () => {
    const service = await pushService();
    const { ann, bob, bobsPhone, annsPhone, act, goes } = await table(service, [await serverWith(service)]);
    await act(ann, 2);
    await act(bob, 4);
    await act(ann, 6);
    await goes(ann, 0, bob);
    await act(bob, 8);
    // Bob's notification would have been sent before this.
    await arrived(annsPhone);
    expect(bobsPhone.messages).toEqual([]);
    expect(annsPhone.messages).toHaveLength(1);
  });

  test('no one is notified by a clock that runs, in a match that is over, or after being sent away', async () => {
    const service = await pushService();
    const server = await serverWith(service);
    const fast = await table(service, [server], { type: 'perMove', seconds: 60 });
    await fast.goes(fast.bob, 1, fast.ann);
    await fast.act(fast.ann, 2);

    const over = await table(service, [server]);
    await over.goes(over.bob, 1, over.ann);
    const command = { type: 'guess', number: 4 };
    await over.ann.say('match:act', { matchId: over.matchId, commandId: newCommandId(), ...turnAt(2), command });

    const without = await table(service, [server]);
    await without.ann.say('room:kick', { roomId: without.roomId, personId: without.bob.personId });
    await without.ann.hears('room:changed', ({ you }) => you.sentAway.length === 1);
    await without.act(without.ann, 2);

    const slow = await table(service, [server]);
    await slow.goes(slow.bob, 1, slow.ann);
    await slow.act(slow.ann, 2);
    await arrived(slow.bobsPhone);
    for (const { bobsPhone } of [fast, over, without]) expect(bobsPhone.messages).toEqual([]);
  });

  test('a match that begins calls a person who is first, when they have gone by then', async () => {
    const service = await pushService();
    const server = await serverWith(service, { times: patient });
    const { ann, bob, annsPhone, goes } = await table(service, [server]);
    await goes(ann, 0, bob);
    expect(annsPhone.messages).toEqual([]);
    // A server that stops sends at once what it would have sent later.
    await server.close();
    expect(annsPhone.messages).toHaveLength(1);
  });

  test('a person who has played by then is not notified', async () => {
    const service = await pushService();
    const server = await serverWith(service, { times: patient });
    const { ann, bob, annsPhone, bobsPhone, act, goes } = await table(service, [server]);
    await goes(bob, 1, ann);
    await act(ann, 2);
    // This tab follows the match, and is not in the room.
    await act(await bob.another(), 4);
    ann.leave();
    await eventually(() => server.service.readings().rooms === 0);
    await server.close();
    expect([annsPhone.messages.length, bobsPhone.messages.length]).toEqual([1, 0]);
  });

  test('a question that follows the own answer at once is notified as well, in a correspondence game', async () => {
    const service = await pushService();
    const server = await serverWith(service, { games: gameRegistry([bidsKeeper]) });
    const { ann, bob, bobsPhone, matchId, goes } = await table(service, [server], correspondence, bidsSettings());
    const bid = (guest: Guest, number: number) =>
      guest.say('match:act', {
        matchId,
        commandId: newCommandId(),
        version: 1,
        decision: 'round 1',
        command: { type: 'bid', number },
      });
    await goes(bob, 1, ann);
    expect(await bid(ann, 3)).toMatchObject({ ok: true });
    // This tab follows the match, and is not in the room.
    expect(await bid(await bob.another(), 5)).toMatchObject({ ok: true });
    await arrived(bobsPhone);
    expect(bobsPhone.messages).toMatchObject([{ title: 'bids: jouw beurt' }]);
  });

  test('is notified in every browser of theirs', async () => {
    const service = await pushService();
    const { ann, bob, bobsPhone, act, goes } = await table(service, [await serverWith(service)]);
    const laptop = service.browser('en');
    await bob.post('/api/push', laptop.address);
    await goes(bob, 1, ann);
    await act(ann, 2);
    await Promise.all([arrived(bobsPhone), arrived(laptop)]);
    expect(laptop.messages).toMatchObject([
      { title: 'Ann’s table: guess a number', body: 'Numbers. Ann is waiting for you.' },
    ]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i is not written to again', async (status) => {
    const service = await pushService();
    const server = await serverWith(service);
    const { ann, bob, bobsPhone, act, goes } = await table(service, [server]);
    await goes(bob, 1, ann);
    service.answer(status);
    await act(ann, 2);
    await eventually(async () => (await addressesOf(server, bob)).length === 0);
    expect(bobsPhone.requests).toHaveLength(1);
    expect(await addressesOf(server, ann)).toHaveLength(1);
  });

  test.each([
    [503, 3],
    [429, 3],
    [302, 1],
    [403, 1],
  ])('that answers %i is asked %i times, and the player who waits hears nothing of it', async (status, times) => {
    const service = await pushService();
    const server = await serverWith(service);
    const { ann, bob, bobsPhone, act, goes } = await table(service, [server]);
    await goes(bob, 1, ann);
    service.answer(status);
    await act(ann, 2);
    await eventually(() => server.logLines.some((line) => line.includes('push not taken')));
    expect(bobsPhone.requests).toHaveLength(times);
    expect(await addressesOf(server, bob)).toHaveLength(1);
  });

  test('no log line has an address, a link or a name', async () => {
    const service = await pushService();
    const server = await serverWith(service);
    const { ann, bob, bobsPhone, link, act, goes } = await table(service, [server]);
    await goes(bob, 1, ann);
    await act(ann, 2);
    await arrived(bobsPhone);
    await eventually(() => server.logLines.some((line) => line.includes('push sent')));
    const lines = server.logLines.join('');
    for (const secret of [bobsPhone.address.endpoint, '/push/', bobsPhone.address.auth, link, 'Bob', pair.privateKey]) {
      expect(lines).not.toContain(secret);
    }
  });
});
