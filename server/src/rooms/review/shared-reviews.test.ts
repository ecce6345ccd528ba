import { roomLinkAnswerSchema, type ReviewSight } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginMatch } from '../../testing/begin-match.ts';
import { turnAt } from '../../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../../testing/test-server.ts';

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

async function playedMatch() {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const { roomId } = await ann.enter(await ann.makeRoom(fakeSettings()));
  const table = await ann.enter(await ann.makeRoom(fakeSettings()));
  await bob.enter(table.link ?? '');
  const matchId = await beginMatch(ann, bob, table.roomId);
  const finish = async () => {
    const command = { type: 'guess', number: 4 };
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
    await ann.hears('room:changed', ({ played }) => played === 1);
  };
  return { ann, bob, matchId, finish, ordinaryRoom: roomId };
}

const asksFor = (guest: Guest, matchId: string) => guest.post(`/api/matches/${matchId}/review`, { position: 1 });

/** Opened by Ann; Eve came by its link. */
async function review() {
  const match = await playedMatch();
  await match.finish();
  const { link } = roomLinkAnswerSchema.parse(await (await asksFor(match.ann, match.matchId)).json());
  const eve = await Guest.arrive(server.url, 'Eve');
  const { roomId } = await match.ann.enter(link);
  const seen = await eve.enter(link);
  return { ...match, link, roomId, eve, seen };
}

describe('opening', () => {
  test('anyone with a name opens one of a finished match, and leads it', async () => {
    const { ann, matchId, seen } = await review();
    expect(seen).toMatchObject({ host: ann.personId, seats: [], match: null, link: null, code: null });
    expect(seen.review).toEqual({ matchId, sight: { position: 1, marks: [] } });
  });

  test('of a running and an unknown match alike there is none', async () => {
    const { ann, matchId } = await playedMatch();
    const answers = await Promise.all([asksFor(ann, matchId), asksFor(ann, 'A'.repeat(22))]);
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(said[0]).toEqual([404, '{"refusal":{"code":"notFound"}}']);
    expect(said[1]).toEqual(said[0]);
  });

  test('without a name or a session one opens none', async () => {
    const { matchId, finish } = await playedMatch();
    await finish();
    expect((await asksFor(await Guest.arrive(server.url), matchId)).status).toBe(409);
    const headers = { 'content-type': 'application/json' };
    const strange = await fetch(`${server.url}/api/matches/${matchId}/review`, {
      method: 'POST',
      headers,
      body: '{"position":1}',
    });
    expect(strange.status).toBe(401);
  });

  test('nothing is ever played in it', async () => {
    const { ann, eve, roomId, link } = await review();
    const own = await ann.enter(link);
    expect(await eve.say('room:sit', { roomId, seat: 0, color: 'red' })).toEqual(refusal('notAllowed'));
    expect(await ann.say('room:start', { roomId: own.roomId })).toEqual(refusal('notAllowed'));
    expect(await ann.say('room:settings', { roomId, settings: fakeSettings() })).toEqual(refusal('notAllowed'));
  });
});

describe('showing', () => {
  test('what the leader shows reaches everybody, and a person who comes later', async () => {
    const { ann, eve, roomId, link } = await review();
    expect(await ann.say('room:show', { roomId, sight })).toEqual({ ok: true });
    expect((await eve.hears('room:changed', ({ review }) => review?.sight.position === 2)).review?.sight).toEqual(
      sight,
    );
    const late = await Guest.arrive(server.url);
    expect((await late.enter(link)).review?.sight).toEqual(sight);
  });

  test('only the leader shows, and only points that the game has', async () => {
    const { ann, eve, roomId, link } = await review();
    expect(await eve.say('room:show', { roomId, sight })).toEqual(refusal('notHost'));
    const wrong = { position: 2, marks: [{ from: 'c3', to: 'z9' }] };
    expect(await ann.say('room:show', { roomId, sight: wrong })).toEqual(refusal('malformed'));
    const stranger = await Guest.arrive(server.url, 'Zoe');
    expect(await stranger.say('room:show', { roomId, sight })).toEqual(refusal('notFound'));
    expect((await eve.enter(link)).review?.sight).toEqual({ position: 1, marks: [] });
  });

  test('an ordinary room shows nothing and has no lead', async () => {
    const { ann, ordinaryRoom: roomId } = await playedMatch();
    expect(await ann.say('room:show', { roomId, sight })).toEqual(refusal('notFound'));
    expect(await ann.say('room:lead', { roomId, personId: ann.personId })).toEqual(refusal('notFound'));
  });

  test('it leaves the match as it was', async () => {
    const { ann, matchId, roomId } = await review();
    const before = await (await ann.get(`/api/matches/${matchId}`)).text();
    await ann.say('room:show', { roomId, sight });
    expect(await (await ann.get(`/api/matches/${matchId}`)).text()).toBe(before);
  });
});

const ask = { seat: 0, command: { type: 'ask' } };
const tried = (changes: object = {}) => ({ position: 2, moves: [], draw: null, isOpen: false, ...changes });

describe('trying', () => {
  test('the leader begins, changes and ends what is tried, and everybody sees it', async () => {
    const { ann, eve, roomId, link } = await review();
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
    const { ann, eve, roomId, link } = await review();
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
    const { ann, eve, roomId, link } = await review();
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
    const { ann, roomId, ordinaryRoom } = await review();
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
    const { ann, eve, roomId, link } = await review();
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
    const { ann, matchId, roomId } = await review();
    const before = await (await ann.get(`/api/matches/${matchId}`)).text();
    await ann.say('room:try', { roomId, tried: tried({ moves: [ask] }), revision: null });
    expect(await (await ann.get(`/api/matches/${matchId}`)).text()).toBe(before);
  });
});

test('the leader sends a person away, and lets them in again', async () => {
  const { ann, eve, roomId, link } = await review();
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
    const { ann, bob, eve, roomId, link } = await review();
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
    const { ann, eve, roomId, link } = await review();
    await ann.say('room:show', { roomId, sight });
    ann.leave();
    const back = await ann.another();
    const seen = await back.enter(link);
    expect(seen.you.isHost).toBe(true);
    expect(seen.review?.sight).toEqual(sight);
    expect(await back.say('room:show', { roomId, sight: { ...sight, position: 3 } })).toEqual({ ok: true });
    await eve.hears('room:changed', ({ review }) => review?.sight.position === 3);
  });
});

test('people in it chat, named ones', async () => {
  const { ann, eve, roomId } = await review();
  expect(await eve.say('room:chat', { roomId, channel: 'table', text: 'why not d4?' })).toEqual({ ok: true });
  expect((await ann.hears('room:chat')).message.text).toBe('why not d4?');
});
