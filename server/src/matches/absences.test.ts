/** People who resign, are away or end a match, on a real server. */
import type { MatchAnswer, MatchTiming, MyMatchesAnswer } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { turnAt } from '../testing/fake-game.ts';
import { Guest } from '../testing/test-server.ts';
import { beginTiming, withSeat } from './timing.ts';
import { closeServersAfterEach } from '../testing/open-servers.ts';
import { timeline, perMove, ask, match } from '../testing/clock-table.ts';

closeServersAfterEach();

const guess = { type: 'guess', number: 1 };

const lastTiming = (guest: Guest): MatchTiming | undefined => guest.heard('match:timing').at(-1);

describe('a player who resigns', () => {
  test('is played for to the end, and can neither act nor come back', async () => {
    const { start, jump } = timeline();
    const { ann, bob, matchId, act } = await match(await start());
    expect(await ann.say('match:resign', { matchId })).toEqual({ ok: true });
    await bob.hears('match:timing', ({ seats }) => seats[0]?.hasResigned === true);
    expect(await act(ann, 2)).toBe('notAllowed');
    expect(await ann.say('match:resumeSeat', { matchId })).toMatchObject({ refusal: { code: 'notAllowed' } });
    jump(2_000);
    const tail = await bob.hears('match:events', ({ version }) => version === 4);
    expect(tail.events).toMatchObject([{ by: 'standIn' }]);
    expect(await act(bob, 4)).toBe(6);
  });

  test.each([
    ['without a clock', {}],
    ['with one', { clock: perMove }],
  ])('leaves a single player, who has won at once: %s', async (_, settings) => {
    const { start } = timeline();
    const server = await start();
    const { ann, bob, matchId, act } = await match(server, settings, ['Ann', 'Bob']);
    expect(await bob.say('match:resign', { matchId })).toEqual({ ok: true });
    const tail = await ann.hears('match:events', ({ version }) => version === 3);
    expect(tail.events).toEqual([{ position: 3, event: { type: 'won', seat: 0 } }]);
    const room = await ann.hears('room:changed', ({ match: shown }) => shown?.isOver === true);
    expect([room.match?.isAbandoned, room.played]).toEqual([undefined, 1]);
    expect(lastTiming(ann)).toMatchObject({ isAbandoned: false, since: null, seats: [{}, { hasResigned: true }] });
    for (const guest of [ann, bob]) {
      const { matches } = (await (await guest.get('/api/my/matches')).json()) as MyMatchesAnswer;
      expect(matches).toMatchObject([{ winners: [0], isAbandoned: false, results: [{}, {}] }]);
    }
    const page = (await (await ann.get(`/api/matches/${matchId}`)).json()) as MatchAnswer;
    expect(page).toMatchObject({ resigned: [1], events: [{}, {}, { event: { type: 'won' } }] });
    expect(await (await ann.get(`/api/matches/${matchId}/record`)).json()).toMatchObject({ events: 3, commands: 0 });
    expect(await act(ann, 3)).toBe('stale');
    expect(await ann.say('match:resign', { matchId })).toMatchObject({ refusal: { code: 'matchOver' } });
  });

  test('at the same moment as the other comes too late, and has won', async () => {
    const { start } = timeline();
    const { ann, bob, matchId } = await match(await start(), {}, ['Ann', 'Bob']);
    const answers = await Promise.all([ann, bob].map((guest) => guest.say('match:resign', { matchId })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const { events } = await ann.hears('match:events', ({ version }) => version === 3);
    expect(events).toMatchObject([{ event: { type: 'won', seat: answers[0]?.ok ? 1 : 0 } }]);
  });

  test('is recognised by an id that no page can send', async () => {
    const { start } = timeline();
    const { ann, matchId } = await match(await start());
    const command = { matchId, commandId: 'auto-resigned-by-ann', ...turnAt(2), command: ask };
    expect(await ann.say('match:act', command)).toMatchObject({ refusal: { code: 'malformed' } });
  });
});

describe('a player who is away', () => {
  test('can be played on without after two minutes, and not before', async () => {
    const { start, jump } = timeline();
    const server = await start();
    const { ann, bob, matchId, act, propose } = await match(server, {}, ['Ann', 'Bob']);
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    bob.leave();
    await ann.hears('room:changed', ({ seats }) => seats[1]?.presence.type === 'away');
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    jump(120_000);
    expect(await propose(ann, 'playOn', true, 1)).toBe('ok');
    expect(await act(ann, 2)).toBe(4);
    jump(2_000);
    const tail = await ann.hears('match:events', ({ version }) => version === 6);
    expect(tail.events).toMatchObject([{ by: 'standIn' }]);
    const again = await bob.another();
    expect(await again.say('match:resumeSeat', { matchId })).toEqual({ ok: true });
    expect(await act(ann, 6)).toBe(8);
    expect(await act(again, 8, guess)).toBe(10);
  });

  test('can be played on without after half a minute while the match waits for them', async () => {
    const { start, jump } = timeline();
    const server = await start();
    const { ann, bob, act, propose } = await match(server, {}, ['Ann', 'Bob']);
    expect(await act(ann, 2)).toBe(4);
    bob.leave();
    await ann.hears('room:changed', ({ seats }) => seats[1]?.presence.type === 'away');
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    jump(28_000);
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    jump(4_000);
    expect(await propose(ann, 'playOn', true, 1)).toBe('ok');
  });

  test('or who lets time run out twice in a row can be played on without', async () => {
    const { start, pass } = timeline();
    const { ann, act, propose } = await match(await start(), { clock: perMove }, ['Ann', 'Bob']);
    expect(await act(ann, 2)).toBe(4);
    await pass(40_000);
    await ann.hears('match:timing', ({ seats }) => seats[1]?.timeOuts === 1);
    expect(await propose(ann, 'playOn', true, 1)).toBe('notAllowed');
    expect(await act(ann, 6)).toBe(8);
    await pass(40_000);
    await ann.hears('match:timing', ({ seats }) => seats[1]?.timeOuts === 2);
    expect(await propose(ann, 'playOn', true, 1)).toBe('ok');
  });

  test('is played for although a process that knew nothing of it appended at the same moment', async () => {
    const { start, pass } = timeline();
    const server = await start();
    const { ann, matchId, act } = await match(server, {}, ['Ann', 'Bob']);
    await act(ann, 2);
    const untimed = { clock: { type: 'untimed' }, timeOut: 'skip' } as const;
    const behind = withSeat(beginTiming(untimed, 2, [0], 0), 1, (one) => ({ ...one, isReplaced: true }));
    expect(await server.deps.stores.timings.save(matchId, 0, behind, server.deps.now())).toBe('saved');
    await pass(2_000);
    await pass(1_500);
    const tail = await ann.hears('match:events', ({ version }) => version === 6);
    expect(tail.events).toMatchObject([{ by: 'standIn' }]);
  });
});

describe('an end without a winner', () => {
  test('is the host’s to make, sent to everybody, and gives the room back', async () => {
    const { start } = timeline();
    const server = await start();
    const { ann, bob, roomId, matchId, act, propose } = await match(server, { clock: perMove });
    expect(await propose(ann, 'abandon')).toBe('ok');
    await bob.hears('match:timing', ({ isAbandoned }) => isAbandoned);
    const room = await bob.hears('room:changed', ({ match }) => match?.isOver === true);
    expect(room).toMatchObject({ match: { matchId, isAbandoned: true }, played: 0 });
    expect(await act(ann, 2)).toBe('matchOver');
    expect(await propose(ann, 'pause')).toBe('matchOver');
    expect((await ann.get(`/api/matches/${matchId}/record`)).status).toBe(404);
    expect((await ann.get(`/api/matches/${matchId}`)).status).toBe(404);
    const mine = (await (await ann.get('/api/my/matches')).json()) as { matches: unknown[] };
    expect(mine.matches).toMatchObject([{ matchId, isAbandoned: true, winners: [] }]);
    expect(await bob.say('room:ready', { roomId, isReady: true })).toEqual({ ok: true });
  });

  test('is the only player’s where a person plays alone', async () => {
    const { start } = timeline();
    const { ann, propose } = await match(await start(), {}, ['Ann']);
    expect(await propose(ann, 'abandon')).toBe('ok');
    await ann.hears('room:changed', ({ match }) => match?.isAbandoned === true);
  });

  test('takes the majority otherwise', async () => {
    const { start } = timeline();
    const { ann, bob, cid, propose } = await match(await start());
    await propose(bob, 'abandon');
    expect(lastTiming(ann)?.isAbandoned ?? false).toBe(false);
    await propose(cid, 'abandon');
    await ann.hears('match:timing', ({ isAbandoned }) => isAbandoned);
  });

  test('comes by itself when no one plays any more', async () => {
    const { start, pass } = timeline();
    const server = await start();
    const { ann } = await match(server, { clock: perMove, timeOut: 'replace' }, ['Ann']);
    await pass(60_000);
    await ann.hears('match:timing', ({ seats }) => seats[0]?.isReplaced === true);
    await pass(620_000);
    await ann.hears('room:changed', ({ match }) => match?.isAbandoned === true);
  });
});
