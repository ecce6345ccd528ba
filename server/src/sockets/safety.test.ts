/** Removing, letting back, blocking, reporting: over real sockets. */
import type { MatchTiming } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { watchedTable } from '../testing/watched-table.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const notFound = { ok: false, refusal: { code: 'notFound' } };
/** Their page says why. */
const removed = { ok: false, refusal: { code: 'notFound', detail: 'kicked' } };
const audited = () =>
  server.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ audit }) => audit === true)
    .map(({ act, roomId, by, personId, matchId, event }) => ({ act, roomId, by, personId, matchId, event }));

describe('a player who is sent away in the middle of a match', () => {
  test('is gone at once on every tab, also one that only follows the match, and by no door comes back', async () => {
    const { ann, bob, link, watchLink, code, roomId, matchId, act } = await watchedTable(server);
    const [tab, follower] = [await bob.another(), await bob.another()];
    await tab.enter(watchLink);
    await follower.say('match:sync', { matchId, version: 0 });
    expect(await ann.say('room:kick', { roomId, personId: bob.personId })).toEqual({ ok: true });
    for (const one of [bob, tab]) expect(await one.hears('room:closed')).toEqual({ roomId, reason: 'kicked' });
    await act(ann, 2, { type: 'ask' });
    await ann.hears('match:events');
    for (const one of [bob, tab, follower]) {
      expect(one.heard('match:events')).toEqual([]);
      for (const [event, message] of [
        ['room:enter', { link }],
        ['room:enter', { link: watchLink }],
        ['room:chat', { roomId, channel: 'table', text: 'hello' }],
        ['match:sync', { matchId, version: 0 }],
        ['match:history', { matchId, version: 0 }],
        ['match:ping', { matchId, point: 'c3' }],
        ['match:hint', { matchId, level: 'where' }],
        ['match:act', { matchId, commandId: newCommandId(), ...turnAt(4), command: { type: 'ask' } }],
        ['match:resumeSeat', { matchId }],
        ['match:resign', { matchId }],
        ['match:propose', { matchId, proposal: { type: 'pause' }, isWanted: true }],
        ['match:notes', { matchId, text: null }],
      ] as const) {
        const answer = event === 'room:enter' ? removed : notFound;
        expect({ event, answer: await one.say(event, message) }).toEqual({ event, answer });
      }
    }
    expect((await bob.post('/api/rooms/by-code', { code })).status).toBe(404);
    expect(await (await bob.get('/api/my/matches')).json()).toMatchObject({ matches: [] });
    const reloaded = await bob.another();
    expect(await reloaded.say('room:enter', { link })).toEqual(removed);
  });

  test('is played for by the server, keeps the seat to the end, and is let back by the host', async () => {
    const { ann, bob, eve, link, roomId, matchId, act } = await watchedTable(server);
    await ann.say('room:kick', { roomId, personId: bob.personId });
    const replaced = ({ seats }: MatchTiming) => seats[1]?.isReplaced === true;
    await ann.hears('match:timing', replaced);
    await eve.hears('match:timing', replaced);
    await act(ann, 2, { type: 'ask' });
    const played = await ann.hears('match:events', ({ after }) => after === 4);
    expect(played.events.at(-1)).toMatchObject({ event: { type: 'turnBegan', seat: 0 }, by: 'standIn' });
    const seen = await ann.hears('room:changed', ({ you }) => you.sentAway.length > 0);
    expect(seen.you.sentAway).toEqual([{ personId: bob.personId, name: 'Bob' }]);
    expect(seen.seats[1]).toMatchObject({ person: { name: 'Bob' }, isRemoved: true });
    expect(eve.heard('room:changed').every(({ you }) => you.sentAway.length === 0)).toBe(true);

    expect(await eve.say('room:unban', { roomId, personId: bob.personId })).toMatchObject({
      refusal: { code: 'notHost' },
    });
    expect(await ann.say('room:unban', { roomId, personId: bob.personId })).toEqual({ ok: true });
    await bob.enter(link);
    expect(await bob.say('match:resumeSeat', { matchId })).toEqual({ ok: true });
    await ann.hears('match:timing', ({ revision, seats }) => revision > 2 && seats[1]?.isReplaced === false);
  });

  test('has no seat any more when the match is over', async () => {
    const { ann, bob, roomId, act } = await watchedTable(server);
    await ann.say('room:kick', { roomId, personId: bob.personId });
    await act(ann, 2, { type: 'guess', number: 4 });
    const over = await ann.hears('room:changed', ({ played }) => played === 1);
    expect(over.seats.map(({ person }) => person?.name ?? null)).toEqual(['Ann', null]);
    await ann.say('room:unban', { roomId, personId: bob.personId });
  });
});

test('no one is let back who was not sent away', async () => {
  const { ann, eve, roomId } = await watchedTable(server);
  expect(await ann.say('room:unban', { roomId, personId: eve.personId })).toEqual(notFound);
});

describe('blocking', () => {
  test('reaches every device of the person at once, and a person who comes in later', async () => {
    const { ann, bob, link, roomId } = await watchedTable(server);
    const tab = await bob.another();
    expect(await bob.say('room:block', { roomId, personId: ann.personId, isBlocked: true })).toEqual({ ok: true });
    for (const one of [bob, tab]) expect(await one.hears('session:blocked')).toEqual({ blocked: [ann.personId] });
    expect(await tab.say('room:enter', { link })).toMatchObject({ ok: true, blocked: [ann.personId] });
    expect(ann.heard('session:blocked')).toEqual([]);
    await bob.say('room:block', { roomId, personId: ann.personId, isBlocked: false });
    await tab.hears('session:blocked', ({ blocked }) => blocked.length === 0);
    expect(await bob.say('room:block', { roomId, personId: bob.personId, isBlocked: true })).toMatchObject({
      refusal: { code: 'notAllowed' },
    });
  });

  test('has a limit', async () => {
    const { bob } = await watchedTable(server);
    const store = server.deps.stores.safety;
    for (let index = 0; index < 200; index++) await store.block(bob.personId as never, `person-${index}-x` as never);
    const { roomId } = await bob.enter(await bob.makeRoom(fakeSettings()));
    const answer = await bob.say('room:block', { roomId, personId: 'one-too-many', isBlocked: true });
    expect(answer).toMatchObject({ refusal: { code: 'notAllowed' } });
  });
});

describe('reporting', () => {
  test('keeps what was said, for the operator alone; no one hears of it', async () => {
    const { ann, bob, eve, roomId } = await watchedTable(server);
    await ann.say('room:chat', { roomId, channel: 'table', text: 'you llama' });
    const { message } = await bob.hears('room:chat');
    const report = { roomId, personId: ann.personId, messageId: message.id, text: 'rude' };
    expect(await bob.say('room:report', report)).toEqual({ ok: true });
    expect(await eve.say('room:report', { ...report, messageId: null, text: 'cheats' })).toEqual({ ok: true });
    const kept = await server.deps.stores.safety.reports({ count: 10 });
    expect(kept.map(({ by, about, quote, text }) => [by.name, about.name, quote, text]).sort()).toEqual([
      ['Bob', 'Ann', 'you llama', 'rude'],
      ['Eve', 'Ann', null, 'cheats'],
    ]);
    expect(server.logLines.join('')).not.toMatch(/rude|cheats|llama/);
    for (const guest of [ann, bob, eve]) expect(JSON.stringify(guest.heard('room:changed'))).not.toContain('rude');
  });

  test('of words that the person did not say, cannot read, or of a person who was never here, is refused', async () => {
    const { ann, bob, eve, roomId } = await watchedTable(server);
    await eve.say('room:chat', { roomId, channel: 'watchers', text: 'among us' });
    const { message } = await eve.hears('room:chat');
    const report = { roomId, personId: eve.personId, messageId: message.id, text: 'x' };
    expect(await ann.say('room:report', report)).toEqual(notFound);
    expect(await eve.say('room:report', { ...report, personId: bob.personId })).toEqual(notFound);
    expect(await eve.say('room:report', { ...report, personId: 'never-was-here', messageId: null })).toEqual(notFound);
    expect(await eve.say('room:report', report)).toMatchObject({ refusal: { code: 'notAllowed' } });
    expect(await server.deps.stores.safety.reports({ count: 10 })).toEqual([]);
  });

  test('goes on for a while only', async () => {
    const { ann, bob, roomId } = await watchedTable(server);
    const codes = [];
    for (let count = 0; count < 7; count++) {
      const answer = await bob.say('room:report', { roomId, personId: ann.personId, messageId: null, text: 'x' });
      codes.push(answer.ok ? 'ok' : answer.refusal.code);
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'rateLimited', 'rateLimited']);
  });
});

test('what a host does is written down: who, to whom, where, and no words', async () => {
  const { ann, bob, eve, roomId, matchId } = await watchedTable(server);
  await ann.say('room:settings', { roomId, settings: { ...fakeSettings(), watching: 'public' } });
  await ann.say('match:propose', { matchId, proposal: { type: 'pause' }, isWanted: true });
  await bob.say('match:propose', { matchId, proposal: { type: 'resume' }, isWanted: true });
  await ann.say('room:kick', { roomId, personId: eve.personId });
  await eve.say('room:kick', { roomId, personId: bob.personId });
  await ann.say('room:unban', { roomId, personId: eve.personId });
  await ann.say('room:leave', { roomId });
  const [by, event] = [ann.personId, 'host act'];
  expect(audited()).toEqual([
    { act: 'start', roomId, by, matchId, event },
    { act: 'settings', roomId, by, event },
    { act: 'pause', roomId, by, matchId, event },
    { act: 'kick', roomId, by, personId: eve.personId, event },
    { act: 'unban', roomId, by, personId: eve.personId, event },
    { act: 'handOver', roomId, by, personId: bob.personId, event },
  ]);
});
