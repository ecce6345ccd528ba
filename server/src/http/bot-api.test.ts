/** People's programs at real tables, spoken to over HTTP as they speak. */
import { ok } from '@tiwanaku/shared/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { gameRegistry } from '../matches/ports.ts';
import { bidsKeeper, bidsSettings } from '../testing/sealed-bids.ts';
import { BotProgram, refusalOf } from '../testing/bot-program.ts';
import { fakeKeeper, fakeWords, turnAt } from '../testing/fake-game.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { fakeSettings, Guest, newCommandId, type TestServer } from '../testing/test-server.ts';
import { untiringBots } from '../testing/untiring-limits.ts';
import { defaultHttpLimits } from './http-server.ts';

closeServersAfterEach();

const outside = (settings: object) => ({ ...settings, outsideBots: true });

/** Ann with a bot, and Bob. */
async function scene(server: TestServer) {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  return { ann, bob, bot: await BotProgram.of(ann) };
}

/** Bob at the first seat of his table, the bot at the second. */
async function table(server: TestServer, settings: object = fakeSettings()) {
  const people = await scene(server);
  const { bob, bot } = people;
  const link = await bob.makeRoom(outside(settings));
  const { roomId, code } = await bob.enter(link);
  await bob.say('room:sit', { roomId, seat: 0, color: 'red' });
  const joined = await bot.post<{ roomId: string; seat: number }>('/rooms/join', { link });
  const start = async () => {
    const started = await bob.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    await bob.say('match:sync', { matchId: started.matchId, version: 0 });
    return started.matchId as string;
  };
  const ask = (matchId: string, version: number) =>
    bob.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command: { type: 'ask' } });
  const guess = (version: number, number: number, commandId = newCommandId()) => ({
    commandId,
    ...turnAt(version),
    command: { type: 'guess', number },
  });
  return { ...people, link, code: code ?? '', roomId, joined, start, ask, guess };
}

describe('a person', () => {
  test('makes bots, whose tokens are shown once, and lists them with when they were last seen', async () => {
    const { ann, bob, bot } = await scene(await openServer());
    expect(bot.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const listed = async (of: Guest) =>
      (await (await of.get('/api/bots')).json()) as { bots: { lastSeenAt: unknown }[] };
    expect(await listed(ann)).toEqual({
      bots: [{ botId: bot.botId, name: 'Quipu', createdAt: expect.any(Number), lastSeenAt: null }],
    });
    expect(await bot.get('')).toEqual({ botId: bot.botId, name: 'Quipu', owner: 'Ann' });
    expect((await listed(ann)).bots[0]?.lastSeenAt).toEqual(expect.any(Number));
    expect(await listed(bob)).toEqual({ bots: [] });
  });

  test('has five bots, named as people may be', async () => {
    const { ann } = await scene(await openServer());
    for (let more = 0; more < 4; more++) await BotProgram.of(ann);
    const refused = await ann.post('/api/bots', { name: 'Sixth' });
    expect([refused.status, await refused.json()]).toEqual([403, { refusal: { code: 'notAllowed', detail: 'bots' } }]);
    for (const name of ['', 'Illa (bot)', 'x'.repeat(25), 7])
      expect((await ann.post('/api/bots', { name })).status).toBe(400);
    const nameless = await Guest.arrive(ann.url);
    expect((await nameless.post('/api/bots', { name: 'Quipu' })).status).toBe(409);
  });

  test('revokes a bot: its token opens nothing, its streams end, its seat is free', async () => {
    const { ann, bob, bot, roomId } = await table(await openServer());
    const events = await bot.events();
    expect((await bob.post(`/api/bots/${bot.botId}/revoke`, {})).status).toBe(404);
    expect((await ann.post(`/api/bots/${bot.botId}/revoke`, {})).status).toBe(200);
    await events.ends();
    expect(await refusalOf(await bot.ask('GET', ''))).toEqual({ status: 401, code: 'noSession' });
    await bob.hears('room:changed', (room) => room.roomId === roomId && room.seats[1]?.person === null);
    expect(await (await ann.get('/api/bots')).json()).toEqual({ bots: [] });
  });

  test('revokes a bot while it plays: the match goes on without it, and its seat is free afterwards', async () => {
    const { ann, bob, bot, start, guess } = await table(await openServer());
    const matchId = await start();
    const stream = await bot.match(matchId);
    await ann.post(`/api/bots/${bot.botId}/revoke`, {});
    await stream.ends();
    await bob.say('match:act', { matchId, ...guess(2, 4) });
    await bob.hears('room:changed', ({ match, seats }) => match?.isOver === true && seats[1]?.person === null);
  });

  test('who ends their session has no bots any more', async () => {
    const { ann, bot } = await scene(await openServer());
    await ann.post('/api/session/end', {});
    expect((await bot.ask('GET', '')).status).toBe(401);
  });

  test('names the bot at the table, whose name says what it is', async () => {
    const { bob, bot, joined, roomId } = await table(await openServer());
    expect(joined).toEqual({ roomId, seat: 1 });
    const { seats } = await bob.hears('room:changed', (room) => room.seats[1]?.person !== null);
    expect(seats[1]).toMatchObject({
      person: { personId: bot.botId, name: 'Quipu (bot)', bot: { owner: 'Ann' } },
      isReady: true,
    });
  });
});

describe('a bot at a table', () => {
  test('sits down by code as by link, where the host wants bots from outside, and nowhere else', async () => {
    const { bob, bot } = await scene(await openServer());
    const link = await bob.makeRoom(fakeSettings());
    const { code, roomId } = await bob.enter(link);
    for (const way of [{ code }, { link }])
      expect(await refusalOf(await bot.ask('POST', '/rooms/join', way))).toEqual({ status: 403, code: 'notAllowed' });
    await bob.say('room:settings', { roomId, settings: outside(fakeSettings()) });
    expect(await bot.post('/rooms/join', { code })).toEqual({ roomId, seat: 0 });
    expect(await bot.post('/rooms/join', { link })).toEqual({ roomId, seat: 0 });
    await bob.say('room:settings', { roomId, settings: fakeSettings() });
    await bob.hears('room:changed', (room) => !room.settings.outsideBots && room.seats[0]?.person === null);
  });

  test('does not come by the watchers’ link, to a table that is full or that has sent it away', async () => {
    const { bob, bot, link, roomId } = await table(await openServer());
    const { watchLink } = await bob.enter(link);
    const other = await BotProgram.of(bob);
    const join = async (one: BotProgram, way: object) => refusalOf(await one.ask('POST', '/rooms/join', way));
    expect(await join(other, { link: watchLink })).toEqual({ status: 403, code: 'notAllowed' });
    expect(await join(other, { link })).toEqual({ status: 409, code: 'seatTaken' });
    await bob.say('room:kick', { roomId, personId: bot.botId });
    expect(await join(bot, { link })).toEqual({ status: 404, code: 'notFound', detail: 'kicked' });
    expect(await join(bot, { link: 'A'.repeat(22) })).toEqual({ status: 404, code: 'notFound' });
  });

  test('opens a table of its own, with what is usual where nothing else is said, and starts', async () => {
    const server = await openServer();
    const { bob, bot } = await scene(server);
    const events = await bot.events();
    const opened = await bot.post<{ roomId: string; link: string; code: string }>('/rooms', {
      game: 'numbers',
      options: { limit: 3 },
    });
    const other = await BotProgram.of(bob, 'Other');
    await other.post('/rooms/join', { code: opened.code });
    const room = await bob.enter(opened.link);
    expect(room.settings).toEqual(outside({ ...fakeSettings(2, 3) }));
    expect(room.host).toBe(bot.botId);
    expect(await refusalOf(await other.ask('POST', `/rooms/${opened.roomId}/start`, {}))).toEqual({
      status: 409,
      code: 'notHost',
    });
    expect(await bot.post(`/rooms/${opened.roomId}/start`)).toEqual({});
    const started = await events.hears(({ type }) => type === 'matchStarted');
    expect(events.lines.slice(0, 2)).toEqual([
      { type: 'hello', matches: [] },
      { type: 'seated', roomId: opened.roomId, link: opened.link, game: 'numbers' },
    ]);
    expect(started).toEqual({
      type: 'matchStarted',
      roomId: opened.roomId,
      matchId: expect.any(String),
      game: 'numbers',
      seat: 0,
    });
    const again = await other.events();
    await again.hears(({ type }) => type === 'hello');
    const { matchId } = started as { matchId: string };
    expect(again.lines[0]).toEqual({ type: 'hello', matches: [{ matchId, game: 'numbers', seat: 1 }] });
  });

  test('is refused a game that there is not, options that it does not have, and other settings', async () => {
    const { bot } = await scene(await openServer());
    for (const body of [
      { game: 'chess' },
      { game: 'numbers', options: { players: 99 } },
      { game: 'numbers', options: [] },
      { game: 'numbers', watching: 'public' },
      {},
    ])
      expect((await bot.ask('POST', '/rooms', body)).status).toBe(400);
  });

  test('leaves, and the host’s seat does not fall to it', async () => {
    const { bob, bot, link, roomId } = await table(await openServer());
    const events = await bot.events();
    await bob.say('room:leave', { roomId });
    expect((await bob.enter(link)).host).toBe(bob.personId);
    expect(await bot.post(`/rooms/${roomId}/leave`)).toEqual({});
    await events.hears(({ type }) => type === 'left');
    expect(events.texts.at(-1)).toBe(JSON.stringify({ type: 'left', roomId }));
    expect(await refusalOf(await bot.ask('POST', `/rooms/${roomId}/leave`, {}))).toEqual({
      status: 404,
      code: 'notFound',
    });
  });

  test('is here while it listens, and away otherwise', async () => {
    const { bob, bot, roomId } = await table(await openServer());
    const isAt = (type: string) =>
      bob.hears('room:changed', (room) => room.roomId === roomId && room.seats[1]?.presence.type === type);
    await isAt('away');
    const events = await bot.events();
    await isAt('here');
    const before = bob.heard('room:changed').length;
    events.cut();
    await expect
      .poll(() => bob.heard('room:changed').slice(before).at(-1)?.seats[1]?.presence.type, { timeout: 5_000 })
      .toBe('away');
  });

  test('stays ready for the next match, with what it hears of both', async () => {
    const { bob, bot, roomId, start, guess } = await table(await openServer());
    const events = await bot.events();
    const first = await start();
    await bob.say('match:act', { matchId: first, ...guess(2, 4) });
    await bob.hears('room:changed', ({ match }) => match?.isOver === true);
    const second = await start();
    await events.hears((event) => event.type === 'matchStarted' && event.matchId === second);
    const playing = (matchId: string) => ({ type: 'matchStarted', roomId, matchId, game: 'numbers', seat: 1 });
    expect(events.lines.slice(1)).toEqual([playing(first), { type: 'matchOver', matchId: first }, playing(second)]);
    expect(events.lines[0]).toEqual({ type: 'hello', matches: [] });
  });
});

describe('a bot in a match', () => {
  test('hears the view, each command as its seat is pushed it, the end, and then no more', async () => {
    const { bot, start, ask, guess } = await table(await openServer());
    const matchId = await start();
    const stream = await bot.match(matchId);
    expect(stream.response.headers['content-type']).toBe('application/x-ndjson');
    await stream.hears(({ type }) => type === 'view');
    await ask(matchId, 2);
    const legal = await bot.get(`/matches/${matchId}/legal`);
    expect(legal).toEqual({
      version: 4,
      decision: 'turn 2',
      commands: [
        { text: 'ask', command: { type: 'ask' } },
        { text: 'guess 0', command: { type: 'guess', number: 0 } },
      ],
    });
    expect(await bot.post(`/matches/${matchId}/act`, guess(4, 4))).toEqual({ version: 6 });
    await stream.ends();
    const awaited = (seat: number, turn: number) => [{ seat, decision: `turn ${turn}`, asks: 'guess' }];
    expect(stream.lines).toEqual([
      {
        type: 'view',
        version: 2,
        seat: 1,
        view: { guesses: [], limit: 100, toAct: 0, turn: 1, winner: null, whisper: null },
        awaited: awaited(0, 1),
      },
      { type: 'events', version: 4, events: [null, { type: 'turnBegan', seat: 1 }], awaited: expect.anything() },
      { type: 'events', version: 6, events: [expect.anything(), expect.anything()], awaited: expect.anything() },
      {
        type: 'over',
        winners: [1],
        results: [
          { points: 0, figures: { right: 0 } },
          { points: 10, figures: { right: 1 } },
        ],
      },
    ]);
    const after = await bot.match(matchId);
    await after.ends();
    expect(after.lines.map(({ type }) => type)).toEqual(['view', 'over']);
    expect(await bot.get(`/matches/${matchId}/legal`)).toEqual({ version: 6, decision: null, commands: [] });
  });

  test('plays a command once, is told what it missed when it is stale, and why the rules say no', async () => {
    const { bot, start, ask, guess } = await table(await openServer());
    const matchId = await start();
    const act = (body: unknown) => bot.ask('POST', `/matches/${matchId}/act`, body);
    const notAsked = { ...guess(2, 1), decision: null };
    expect(await refusalOf(await act(notAsked))).toEqual({ status: 422, code: 'rules', detail: 'notYourTurn' });
    await ask(matchId, 2);
    const stale = await act({ ...guess(2, 1), decision: 'turn 1' });
    expect([stale.status, await stale.json()]).toEqual([
      409,
      {
        code: 'stale',
        sync: {
          type: 'tail',
          tail: { matchId, after: 2, version: 4, events: [{ position: 4, event: { type: 'turnBegan', seat: 1 } }] },
        },
      },
    ]);
    const command = guess(4, 1);
    for (let again = 0; again < 3; again++) expect(await (await act(command)).json()).toEqual({ version: 6 });
    const automatic = { ...guess(6, 1), commandId: 'auto-bot-0123456789' };
    expect(await refusalOf(await act(automatic))).toEqual({ status: 400, code: 'malformed' });
  });

  test('goes on where it was cut off: with the tail, or the view where too much is missing', async () => {
    const { bob, bot, start } = await table(await openServer());
    const matchId = await start();
    const turn = (by: number, version: number) => {
      const command = { commandId: newCommandId(), ...turnAt(version), command: { type: 'ask' } };
      return by === 0 ? bob.say('match:act', { matchId, ...command }) : bot.post(`/matches/${matchId}/act`, command);
    };
    for (let version = 2; version < 50; version += 2) await turn((version / 2 + 1) % 2, version);
    const from = async (version: number) => {
      const stream = await bot.match(matchId, version);
      await stream.hears(() => true);
      stream.cut();
      return stream.lines[0];
    };
    const [turn1, whisper] = [{ type: 'turnBegan' }, { type: 'whispered' }];
    const events = [whisper, turn1, null, turn1, whisper, turn1];
    expect(await from(44)).toMatchObject({ type: 'events', version: 50, events });
    expect(await from(50)).toMatchObject({ type: 'events', version: 50, events: [] });
    for (const far of [0, 4, 51, 999_999]) expect(await from(far)).toMatchObject({ type: 'view', version: 50 });
    for (const wrong of ['-1', 'x', '1.5', '1&from=2', '9999999'])
      expect((await bot.ask('GET', `/matches/${matchId}/stream?from=${wrong}`)).status).toBe(400);
  });

  test('resigns; then it may not act, and the others win', async () => {
    const { bob, bot, start, guess } = await table(await openServer());
    const matchId = await start();
    const stream = await bot.match(matchId);
    expect(await bot.post(`/matches/${matchId}/resign`)).toEqual({});
    await stream.ends();
    expect(stream.lines.at(-1)).toMatchObject({ type: 'over', winners: [0] });
    expect(await refusalOf(await bot.ask('POST', `/matches/${matchId}/act`, guess(2, 1)))).toMatchObject({
      status: 403,
    });
    await bob.hears('room:changed', ({ match }) => match?.isOver === true);
  });

  test('a match that its people end has no winner', async () => {
    const { bob, bot, start } = await table(await openServer());
    const matchId = await start();
    const stream = await bot.match(matchId);
    await bob.say('match:propose', { matchId, proposal: { type: 'abandon' }, isWanted: true });
    await stream.ends();
    expect(stream.lines.at(-1)).toEqual({ type: 'over', winners: [], results: [] });
  });

  test('standing orders of others come in one line with what they answer', async () => {
    const games = gameRegistry([bidsKeeper]);
    const { bob, bot, start } = await table(await openServer({ games }), bidsSettings(2));
    const matchId = await start();
    const stream = await bot.match(matchId);
    await bob.say('match:orders', { matchId, orders: { always: 7 } });
    const bid = { commandId: newCommandId(), version: 1, decision: 'round 1', command: { type: 'bid', number: 3 } };
    await bob.say('match:act', { matchId, ...bid, commandId: newCommandId() });
    await bot.post(`/matches/${matchId}/act`, bid);
    await expect.poll(() => stream.lines.length).toBeGreaterThan(2);
    const pushed = bob.arrived('match:events').map(({ events }) => events.length);
    expect(stream.lines.slice(1).map((line) => line.type === 'events' && line.events.length)).toEqual(pushed);
  });

  test('a second stream ends the first, at whichever process', async () => {
    const stores = memoryStores();
    const first = await openServer({ stores });
    const { bot, start } = await table(first);
    const matchId = await start();
    const [one, events] = [await bot.match(matchId), await bot.events()];
    const other = await bot.match(matchId);
    await one.ends();
    await bot.events();
    await events.ends();
    expect(other.isOver).toBe(false);
  });

  test('is cut off when it does not read, and goes on afterwards', async () => {
    // A game with events so large that no buffer between the two holds many.
    const { rules } = fakeKeeper;
    const wide = 'x'.repeat(300_000);
    const decide: typeof rules.decide = (...asked) => {
      const decided = rules.decide(...asked);
      return decided.ok ? ok(decided.value.map((event) => ({ ...event, wide }))) : decided;
    };
    const keeper = { ...fakeKeeper, rules: { ...rules, decide, eventSchema: z.any() } };
    const games = gameRegistry([keeper], { numbers: fakeWords });
    const { bob, bot, start } = await table(await openServer({ games }));
    const matchId = await start();
    const stream = await bot.match(matchId);
    await stream.hears(({ type }) => type === 'view');
    stream.response.pause();
    const turn = (version: number) => ({ commandId: newCommandId(), ...turnAt(version), command: { type: 'ask' } });
    for (let version = 2; version < 82; version += 2)
      if (version % 4 === 2) await bob.say('match:act', { matchId, ...turn(version) });
      else await bot.post(`/matches/${matchId}/act`, turn(version));
    stream.response.resume();
    await stream.ends();
    const { version } = stream.lines.at(-1) as { version: number };
    expect(version).toBeLessThan(82);
    const again = await bot.match(matchId, version);
    expect(await again.hears((line) => line.type !== 'over')).toMatchObject({ version: 82 });
  });

  test('hears signs of life, and the end of a server', async () => {
    const server = await openServer({ times: { ...(await openServer()).deps.times, signMs: 50 } });
    const { bot, start } = await table(server);
    const matchId = await start();
    const streams = [await bot.match(matchId), await bot.events()];
    await expect.poll(() => streams.every(({ signs }) => signs > 2)).toBe(true);
    await server.close();
    for (const stream of streams) await stream.ends();
  });
});

describe('limits', () => {
  const limited = (bots: Partial<typeof untiringBots>) =>
    openServer({
      httpLimits: { ...defaultHttpLimits, requests: 100_000, creations: 10_000, bots: { ...untiringBots, ...bots } },
    });

  test('acts by the second and other calls by the minute, each with when to come again', async () => {
    const { bot, start, guess } = await table(await limited({ acts: 3, calls: 4 }));
    const matchId = await start();
    const acts = await Promise.all(
      Array.from({ length: 5 }, () => bot.ask('POST', `/matches/${matchId}/act`, guess(2, 1))),
    );
    expect(acts.filter(({ status }) => status === 429)).toHaveLength(2);
    for (const answer of acts.filter(({ status }) => status === 429)) {
      const refusal = (await answer.json()) as { retryAfterMs: number };
      expect(refusal).toEqual({ code: 'rateLimited', limit: 'acts', retryAfterMs: expect.any(Number) });
      expect(refusal.retryAfterMs).toBeLessThanOrEqual(1_000);
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    const calls = await Promise.all(Array.from({ length: 5 }, () => bot.ask('GET', '')));
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('requests of an address, and what they cost the server, before a bot is known', async () => {
    const crowded = await limited({ address: 3 });
    const askedAt = (url: string) =>
      fetch(`${url}/api/bot`, {
        headers: { authorization: `Bearer ${'A'.repeat(43)}`, origin: 'https://elsewhere.example' },
      });
    for (let asked = 0; asked < 3; asked++) expect((await askedAt(crowded.url)).status).toBe(401);
    const tooMany = await askedAt(crowded.url);
    expect(tooMany.headers.get('access-control-allow-origin')).toBe('*');
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusalOf(tooMany)).toEqual({ status: 429, code: 'rateLimited', limit: 'address' });
    // Pages of the same address go on.
    expect((await fetch(`${crowded.url}/api/session`)).status).toBe(200);
    const none = { perSecond: 0, saved: 0 };
    const spent = await openServer({ costLimits: { ...crowded.deps.costLimits, address: none } });
    expect(await refusalOf(await askedAt(spent.url))).toEqual({ status: 429, code: 'rateLimited', limit: 'work' });
  });

  test('matches at once', async () => {
    const server = await limited({ matches: 1 });
    const { bob, bot, link, roomId, start } = await table(server);
    const other = await bob.makeRoom(outside(fakeSettings()));
    const room = await bob.enter(other);
    await bob.say('room:sit', { roomId: room.roomId, seat: 0, color: 'red' });
    await bot.post('/rooms/join', { link: other });
    await start();
    expect(await refusalOf(await bot.ask('POST', '/rooms/join', { link }))).toEqual({
      status: 429,
      code: 'rateLimited',
      limit: 'matches',
    });
    expect(await bob.say('room:start', { roomId: room.roomId })).toMatchObject({
      ok: false,
      refusal: { code: 'rateLimited' },
    });
    expect(roomId).not.toBe(room.roomId);
  });

  test('matches a day among one person’s bots, and not with others', async () => {
    const server = await limited({ ownMatches: 1 });
    const { ann, bob, bot } = await scene(server);
    const [own, others] = [await BotProgram.of(ann, 'Own'), await BotProgram.of(bob, 'Other')];
    const play = async (partner: BotProgram) => {
      const { roomId, link } = await bot.post<{ roomId: string; link: string }>('/rooms', { game: 'numbers' });
      await partner.post('/rooms/join', { link });
      const answer = await bot.ask('POST', `/rooms/${roomId}/start`, {});
      return answer.ok ? 'started' : await refusalOf(answer);
    };
    expect(await play(own)).toBe('started');
    expect(await play(own)).toEqual({ status: 429, code: 'rateLimited', limit: 'ownMatches' });
    expect(await play(others)).toBe('started');
  });
});
