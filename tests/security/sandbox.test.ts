/** What a person tries out in a finished match stays with them: nothing is ever written, and a running match has none. */
import { seededRandom } from '@tiwanaku/shared/kernel';
import type { Answer, MatchId, PersonId, SandboxAnswer, SandboxBody } from '@tiwanaku/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../server/src/games.ts';
import { sealWithNonce } from '../../server/src/matches/seal.ts';
import { beginTiming } from '../../server/src/matches/timing.ts';
import { defaultTimes } from '../../server/src/server-deps.ts';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import type { Stores } from '../../server/src/stores.ts';
import { commit, matchHeader, newId } from '../../server/src/testing/stored-match.ts';
import { Guest, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { gameTestings } from '../support/game-testings.ts';
import { often } from '../support/often.ts';
import { folded, playMatch, type PlayedMatch } from '../support/play-match.ts';

/** Everything that the server asks of its storage. */
const asked = new Set<string>();
/** What requests look up, and the server's own timers. */
const harmless = [
  'timings.beat',
  'matchLog.load',
  'matchLog.read',
  'matchLog.progress',
  'matchLog.progressOf',
  'vault.sealed',
  'timings.load',
  'timings.claimDue',
  'sessions.find',
  'rooms.listPublic',
  'rooms.hosts',
  'daily.day',
  'daily.key',
  'daily.keepDay',
];

const watched = (stores: Stores): Stores =>
  Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [
      name,
      new Proxy(store as object, {
        get(target, method) {
          const found: unknown = Reflect.get(target, method);
          if (typeof found === 'function') asked.add(`${name}.${String(method)}`);
          return found;
        },
      }),
    ]),
  ) as unknown as Stores;

const stores = memoryStores();
let server: TestServer;
beforeAll(async () => {
  // The tests compute for seconds in the server's process: it would take that for a downtime and give it back to the clocks.
  const times = { ...defaultTimes, beatMs: 3_600_000, maxSilenceMs: 3_600_000 };
  server = await startTestServer({ games, stores: watched(stores), times });
});
afterAll(() => server.close());

/** Stores a match as if it had been played here, with a clock. Without its last command it still runs. */
async function stored({ game, kind, colors, begun, steps, moment }: PlayedMatch, isOver: boolean) {
  const { rules, seal } = game.keeper;
  const seats = colors.map((color, seat) => ({ personId: newId() as PersonId, name: `Seat ${seat}`, color }));
  const { id, rulesVersion } = rules;
  const header = { ...matchHeader(), game: id, rulesVersion, options: kind.options, seats };
  await stores.matchLog.create(header, sealWithNonce(seal(moment.vault)), begun);
  const clock = { type: 'perGame', minutes: 180, increment: 10 } as const;
  const timing = beginTiming({ clock, timeOut: 'skip' }, seats.length, [0], Date.now());
  let expected = begun.length;
  const starts = [expected];
  for (const [index, { seat, command, events, after }] of steps.entries()) {
    const isEnd = index === steps.length - 1;
    if (isEnd && !isOver) break;
    const { winners } = rules.status(after);
    const appended = commit(expected, events, { seat, command, isEnd, ...(isEnd && { winners }) });
    expect(await stores.matchLog.append(header.matchId, appended)).toBe('appended');
    expected += events.length;
    starts.push(expected);
  }
  await stores.timings.save(header.matchId, 0, timing, Date.now());
  return { matchId: header.matchId, people: seats.map(({ personId }) => personId), starts };
}

/** Everything that is kept of a match and its people. */
const kept = async (matchId: MatchId, people: readonly PersonId[]) =>
  JSON.stringify([
    await stores.matchLog.load(matchId),
    await stores.matchLog.analysis(matchId),
    await stores.timings.load(matchId),
    await stores.hints.load(matchId, 0, 1_000_000),
    await Promise.all(people.map((personId) => stores.matchLog.playedBy(personId, null, 10))),
  ]);

const post = (matchId: string, body: SandboxBody) =>
  fetch(`${server.url}/api/matches/${matchId}/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const cases = gameTestings.flatMap((game) =>
  game.kinds.map((kind, index) => ({ name: `${game.keeper.rules.id}, ${kind.name}`, game, kind, seed: 7 + index })),
);

describe.each(cases)('$name', ({ game, kind, seed }) => {
  const played = playMatch(game, kind, seed);
  const { rules } = game.keeper;
  const { steps } = played;

  test('its own moves, played on from some of its steps, lead where the match went; nothing is written', async () => {
    const { matchId, people, starts } = await stored(played, true);
    // The first request loads the match.
    await post(matchId, { position: 0, moves: [], seat: null, draw: null, since: null });
    const before = await kept(matchId, people);
    asked.clear();
    for (const from of [0, Math.floor(steps.length / 3), steps.length - 1, steps.length]) {
      const count = Math.min(8, steps.length - from);
      const moves = steps.slice(from, from + count).map(({ seat, command }) => ({ seat, command }));
      const state = folded(rules, played.moment.events.slice(0, starts[from + count]));
      for (const [seat] of people.entries()) {
        const body = { position: starts[from] ?? 0, moves, seat, draw: null, since: null } as const;
        const response = await post(matchId, body);
        expect(response.status).toBe(200);
        const answer = (await response.json()) as SandboxAnswer;
        const own = (view: unknown) => JSON.parse(JSON.stringify(view)) as unknown;
        expect(answer).toMatchObject({ start: starts[from], before: starts[from - 1] ?? null, seat });
        expect(answer.version).toBe(starts[from + count]);
        expect(answer.view).toEqual(own(rules.viewFor(state, { type: 'player', seat })));
        expect(answer.open).toEqual(own(rules.viewFor(state, { type: 'review' })));
      }
    }
    expect([...asked].filter((one) => !harmless.includes(one))).toEqual([]);
    expect(await kept(matchId, people)).toBe(before);
  });

  /** Its own moves have the faces that this seat knows; those of others may name other faces. */
  function expectPlayable(past: PlayedMatch['moment']['events'], seat: number, from: number): void {
    const { keeper } = game;
    const drawn = keeper.redraw(played.moment.vault, past, seat, seededRandom(from));
    if (drawn === null) throw new Error('nothing was found');
    const oracle = keeper.oracle(keeper.unseal(keeper.seal(drawn.vault)));
    let state = folded(rules, drawn.events.slice(0, played.begun.length));
    let at = played.begun.length;
    for (const step of steps.slice(0, from)) {
      const events = drawn.events.slice(at, at + step.events.length);
      at += step.events.length;
      const isOwn = step.seat === seat;
      if (isOwn) expect(rules.decide(state, oracle, seat, step.command)).toEqual({ ok: true, value: events });
      state = folded(rules, events, state);
    }
    const viewer = { type: 'player', seat } as const;
    expect(rules.viewFor(state, viewer)).toEqual(rules.viewFor(folded(rules, past), viewer));
  }

  test('drawn anew at any step, the match up to there could have been played as it was, and its table is the same', async () => {
    const { matchId, people, starts } = await stored(played, true);
    const before = await kept(matchId, people);
    asked.clear();
    for (const from of [1 / 2, 1, 0, 1 / 3].slice(0, often(1, 4)).map((share) => Math.floor(steps.length * share))) {
      const past = played.moment.events.slice(0, starts[from]);
      for (const [seat] of people.entries()) {
        // At the beginning there are no moves, and a draw takes a second: the server's alone shows that the table is the same.
        if (from > 0) expectPlayable(past, seat, from);
        if (seat !== from % people.length) continue;
        const body = { position: starts[from] ?? 0, moves: [], seat, since: null };
        const draw = 5 * people.length + seat;
        const [own, ...others] = await Promise.all(
          [null, draw, draw].map((one) => post(matchId, { ...body, draw: one })),
        );
        const answer = (await own?.json()) as SandboxAnswer;
        for (const other of others) expect(await other.json()).toEqual({ ...answer, open: null });
      }
    }
    expect([...asked].filter((one) => !harmless.includes(one))).toEqual([]);
    expect(await kept(matchId, people)).toBe(before);
  });

  test('what is tried in a shared review changes its room alone', async () => {
    const { matchId, people, starts } = await stored(played, true);
    const half = starts[Math.floor(steps.length / 2)] ?? 0;
    const ann = await Guest.arrive(server.url, 'Ann');
    const { link } = (await (await ann.post(`/api/matches/${matchId}/review`, { position: 0 })).json()) as {
      link: string;
    };
    const { roomId } = await ann.enter(link);
    const before = await kept(matchId, people);
    asked.clear();
    let revision: number | null = null;
    for (const count of [0, 1, 8]) {
      const moves = steps.slice(0, count).map(({ seat, command }) => ({ seat, command }));
      // Own moves are allowed over the facts that they met.
      const tried =
        count === 0
          ? { position: half, moves, draw: 3, isOpen: true }
          : { position: 0, moves, draw: null, isOpen: true };
      const answer: Answer<'room:try'> = await ann.say('room:try', { roomId, tried, revision });
      expect(answer).toMatchObject({ ok: true });
      revision = answer.ok ? answer.revision : null;
    }
    expect(await ann.say('room:try', { roomId, tried: null, revision })).toMatchObject({ ok: true });
    const ofRooms = ['rooms.load', 'rooms.save', 'rooms.versions'];
    expect([...asked].filter((one) => ![...harmless, ...ofRooms].includes(one))).toEqual([]);
    expect(await kept(matchId, people)).toBe(before);
    ann.leave();
  });

  test('one move before its end it has no sandbox', async () => {
    const { matchId } = await stored(played, false);
    for (const draw of [null, 3]) {
      const body: SandboxBody = { position: 1, moves: [], seat: 0, draw, since: null };
      const [here, nowhere] = await Promise.all([post(matchId, body), post('no-such-match-at-all-0', body)]);
      expect([here.status, await here.text()]).toEqual([404, await nowhere.text()]);
    }
  });
});
