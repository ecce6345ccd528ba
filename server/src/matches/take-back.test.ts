/** Commands that a person takes back, at real tables over the socket. */
import { decisionOf, type Choice, type GameKeeper } from '@tiwanaku/shared/kernel';
import { defaultRoomSettings, type MatchSnapshot, type PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { games } from '../games.ts';
import { fakeKeeper, fakeWords, turnAt, type FakeTypes } from '../testing/fake-game.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { bidsKeeper, type BidsTypes } from '../testing/sealed-bids.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { fakeSettings, Guest, newCommandId } from '../testing/test-server.ts';
import { slowWorkHere } from '../threads/slow-work.ts';
import { gameRegistry } from './ports.ts';

closeServersAfterEach();

const waits: Choice<FakeTypes['Command']> = {
  command: { type: 'wait' },
  because: { chosen: { command: { type: 'wait' }, value: 0, parts: {} }, rivals: [] },
};
/** The game with a bot that shows nothing. */
const keeper: GameKeeper<FakeTypes> = {
  ...fakeKeeper,
  bots: { ...fakeKeeper.bots, waiter: { strength: 3, usualLimit: 1, choose: () => waits } },
};
const withWaiter = { games: gameRegistry([keeper], { numbers: fakeWords }) };

const refusedWith = (code: string) => ({ ok: false, refusal: { code } });

/** Ann at seat 0, who is asked first, and a bot that only waits. */
async function atTable(wanted: Parameters<typeof openServer>[0] = {}, pace = 'instant') {
  const server = await openServer({ ...withWaiter, ...wanted });
  const ann = await Guest.arrive(server.url, 'Ann');
  const link = await ann.makeRoom({ ...fakeSettings(2), pace });
  const { roomId } = await ann.enter(link);
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  await ann.say('room:bot', { roomId, seat: 1, bot: { strength: 'waiter' } });
  const started = await ann.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  const { matchId } = started;
  await sync(ann, matchId);
  return { server, ann, link, roomId, matchId, ...acting(ann) };
}

const acting = (guest: Guest) => ({
  /** The person's command, and a bot's answer where one comes. */
  async act(matchId: string, version: number, command: object = { type: 'wait' }, isAnswered = true) {
    const commandId = newCommandId();
    const answer = await guest.say('match:act', { matchId, commandId, ...turnAt(version), command });
    expect(answer).toEqual({ ok: true, version: version + 2 });
    if (isAnswered)
      await guest.hears('match:events', (tail) => tail.matchId === matchId && tail.version === version + 4);
    return commandId;
  },
  takeBack: (matchId: string, version: number) => guest.say('match:takeBack', { matchId, version }),
});

async function sync(guest: Guest, matchId: string): Promise<MatchSnapshot> {
  const answer = await guest.say('match:sync', { matchId, version: 0 });
  if (!answer.ok || answer.sync.type !== 'snapshot') throw new Error('no snapshot');
  return answer.sync.snapshot;
}

function continued(answer: Awaited<ReturnType<ReturnType<typeof acting>['takeBack']>>): string {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.matchId;
}

describe('BOT-8 a person takes their last command back', () => {
  test('with what followed: the room goes on with a match as it was before, which hides the same', async () => {
    const { ann, matchId, act, takeBack } = await atTable();
    const before = await sync(ann, matchId);
    await act(matchId, 2);
    const next = continued(await takeBack(matchId, 6));
    const { match } = await ann.hears('room:changed', (room) => room.match?.matchId === next);
    expect(match).toMatchObject({ isOver: false, seats: [{ name: 'Ann' }, { bot: { strength: 'waiter' } }] });
    expect(await sync(ann, next)).toEqual({ ...before, matchId: next });
    await act(next, 2);
    expect((await sync(ann, next)).version).toBe(6);
  });

  test('and the one before it, until there is none', async () => {
    const { matchId, act, takeBack } = await atTable();
    await act(matchId, 2);
    await act(matchId, 6);
    const once = continued(await takeBack(matchId, 10));
    const twice = continued(await takeBack(once, 6));
    expect(await takeBack(twice, 2)).toEqual(refusedWith('nothingToTakeBack'));
  });

  test('before the bot has answered: what it has chosen meanwhile is dropped', async () => {
    let choose = () => {};
    const isChosen = new Promise<void>((resolve) => (choose = resolve));
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const slowWork = {
      ...slowWorkHere(() => 4),
      async choose() {
        isAsked();
        await isChosen;
        return { command: { type: 'wait' } };
      },
    };
    const stores = memoryStores();
    const { ann, matchId, act, takeBack } = await atTable({ slowWork, stores });
    await act(matchId, 2, { type: 'wait' }, false);
    await asked;
    const next = continued(await takeBack(matchId, 4));
    choose();
    await sync(ann, next);
    await act(next, 2);
    expect((await stores.matchLog.versions([matchId])).get(matchId)).toBe(4);
    expect(await sync(ann, matchId)).toMatchObject({ version: 4 });
  });

  test('once, from however many tabs, and however often the message comes', async () => {
    const { ann, matchId, act, takeBack } = await atTable();
    const other = await ann.another();
    await act(matchId, 2);
    await act(matchId, 6);
    const answers = await Promise.all([takeBack(matchId, 10), acting(other).takeBack(matchId, 10)]);
    const next = continued(answers[0]);
    expect(answers[1]).toEqual({ ok: true, matchId: next });
    expect(await takeBack(matchId, 10)).toEqual({ ok: true, matchId: next });
    expect((await sync(ann, next)).version).toBe(6);
  });

  test('L6: commands before it are answered with their first results, also in the match that goes on', async () => {
    const { ann, matchId, act, takeBack } = await atTable();
    const commandId = await act(matchId, 2);
    await act(matchId, 6);
    const next = continued(await takeBack(matchId, 10));
    const again = { commandId, ...turnAt(2), command: { type: 'wait' } };
    expect(await ann.say('match:act', { matchId: next, ...again })).toEqual({ ok: true, version: 4 });
    expect((await sync(ann, next)).version).toBe(6);
  });

  test('with notes and hints', async () => {
    const { ann, matchId, act, takeBack } = await atTable();
    await ann.say('match:hint', { matchId, level: 'where' });
    await act(matchId, 2);
    await ann.say('match:notes', { matchId, text: '1AbC' });
    const next = continued(await takeBack(matchId, 6));
    const notes = await ann.say('match:notes', { matchId: next, text: null });
    expect(notes).toEqual({ ok: true, notes: { version: 1, text: '1AbC' } });
    const hints = [{ seat: 0, level: 'where', version: 2 }];
    expect(await ann.say('match:sync', { matchId: next, version: 0 })).toMatchObject({ hints });
  });

  test('and standing orders do not answer the question that is open again', async () => {
    const bidder: Choice<BidsTypes['Command']> = {
      command: { type: 'bid', number: 2 },
      because: { chosen: { command: { type: 'bid', number: 2 }, value: 0, parts: {} }, rivals: [] },
    };
    const bids: GameKeeper<BidsTypes> = {
      ...bidsKeeper,
      bots: { bidder: { strength: 1, usualLimit: 1, choose: () => bidder } },
      rules: { ...bidsKeeper.rules, reveals: () => false },
    };
    const { ann, roomId } = await atTable({ games: gameRegistry([keeper, bids], { numbers: fakeWords }) });
    await ann.say('room:leave', { roomId });
    const room = await ann.enter(await ann.makeRoom(defaultRoomSettings('bids', { rounds: 3 })));
    await ann.say('room:sit', { roomId: room.roomId, seat: 0, color: 'red' });
    await ann.say('room:bot', { roomId: room.roomId, seat: 1, bot: { strength: 'bidder' } });
    const started = await ann.say('room:start', { roomId: room.roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    const { matchId } = started;
    const { version, view } = await sync(ann, matchId);
    const decision = decisionOf(bids.rules.status(view as BidsTypes['View']), 0);
    const command = { type: 'bid', number: 7 };
    const bid = { commandId: newCommandId(), version, decision, command };
    expect(await ann.say('match:act', { matchId, ...bid })).toMatchObject({ ok: true });
    const orders = { always: 5 };
    expect(await ann.say('match:orders', { matchId, orders })).toEqual({ ok: true, orders });
    const next = continued(await acting(ann).takeBack(matchId, version + 2));
    expect(await ann.say('match:orders', { matchId: next, orders: null })).toEqual({ ok: true, orders });
    expect(await sync(ann, next)).toMatchObject({ version, view });
  });

  test('and their list shows one match', async () => {
    const { ann, matchId, act, takeBack } = await atTable();
    await act(matchId, 2);
    const next = continued(await takeBack(matchId, 6));
    expect(await (await ann.get('/api/my/matches')).json()).toMatchObject({ matches: [{ matchId: next }] });
    await ann.say('match:act', {
      matchId: next,
      commandId: newCommandId(),
      ...turnAt(2),
      command: { type: 'guess', number: 4 },
    });
    await ann.hears('room:changed', (room) => room.played === 1);
    const listed = (await (await ann.get('/api/my/matches')).json()) as { readonly matches: readonly object[] };
    expect(listed.matches).toMatchObject([{ matchId: next, winners: [0] }]);
    expect((await ann.get(`/api/matches/${matchId}`)).status).toBe(404);
    expect((await ann.get(`/api/matches/${next}`)).status).toBe(200);
  });
});

describe('BOT-8 nothing is taken back', () => {
  test.each([{ type: 'ask' }, { type: 'guess', number: 3 }])(
    'after $type has shown something hidden',
    async (command) => {
      const { matchId, act, takeBack } = await atTable();
      await act(matchId, 2, command);
      expect(await takeBack(matchId, 6)).toEqual(refusedWith('revealed'));
    },
  );

  test('after a bot has seen something hidden', async () => {
    const { ann, roomId, matchId, act, takeBack } = await atTable();
    await ann.say('match:propose', { matchId, proposal: { type: 'abandon' }, isWanted: true });
    await ann.hears('room:changed', (room) => room.match?.isOver === true);
    await ann.say('room:bot', { roomId, seat: 1, bot: { strength: 'asker' } });
    const again = await ann.say('room:start', { roomId });
    if (!again.ok) throw new Error(again.refusal.code);
    await sync(ann, again.matchId);
    await act(again.matchId, 2);
    expect(await takeBack(again.matchId, 6)).toEqual(refusedWith('revealed'));
    expect(await takeBack(matchId, 2)).toEqual(refusedWith('matchOver'));
  });

  test('by a tab that has not seen a later command of the same person', async () => {
    const { ann, matchId, act, takeBack } = await atTable();
    await act(matchId, 2);
    await act(matchId, 6);
    expect(await takeBack(matchId, 6)).toEqual(refusedWith('stale'));
    expect((await sync(ann, matchId)).version).toBe(10);
    // What bots have done since shows nothing, so that the person may have missed it.
    expect(await takeBack(matchId, 8)).toMatchObject({ ok: true });
  });

  test('while the match is paused, and after its end', async () => {
    const { ann, matchId, act, takeBack } = await atTable();
    await act(matchId, 2);
    const propose = (type: string) => ann.say('match:propose', { matchId, proposal: { type }, isWanted: true });
    await propose('pause');
    expect(await takeBack(matchId, 6)).toEqual(refusedWith('paused'));
    await propose('resume');
    await act(matchId, 6, { type: 'guess', number: 4 }, false);
    expect(await takeBack(matchId, 8)).toEqual(refusedWith('matchOver'));
  });

  test('by other people, with other people, or alone', async () => {
    const { server, ann, link, matchId, act, takeBack } = await atTable();
    await act(matchId, 2);
    const [bob, eve] = [await Guest.arrive(server.url, 'Bob'), await Guest.arrive(server.url, 'Eve')];
    await bob.enter(link);
    expect(await acting(bob).takeBack(matchId, 6)).toEqual(refusedWith('notSeated'));
    expect(await acting(eve).takeBack(matchId, 6)).toEqual(refusedWith('notFound'));
    expect(await takeBack(matchId, 6)).toMatchObject({ ok: true });
    for (const seats of [1, 2, 3]) {
      const room = await ann.enter(await ann.makeRoom({ ...fakeSettings(seats), pace: 'instant' }));
      const { roomId } = room;
      await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
      if (seats > 1) {
        await bob.enter(room.link ?? '');
        await bob.say('room:sit', { roomId, seat: 1, color: 'blue' });
        await bob.say('room:ready', { roomId, isReady: true });
      }
      if (seats > 2) await ann.say('room:bot', { roomId, seat: 2, bot: { strength: 'waiter' } });
      const started = await ann.say('room:start', { roomId });
      if (!started.ok) throw new Error(started.refusal.code);
      await sync(ann, started.matchId);
      await act(started.matchId, 2, { type: 'wait' }, false);
      expect(await takeBack(started.matchId, 4)).toEqual(refusedWith('notAllowed'));
    }
  });
});

describe('BOT-8 L4: wherever a process is killed, the room has a whole match', () => {
  const kills = ['copy', 'the timing of the next match', 'the end of this one', 'the room'] as const;

  test.each(kills)('at %s', async (step) => {
    const stores = memoryStores();
    let isDying = false;
    const dieAt = (here: (typeof kills)[number]) => {
      if (isDying && here === step) throw new Error('killed');
    };
    const { server, ann, link, matchId, act, takeBack } = await atTable({
      stores: {
        ...stores,
        matchLog: {
          ...stores.matchLog,
          copy: async (...copied) => (dieAt('copy'), await stores.matchLog.copy(...copied)),
        },
        timings: {
          ...stores.timings,
          async save(...saved) {
            dieAt(saved[1] === 0 ? 'the timing of the next match' : 'the end of this one');
            return await stores.timings.save(...saved);
          },
        },
        rooms: { ...stores.rooms, save: async (room) => (dieAt('the room'), await stores.rooms.save(room)) },
      },
    });
    await act(matchId, 2);
    isDying = true;
    expect(await takeBack(matchId, 6)).toMatchObject({ ok: false });
    await server.close();
    const other = await openServer({ ...withWaiter, stores });
    const again = await ann.another(other.url);
    const { match } = await again.enter(link);
    const isDone = step === 'the room';
    expect(match).toMatchObject({ isOver: false });
    expect(match?.matchId === matchId).toBe(!isDone);
    const next = acting(again);
    const now = match?.matchId ?? '';
    expect((await sync(again, now)).version).toBe(isDone ? 2 : 6);
    await next.act(now, isDone ? 2 : 6);
    if (isDone) expect(await next.takeBack(matchId, 6)).toEqual({ ok: true, matchId: now });
    const listed = (await (await again.get('/api/my/matches')).json()) as { readonly matches: readonly object[] };
    expect(listed.matches).toMatchObject([{ matchId: now }]);
  });

  test('and a command of another process between is not lost', async () => {
    const stores = memoryStores();
    let between: (() => Promise<unknown>) | null = null;
    const { ann, matchId, act, takeBack } = await atTable({
      stores: {
        ...stores,
        matchLog: {
          ...stores.matchLog,
          async copy(...copied) {
            await stores.matchLog.copy(...copied);
            const once = between;
            between = null;
            await once?.();
          },
        },
      },
    });
    const second = await openServer({ ...withWaiter, stores });
    const other = await ann.another(second.url);
    await sync(other, matchId);
    await act(matchId, 2);
    await sync(other, matchId);
    between = () => acting(other).act(matchId, 6, { type: 'wait' }, false);
    expect(await takeBack(matchId, 6)).toEqual(refusedWith('stale'));
    const seats = (await stores.matchLog.load(matchId))?.commands.map(({ seat }) => seat);
    expect(seats?.slice(0, 3)).toEqual([0, 1, 0]);
    const { personId } = ann;
    const listed = await stores.matchLog.playedBy(personId as PersonId, null, 10);
    expect(listed.map(({ header }) => header.matchId)).toEqual([matchId]);
  });
});

const real = [
  { game: 'tiwanaku', options: { size: 'short' }, strength: 'apprentice' },
  { game: 'machu-picchu', options: {}, strength: 'porter' },
] as const;

describe.each(real)('BOT-8 in $game', ({ game, options, strength }) => {
  test('a command that shows nothing is taken back, and another one played', async () => {
    const found = games.newest(game);
    if (!found) throw new Error('a game of the server');
    const { rules, usualOptions } = found;
    let words = 1;
    const random = () => (words = (words * 1_664_525 + 1_013_904_223) >>> 0);
    const server = await openServer({ games, random, slowWork: slowWorkHere(random) });
    const ann = await Guest.arrive(server.url, 'Ann');
    const chosen = { ...(usualOptions as object), ...options };
    const { roomId } = await ann.enter(await ann.makeRoom({ ...defaultRoomSettings(game, chosen), pace: 'quick' }));
    await ann.say('room:sit', { roomId, seat: 0, color: rules.colors[0] });
    await ann.say('room:bot', { roomId, seat: 1, bot: { strength } });
    const started = await ann.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    let { matchId } = started;
    const turn = async () => {
      const until = Date.now() + 5_000;
      for (;;) {
        const { view, version } = await sync(ann, matchId);
        const decision = decisionOf(rules.status(view), 0);
        if (decision !== null) return { view, version, decision, legal: [...rules.legalCommands(view, 0)] };
        if (Date.now() > until) throw new Error('never asked');
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    };
    for (let taken = 0; taken < 2;) {
      const before = await turn();
      const [one, other = one] = before.legal.filter((legal) => isQuiet(before.view, legal));
      const commandId = newCommandId();
      const { version, decision } = before;
      const command = one ?? before.legal[0];
      const answer = await ann.say('match:act', { matchId, commandId, version, decision, command });
      if (!answer.ok) throw new Error(answer.refusal.code);
      const answered = await ann.say('match:takeBack', { matchId, version: answer.version });
      if (!answered.ok) {
        expect(answered).toEqual(refusedWith('revealed'));
        continue;
      }
      taken++;
      matchId = answered.matchId;
      const again = await turn();
      expect(again).toEqual(before);
      const next = { matchId, commandId: newCommandId(), version, decision, command: other ?? command };
      expect(await ann.say('match:act', next)).toMatchObject({ ok: true });
    }
  });
});

/** Commands that show nothing, as far as their own seat's turn goes: pawns that walk to known land, Incas that settle, Princes that walk. */
function isQuiet(view: unknown, command: unknown): boolean {
  const { type, to } = command as { readonly type: string; readonly to?: string };
  const { terrain = {} } = (view as { readonly position: { readonly terrain?: object } }).position;
  return ['recall', 'settle', 'place', 'step'].includes(type) || (to !== undefined && to in terrain);
}
