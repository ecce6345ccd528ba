import { absenceOnTurnMs, isShownLater, type ReviewSight } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultTimes } from '../server-deps.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { askForReview, matchToReview, sharedReview } from '../testing/shared-review.ts';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const refusal = (code: string) => ({ ok: false, refusal: expect.objectContaining({ code }) as unknown });
const sight: ReviewSight = {
  position: 2,
  marks: [
    { from: 'c3', to: 'd4' },
    { from: 'a1', to: null },
  ],
};

describe('opening', () => {
  test('anyone with a name opens one of a finished match, and leads it', async () => {
    const { ann, matchId, seen } = await sharedReview(server);
    expect(seen).toMatchObject({ host: ann.personId, seats: [], match: null, link: null, code: null });
    expect(seen.review).toEqual({ matchId, sight: { position: 1, marks: [] } });
  });

  test('the table at which it was played learns of it, if a player opens it', async () => {
    const { ann, bob, link, eve, matchId } = await sharedReview(server);
    const seen = await bob.hears('room:changed', ({ match }) => match?.review !== undefined);
    expect(seen.match?.review).toEqual({ link, by: { personId: ann.personId, name: 'Ann' } });
    expect((await askForReview(eve, matchId)).status).toBe(200);
    expect(bob.heard('room:changed').every(({ match }) => match?.review?.by.name !== 'Eve')).toBe(true);
  });

  test('the table learns when its opener leaves it, is back, or is cut', async () => {
    const { ann, bob, link, roomId } = await sharedReview(server);
    const isShown = () => bob.heard('room:changed').at(-1)?.match?.review !== undefined;
    await expect.poll(isShown).toBe(true);
    await ann.say('room:leave', { roomId });
    await expect.poll(isShown).toBe(false);
    const again = await ann.another();
    await again.enter(link);
    await expect.poll(isShown).toBe(true);
    again.leave();
    await expect.poll(isShown).toBe(false);
  });

  test('of a running and an unknown match alike there is none', async () => {
    const { ann, matchId } = await matchToReview(server);
    const answers = await Promise.all([askForReview(ann, matchId), askForReview(ann, 'A'.repeat(22))]);
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(said[0]).toEqual([404, '{"refusal":{"code":"notFound"}}']);
    expect(said[1]).toEqual(said[0]);
  });

  test('without a name or a session one opens none', async () => {
    const { matchId, finish } = await matchToReview(server);
    await finish();
    expect((await askForReview(await Guest.arrive(server.url), matchId)).status).toBe(409);
    const headers = { 'content-type': 'application/json' };
    const strange = await fetch(`${server.url}/api/matches/${matchId}/review`, {
      method: 'POST',
      headers,
      body: '{"position":1}',
    });
    expect(strange.status).toBe(401);
  });

  test('nothing is ever played in it', async () => {
    const { ann, eve, roomId, link } = await sharedReview(server);
    const own = await ann.enter(link);
    expect(await eve.say('room:sit', { roomId, seat: 0, color: 'red' })).toEqual(refusal('notAllowed'));
    expect(await ann.say('room:start', { roomId: own.roomId })).toEqual(refusal('notAllowed'));
    expect(await ann.say('room:settings', { roomId, settings: fakeSettings() })).toEqual(refusal('notAllowed'));
  });
});

describe('showing', () => {
  test('what the leader shows reaches everybody, and a person who comes later', async () => {
    const { ann, eve, roomId, link } = await sharedReview(server);
    expect(await ann.say('room:show', { roomId, sight })).toEqual({ ok: true });
    const heard = await eve.hears('room:shown');
    expect(heard).toEqual({ roomId, sight: { ...sight, at: expect.any(Number) as number } });
    const late = await Guest.arrive(server.url);
    expect((await late.enter(link)).review?.sight).toEqual(heard.sight);
  });

  test('steps in quick succession arrive in order, and the room is written once at first', async () => {
    const stores = memoryStores();
    const save = vi.fn(stores.rooms.save);
    await server.close();
    server = await startTestServer({ stores: { ...stores, rooms: { ...stores.rooms, save } } });
    const { ann, eve, roomId, link } = await sharedReview(server);
    save.mockClear();
    for (const position of [2, 3, 4, 3]) await ann.say('room:show', { roomId, sight: { position, marks: [] } });
    await vi.waitUntil(() => eve.heard('room:shown').length === 4);
    const shown = eve.heard('room:shown').map((one) => one.sight);
    expect(shown.map(({ position }) => position)).toEqual([2, 3, 4, 3]);
    expect(shown.every((one, index) => index === 0 || isShownLater(one, shown[index - 1] ?? one))).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
    expect((await eve.enter(link)).review?.sight).toEqual(shown.at(-1));
  });

  test('another change of the room takes the last step with it, and a server that stops stores it', async () => {
    const { ann, eve, roomId } = await sharedReview(server);
    const stored = async () => (await server.deps.stores.rooms.load(roomId))?.review?.sight.position;
    for (const position of [2, 3]) await ann.say('room:show', { roomId, sight: { position, marks: [] } });
    await ann.say('room:lead', { roomId, personId: eve.personId });
    expect(await stored()).toBe(3);
    await eve.say('room:show', { roomId, sight: { position: 4, marks: [] } });
    expect(await stored()).toBe(3);
    await server.close();
    expect(await stored()).toBe(4);
  });

  test('only the leader shows, and only points that the game has', async () => {
    const { ann, eve, roomId, link } = await sharedReview(server);
    expect(await eve.say('room:show', { roomId, sight })).toEqual(refusal('notHost'));
    const wrong = { position: 2, marks: [{ from: 'c3', to: 'z9' }] };
    expect(await ann.say('room:show', { roomId, sight: wrong })).toEqual(refusal('malformed'));
    const stranger = await Guest.arrive(server.url, 'Zoe');
    expect(await stranger.say('room:show', { roomId, sight })).toEqual(refusal('notFound'));
    expect((await eve.enter(link)).review?.sight).toEqual({ position: 1, marks: [] });
  });

  test('an ordinary room shows nothing and has no lead', async () => {
    const { ann, ordinaryRoom: roomId } = await matchToReview(server);
    expect(await ann.say('room:show', { roomId, sight })).toEqual(refusal('notFound'));
    expect(await ann.say('room:lead', { roomId, personId: ann.personId })).toEqual(refusal('notFound'));
  });

  test('it leaves the match as it was', async () => {
    const { ann, matchId, roomId } = await sharedReview(server);
    const before = await (await ann.get(`/api/matches/${matchId}`)).text();
    await ann.say('room:show', { roomId, sight });
    expect(await (await ann.get(`/api/matches/${matchId}`)).text()).toBe(before);
  });
});

test('the leader sends a person away, and lets them in again', async () => {
  const { ann, eve, roomId, link } = await sharedReview(server);
  const kick = { roomId, personId: eve.personId };
  expect(await eve.say('room:kick', { roomId, personId: ann.personId })).toEqual(refusal('notHost'));
  expect(await ann.say('room:kick', kick)).toEqual({ ok: true });
  expect(await eve.say('room:show', { roomId, sight })).toEqual(refusal('notFound'));
  expect(await eve.say('room:enter', { link })).toEqual(refusal('notFound'));
  expect((await ann.enter(link)).you.sentAway).toMatchObject([{ personId: eve.personId }]);
  expect(await ann.say('room:unban', kick)).toEqual({ ok: true });
  expect(await eve.say('room:enter', { link })).toMatchObject({ ok: true });
});

describe('the lead', () => {
  test('is handed to a person here who has a name, by the leader alone', async () => {
    const { ann, bob, eve, roomId, link } = await sharedReview(server);
    const nameless = await Guest.arrive(server.url);
    await nameless.enter(link);
    expect(await eve.say('room:lead', { roomId, personId: eve.personId })).toEqual(refusal('notHost'));
    expect(await ann.say('room:lead', { roomId, personId: bob.personId })).toEqual(refusal('notFound'));
    expect(await ann.say('room:lead', { roomId, personId: nameless.personId })).toEqual(refusal('nameMissing'));
    expect(await ann.say('room:lead', { roomId, personId: eve.personId })).toEqual({ ok: true });
    expect(await eve.say('room:show', { roomId, sight })).toEqual({ ok: true });
    expect(await ann.say('room:show', { roomId, sight })).toEqual(refusal('notHost'));
  });

  test('waits for a leader who drops out', async () => {
    const { ann, eve, roomId, link } = await sharedReview(server);
    await ann.say('room:show', { roomId, sight });
    ann.leave();
    const back = await ann.another();
    const seen = await back.enter(link);
    expect(seen.you.isHost).toBe(true);
    expect(seen.review?.sight).toMatchObject(sight);
    expect(await back.say('room:show', { roomId, sight: { ...sight, position: 3 } })).toEqual({ ok: true });
    await eve.hears('room:shown', (shown) => shown.sight.position === 3);
  });
});

describe('the lead of a leader who does not come back', () => {
  let time: number;
  /** A server whose time is moved by hand; Ann, who leads, drops out, and Eve sees it. */
  async function leaderless() {
    await server.close();
    time = Date.parse('2026-05-04T10:00:00Z');
    server = await startTestServer({ now: () => time, times: { ...defaultTimes, presenceGraceMs: 50 } });
    const review = await sharedReview(server);
    const { ann, eve, roomId, link } = review;
    await ann.say('room:show', { roomId, sight });
    const cutAt = time;
    ann.leave();
    // Real time, in which the server hears of the closed socket.
    await vi.waitUntil(() => server.service.readings().connections === 2);
    time += 60;
    const { leaderAwaySince } = await eve.hears('room:changed', (room) => room.leaderAwaySince !== undefined);
    expect(leaderAwaySince).toBe(cutAt);
    const take = (guest: Guest) => guest.say('room:lead', { roomId, personId: guest.personId });
    const goneFor = (ms: number) => (time = cutAt + ms);
    return { ...review, take, goneFor, back: async () => (await ann.another()).enter(link) };
  }

  test('is taken by the first who asks after the grace, and by nobody before', async () => {
    const { eve, roomId, link, take, goneFor, back } = await leaderless();
    const finn = await Guest.arrive(server.url, 'Finn');
    await finn.enter(link);
    goneFor(absenceOnTurnMs - 1);
    expect(await take(eve)).toEqual(refusal('notHost'));
    goneFor(absenceOnTurnMs);
    expect(await eve.say('room:lead', { roomId, personId: finn.personId })).toEqual(refusal('notHost'));
    const asking = [eve, finn];
    const answers = await Promise.all(asking.map(take));
    const first = asking.find((_, index) => answers[index]?.ok);
    expect(answers.filter(({ ok }) => !ok)).toEqual([refusal('notHost')]);
    expect(await first?.say('room:show', { roomId, sight: { ...sight, position: 3 } })).toEqual({ ok: true });
    // The person who led before is a follower now.
    const seen = await back();
    expect(seen).toMatchObject({ host: first?.personId, you: { isHost: false } });
    expect(seen).not.toHaveProperty('leaderAwaySince');
  });

  test('needs a name', async () => {
    const { link, take, goneFor } = await leaderless();
    const nameless = await Guest.arrive(server.url);
    await nameless.enter(link);
    goneFor(absenceOnTurnMs);
    expect(await take(nameless)).toEqual(refusal('nameMissing'));
  });

  test('stays with a leader who is back in time', async () => {
    const { eve, take, goneFor, back } = await leaderless();
    goneFor(absenceOnTurnMs - 1);
    expect((await back()).you.isHost).toBe(true);
    goneFor(2 * absenceOnTurnMs);
    expect(await take(eve)).toEqual(refusal('notHost'));
  });
});

test('people in it chat, named ones', async () => {
  const { ann, eve, roomId } = await sharedReview(server);
  expect(await eve.say('room:chat', { roomId, channel: 'table', text: 'why not d4?' })).toEqual({ ok: true });
  expect((await ann.hears('room:chat')).message.text).toBe('why not d4?');
});
