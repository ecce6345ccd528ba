/** A land of Tiwanaku as people play it: over the real messages, to its end. */
import { decisionOf, randomBelow, seededRandom, type Random } from '@tiwanaku/shared/kernel';
import type { DailyAnswer, DailyTableAnswer, MatchAnswer, MatchId } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { games } from '../games.ts';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { defaultSocketLimits } from '../sockets/limits.ts';
import { Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';

const date = '2026-03-02';
const now = () => Date.parse(`${date}T10:00:00Z`);
const keeper = games.newest('tiwanaku');
if (!keeper) throw new Error('the game is known');
const { rules, daily } = keeper;

let server: TestServer;
let stores: ReturnType<typeof memoryStores>;
beforeEach(async () => {
  stores = memoryStores(() => new Date(now()));
  // The test plays faster than a person.
  const plenty = { points: 10_000, seconds: 10 };
  const socketLimits = { ...defaultSocketLimits, act: plenty, sync: plenty, packets: plenty };
  server = await startTestServer({ games, dailyKey: 'ab'.repeat(32), now, stores, socketLimits });
});
afterEach(() => server.close());

/** A legal command, by chance, that proof mode does not refuse. */
function chosen(view: unknown, random: Random): unknown {
  const legal = [...rules.legalCommands(view, 0)];
  for (;;) {
    const command = legal[randomBelow(random, legal.length)];
    const question = rules.vetting?.question(view, 0, command) ?? null;
    if (question === null || rules.vetting?.refusal(question) === null) return command;
  }
}

async function play(guest: Guest, matchId: string, random: Random): Promise<void> {
  const { viewer, ...seen } = await guestSees(guest, matchId);
  let { view, version } = seen;
  for (let status = rules.status(view); !status.isOver; status = rules.status(view)) {
    const at = { matchId, commandId: newCommandId(), version, decision: decisionOf(status, 0) };
    const acted = await guest.say('match:act', { ...at, command: chosen(view, random) });
    const known = await guest.say('match:sync', { matchId, version });
    if (!acted.ok || !known.ok || known.sync.type !== 'tail') throw new Error('acted and shown');
    for (const { event } of known.sync.tail.events) view = rules.evolveView(view, viewer, event);
    ({ version } = known.sync.tail);
  }
}

const answerTo = async <T>(guest: Guest, path: string): Promise<T> => (await (await guest.get(path)).json()) as T;
const dayPath = '/api/daily?game=tiwanaku';
const tablePath = (difficulty: string) => `/api/daily/table?game=tiwanaku&date=${date}&difficulty=${difficulty}`;

async function begin(guest: Guest, difficulty: string): Promise<string> {
  const wanted = { game: 'tiwanaku', date, difficulty, isCounted: true, offset: 0 };
  const { link, matchId } = (await (await guest.post('/api/daily/begin', wanted)).json()) as Record<string, string>;
  await guest.enter(link ?? '');
  return matchId ?? '';
}

test('DED-DAY-4 an attempt played to its end has the result that its review shows, in the table and to the person', async () => {
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const matchId = await begin(ann, 'hard');
  await play(ann, matchId, seededRandom(1));

  const { counted, streak, finished } = await answerTo<DailyAnswer>(ann, dayPath);
  const review = await answerTo<MatchAnswer>(ann, `/api/matches/${matchId}`);
  const events = review.events.map(({ event }) => rules.eventSchema.parse(event));
  const score = daily?.scoreOf(events);
  expect(counted).toEqual({
    state: 'finished',
    difficulty: 'hard',
    matchId,
    result: { ...score, refused: 0, finishedAt: now() },
  });
  expect(streak).toEqual({ days: 1, freeLeft: 2, isTodayDone: true });
  const table = await answerTo<DailyTableAnswer>(ann, tablePath('hard'));
  expect(table.rows).toMatchObject([{ rank: 1, name: 'Ann', isOwn: true, result: score }]);
  expect([finished, table.finished, (await answerTo<DailyTableAnswer>(ann, tablePath('easy'))).rows]).toEqual([
    1,
    1,
    [],
  ]);

  // Another one on the same land: other moves, another row, and the same promise.
  const other = await begin(bob, 'hard');
  expect((await bob.get(`/api/matches/${matchId}`)).status).toBe(404);
  await play(bob, other, seededRandom(2));
  const { rows } = await answerTo<DailyTableAnswer>(bob, tablePath('hard'));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Bob']);
  const [first, last] = rows.map(({ result }) => result.margin);
  expect(first).toBeGreaterThanOrEqual(last ?? Infinity);
  const theirs = await answerTo<MatchAnswer>(bob, `/api/matches/${other}`);
  expect(theirs.proof).toEqual(review.proof);
});

test('DED-DAY-4 each try that proof mode refuses is counted once, before it is answered', async () => {
  const ann = await Guest.arrive(server.url, 'Ann');
  const matchId = await begin(ann, 'easy');
  /** The first ones: to judge them all takes long. */
  function* refusedBy(view: unknown) {
    for (const command of rules.legalCommands(view, 0)) {
      const question = rules.vetting?.question(view, 0, command) ?? null;
      if (question !== null && rules.vetting?.refusal(question) !== null) yield command;
    }
  }
  const counted = async () => (await stores.daily.attemptOf(matchId as MatchId))?.refused;
  const random = seededRandom(3);
  for (;;) {
    const seen = await guestSees(ann, matchId);
    const act = (command: unknown) =>
      ann.say('match:act', {
        ...{ matchId, commandId: newCommandId(), version: seen.version, command },
        decision: decisionOf(rules.status(seen.view), 0),
      });
    const [one, other] = refusedBy(seen.view);
    if (!one || !other) {
      expect(await act(chosen(seen.view, random))).toMatchObject({ ok: true });
      continue;
    }
    for (const [command, count] of [
      [one, 1],
      [one, 1],
      [other, 2],
    ] as const) {
      expect(await act(command)).toMatchObject({ refusal: { code: 'rules', detail: 'notCertain' } });
      expect(await counted()).toBe(count);
    }
    return;
  }
});

async function guestSees(guest: Guest, matchId: string) {
  const seen = await guest.say('match:sync', { matchId, version: 0 });
  if (!seen.ok || seen.sync.type !== 'snapshot') throw new Error('the match is shown');
  return seen.sync.snapshot;
}
