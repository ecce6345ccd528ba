/** How a match is judged is for no one before its end, whichever way it is asked for. */
import { decisionOf, seededRandom, type Recorded } from '@tiwanaku/shared/kernel';
import { tiwanaku, type Event, type State } from '@tiwanaku/shared/tiwanaku';
import { analyseMatch } from '@tiwanaku/shared/tiwanaku/deduction';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { games } from '../../server/src/games.ts';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import { Guest, newCommandId, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { untiringLimits } from '../../server/src/testing/untiring-limits.ts';
import { slowWorkHere } from '../../server/src/threads/slow-work.ts';

const random = seededRandom(3);
const stores = memoryStores();
/** Keys and words that only an analysis has. */
const judged = /"(verdict|missed|knowable|luck)"|tiwanaku-analysis/;
let analysed = 0;
/** Whether the analysis fails, as it does when the server is stopped meanwhile. */
let isFailing = false;
let server: TestServer;
beforeAll(async () => {
  const analyse = async (_keeper: unknown, events: readonly Recorded<unknown>[]) => {
    analysed++;
    return isFailing ? null : analyseMatch(events as readonly Recorded<Event>[], 20);
  };
  server = await startTestServer({
    games,
    random,
    stores,
    slowWork: { ...slowWorkHere(random), analyse },
    socketLimits: untiringLimits,
  });
});
afterAll(() => server.close());

/** Ana and Ben play, Eve watches, Sam has a session and nothing else. */
async function table() {
  const [ana, ben, eve, sam] = await Promise.all(
    ['Ana', 'Ben', 'Eve', 'Sam'].map((name) => Guest.arrive(server.url, name)),
  );
  if (!ana || !ben || !eve || !sam) throw new Error('four people came');
  const pushed: string[] = [];
  for (const { socket } of [ana, ben, eve, sam])
    socket.onAny((event, message) => void pushed.push(`${String(event)} ${JSON.stringify(message)}`));
  const settings = { game: 'tiwanaku', options: { mode: 'competitive', size: 'short', hints: true }, watching: 'link' };
  const link = await ana.makeRoom(settings);
  const { roomId, watchLink } = await ana.enter(link);
  await ben.enter(link);
  await eve.enter(watchLink ?? '');
  await ana.say('room:sit', { roomId, seat: 0, color: 'brown' });
  await ben.say('room:sit', { roomId, seat: 1, color: 'white' });
  await ben.say('room:ready', { roomId, isReady: true });
  const started = await ana.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  return { ana, ben, eve, sam, roomId, links: [link, watchLink ?? ''], matchId: started.matchId, pushed };
}

type Table = Awaited<ReturnType<typeof table>>;

async function play({ ana, ben, matchId }: Table, count: number): Promise<void> {
  for (let done = 0; done < count; done++) {
    const events = (await stores.matchLog.read(matchId, 0)).map(({ event }) => event as Event);
    const state = events.reduce<State | null>(tiwanaku.evolve, null) as State;
    const status = tiwanaku.status(state);
    const [awaited] = status.awaited;
    if (!awaited) throw new Error('a person is to act');
    const { seat } = awaited;
    const commands = [...tiwanaku.legalCommands(state, seat)];
    const command = commands[random() % commands.length];
    const act = { matchId, commandId: newCommandId(), version: events.length, decision: decisionOf(status, seat) };
    expect(await [ana, ben][seat]?.say('match:act', { ...act, command })).toMatchObject({ ok: true });
  }
}

/** Whatever anyone can ask for about the match, as text. */
async function everything({ ana, ben, eve, sam, roomId, links, matchId, pushed }: Table): Promise<readonly string[]> {
  const texts: string[] = [];
  const api = `/api/matches/${matchId}`;
  const paths = [api, `${api}/analysis`, `${api}/record`, `/m/${matchId}`];
  const pages = links.flatMap((link) => [`/r/${link}`, `/api/rooms/${link}`, `/api/rooms/${link}/invitation`]);
  const lists = ['/api/my/matches', '/api/my/statistics', '/api/lobby'];
  for (const cookie of [ana, ben, eve, sam, null].map((guest) => guest?.cookie))
    for (const path of [...paths, ...pages, ...lists]) {
      const response = await fetch(`${server.url}${path}`, cookie ? { headers: { cookie } } : {});
      texts.push(`${path} ${response.status} ${await response.text()}`);
    }
  for (const guest of [ana, ben, eve, sam]) {
    texts.push(JSON.stringify(await guest.say('match:sync', { matchId, version: 0 })));
    texts.push(JSON.stringify(await guest.say('match:history', { matchId, version: 0 })));
    texts.push(JSON.stringify(await guest.say('match:hint', { matchId, level: 'what' })));
    texts.push(JSON.stringify(await guest.say('match:notes', { matchId, text: null })));
    texts.push(JSON.stringify(await guest.say('room:show', { roomId, sight: { position: 1, marks: [] } })));
    for (const [way, body] of [
      ['review', { position: 1 }],
      ['sandbox', { position: 1, moves: [], seat: null, draw: null }],
    ] as const) {
      const headers = { cookie: guest.cookie, 'content-type': 'application/json' };
      const response = await fetch(`${server.url}${api}/${way}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      texts.push(`${way} ${response.status} ${await response.text()}`);
    }
  }
  return [...texts, ...pushed];
}

test('DED-REV-4 while a match runs, no one gets anything of its analysis, and nothing is worked out', async () => {
  const at = await table();
  const { matchId } = at;
  await play(at, 8);
  server.service.matches.beginAnalysis(matchId);
  await stores.matchLog.keepAnalysis(matchId, { verdict: 'too early' });
  for (const text of await everything(at)) expect(text).not.toMatch(judged);
  const unknown = await (await at.ana.get('/api/matches/no-such-match-at-all-here/analysis')).text();
  for (const guest of [at.ana, at.ben, at.eve, at.sam]) {
    const response = await guest.get(`/api/matches/${matchId}/analysis`);
    expect([response.status, await response.text()]).toEqual([404, unknown]);
  }
  expect([analysed, await stores.matchLog.analysis(matchId)]).toEqual([0, null]);
});

test('DED-REV-3 after the end it is worked out once, kept with the match, for everybody with its link, and in its record', async () => {
  const at = await table();
  const { matchId } = at;
  await play(at, 8);
  analysed = 0;
  expect(await at.ana.say('match:resign', { matchId })).toEqual({ ok: true });
  await vi.waitFor(async () => expect(await stores.matchLog.analysis(matchId)).not.toBeNull(), 30_000);
  for (const text of (await everything(at)).filter((one) => /\/(analysis|record) /.test(one)))
    expect(text).toMatch(judged);
  expect(analysed).toBe(1);
  const { review, actions } = (await (await at.sam.get(`/api/matches/${matchId}/record`)).json()) as {
    review: { lines: { action: number; type: string; seat: number }[]; seats: unknown[] };
    actions: { type: string; seat: number }[];
  };
  expect(review.seats.length).toBe(2);
  expect(review.lines.length).toBe(actions.filter(({ type }) => type === 'explore' || type === 'divine').length);
  for (const { action, type, seat } of review.lines) expect(actions[action]).toMatchObject({ type, seat });
});

test('DED-REV-3 a match whose analysis was lost is analysed when a person asks for it', async () => {
  const at = await table();
  await play(at, 2);
  const before = analysed;
  isFailing = true;
  await at.ana.say('match:resign', { matchId: at.matchId });
  await vi.waitFor(() => expect(analysed).toBe(before + 1));
  isFailing = false;
  const path = `/api/matches/${at.matchId}/analysis`;
  await vi.waitFor(async () => expect(await (await at.sam.get(path)).text()).toMatch(judged), 20_000);
});
