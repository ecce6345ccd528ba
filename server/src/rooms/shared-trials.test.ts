import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedReview } from '../testing/shared-review.ts';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const refusal = (code: string) => ({ ok: false, refusal: expect.objectContaining({ code }) as unknown });
const ask = { seat: 0, command: { type: 'ask' } };
const tried = (changes: object = {}) => ({ position: 2, moves: [], draw: null, isOpen: false, ...changes });

describe('trying', () => {
  test('the leader begins, changes and ends what is tried, and everybody sees it', async () => {
    const { ann, eve, roomId, link } = await sharedReview(server);
    const say = (one: object | null, revision: number | null) => ann.say('room:try', { roomId, tried: one, revision });
    expect(await say(tried(), null)).toMatchObject({ ok: true });
    const { review: begun } = await eve.hears('room:changed', ({ review }) => review?.trial !== undefined);
    expect(begun?.trial).toMatchObject(tried());
    expect(await say(tried({ moves: [ask] }), null)).toEqual(refusal('stale'));
    expect(await say(tried({ moves: [ask], draw: 7 }), begun?.trial?.revision ?? 0)).toMatchObject({ ok: true });
    const later = (await eve.hears('room:changed', ({ review }) => review?.trial?.draw === 7)).review?.trial;
    expect(later?.moves).toEqual([ask]);
    // People who come later, and a leader who dropped out, find it as it was.
    ann.leave();
    const back = await ann.another();
    expect((await back.enter(link)).review?.trial).toEqual(later);
    expect(await back.say('room:try', { roomId, tried: null, revision: later?.revision ?? 0 })).toMatchObject({
      ok: true,
    });
    expect((await eve.enter(link)).review).not.toHaveProperty('trial');
  });

  test('the leader ends what is tried, also while a move of another person is on its way to them', async () => {
    const { ann, eve, roomId, link } = await sharedReview(server);
    const say = (guest: Guest, asked: object | null, revision: number | null) =>
      guest.say('room:try', { roomId, tried: asked && tried({ isOpen: true, ...asked }), revision });
    await say(ann, {}, null);
    const seen = (await ann.enter(link)).review?.trial?.revision ?? null;
    expect(await say(eve, { moves: [ask] }, seen)).toMatchObject({ ok: true });
    expect(await say(ann, null, seen)).toMatchObject({ ok: true });
    expect((await eve.enter(link)).review).not.toHaveProperty('trial');
    expect(await say(eve, { moves: [ask, ask] }, seen)).toEqual(refusal('notHost'));
  });

  test('the others play along while it is open, under a name, one after the other', async () => {
    const { ann, eve, roomId, link } = await sharedReview(server);
    const nameless = await Guest.arrive(server.url);
    await nameless.enter(link);
    const revisionOf = async () => (await ann.enter(link)).review?.trial?.revision ?? null;
    const plays = async (guest: Guest, changes: object = {}) =>
      guest.say('room:try', {
        roomId,
        tried: tried({ isOpen: true, moves: [ask], ...changes }),
        revision: await revisionOf(),
      });
    expect(await plays(eve)).toEqual(refusal('notHost'));
    await ann.say('room:try', { roomId, tried: tried(), revision: null });
    expect(await plays(eve)).toEqual(refusal('notHost'));
    await ann.say('room:try', { roomId, tried: tried({ isOpen: true }), revision: await revisionOf() });
    for (const changes of [{ position: 3 }, { draw: 1 }, { isOpen: false }])
      expect(await plays(eve, changes)).toEqual(refusal('notHost'));
    const ending = { roomId, tried: null, revision: await revisionOf() };
    expect(await eve.say('room:try', ending)).toEqual(refusal('notHost'));
    expect(await plays(nameless)).toEqual(refusal('nameMissing'));
    const revision = await revisionOf();
    const both = await Promise.all(
      [ann, eve].map((guest) =>
        guest.say('room:try', { roomId, tried: tried({ isOpen: true, moves: [ask] }), revision }),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refusal('stale'));
    const stranger = await Guest.arrive(server.url, 'Zoe');
    expect(await plays(stranger)).toEqual(refusal('notFound'));
  });

  test('what is no command, and too much, is refused; in an ordinary room there is nothing to try', async () => {
    const { ann, roomId, ordinaryRoom } = await sharedReview(server);
    const say = (moves: readonly object[], there = roomId) =>
      ann.say('room:try', { roomId: there, tried: tried({ moves }), revision: null });
    expect(await say([{ seat: 0, command: { type: 'cheat' } }])).toEqual(refusal('malformed'));
    expect(await say(Array.from({ length: 61 }, () => ask))).toEqual(refusal('malformed'));
    expect(await say([{ seat: 0, command: { type: 'x'.repeat(3_000) } }])).toEqual(refusal('malformed'));
    expect(await say([], ordinaryRoom)).toEqual(refusal('notFound'));
    const turns = Array.from({ length: 60 }, (_, index) => ({ ...ask, seat: index % 2 }));
    expect(await say(turns)).toMatchObject({ ok: true });
  });

  test('a move that the rules do not allow is refused, and nobody sees it', async () => {
    const { ann, eve, roomId, link } = await sharedReview(server);
    const say = (guest: Guest, moves: readonly object[], revision: number | null) =>
      guest.say('room:try', { roomId, tried: tried({ moves, isOpen: true }), revision });
    const outOfTurn = { seat: 1, command: { type: 'ask' } };
    expect(await say(ann, [outOfTurn], null)).toMatchObject(refusal('rules'));
    expect(await say(ann, [{ seat: 9, command: { type: 'ask' } }], null)).toMatchObject(refusal('malformed'));
    expect((await ann.enter(link)).review).not.toHaveProperty('trial');
    const begun = await say(ann, [ask], null);
    const revision = begun.ok ? begun.revision : null;
    expect(await say(eve, [ask, ask], revision)).toMatchObject(refusal('rules'));
    expect((await ann.enter(link)).review?.trial?.moves).toEqual([ask]);
    expect(await say(eve, [ask, outOfTurn], revision)).toMatchObject({ ok: true });
  });

  test('it leaves the match as it was', async () => {
    const { ann, matchId, roomId } = await sharedReview(server);
    const before = await (await ann.get(`/api/matches/${matchId}`)).text();
    await ann.say('room:try', { roomId, tried: tried({ moves: [ask] }), revision: null });
    expect(await (await ann.get(`/api/matches/${matchId}`)).text()).toBe(before);
  });
});
