/** No way of coming back, of looking twice or of talking shows a hidden fact early. */
import { invariant } from '@tiwanaku/shared/kernel';
import { tiwanaku, type State } from '@tiwanaku/shared/tiwanaku';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryStores } from '../../server/src/testing/memory/memory-stores.ts';
import { Guest } from '../../server/src/testing/test-server.ts';
import { canary } from '../../shared/src/kernel/testing/game-testing.ts';
import { tiwanakuTesting } from '../../shared/src/tiwanaku/testing/game-testing.ts';
import { canaryKeeper, playedMatch } from '../support/fixed-keeper.ts';
import { openTable, type RealTable } from './real-table.ts';

/** A cooperative game of three, in the middle: every kind of secret is in it, tops behind screens included. */
const seed = 5;
const played = playedMatch(tiwanakuTesting, seed);
let table: RealTable;

beforeAll(async () => {
  table = await openTable(
    played,
    canaryKeeper(played),
    memoryStores(() => new Date(0)),
  );
  for (const question of played.questions) await table.act(question);
});
afterAll(() => table.close());

type Who = 'seat 0' | 'seat 1' | 'seat 2' | 'visitor' | 'watcher' | 'stranger';
const everybody: readonly Who[] = ['seat 0', 'seat 1', 'seat 2', 'visitor', 'watcher', 'stranger'];
const seatOf = (who: Who): number | null => (who.startsWith('seat') ? Number(who.slice(-1)) : null);

/** Everything the server would ever tell this page about the match, from every version on. */
async function asked(guest: Guest): Promise<string> {
  const said: unknown[] = [];
  const { matchId } = table;
  for (let version = 0; version <= 400; version += 7) said.push(await guest.say('match:sync', { matchId, version }));
  for (const version of [0, 1, 100, 200, 300]) said.push(await guest.say('match:history', { matchId, version }));
  said.push(guest.heard('match:events'), guest.heard('room:changed'), guest.heard('room:chat'));
  return JSON.stringify(said);
}

function expectNothingHidden(text: string, who: Who): void {
  expect(text).not.toContain(canary);
  const own = seatOf(who);
  for (const seat of [0, 1, 2]) {
    if (seat === own) expect(text).toContain(`"type":"topsSeen","seat":${seat}`);
    else expect(text).not.toContain(`"type":"topsSeen","seat":${seat}`);
  }
  const views = [...text.matchAll(/"viewer":(\{[^}]*\})/g)].map(([, viewer]) => viewer);
  const viewer = own === null ? { type: 'spectator' } : { type: 'player', seat: own };
  expect(new Set(views)).toEqual(new Set(who === 'stranger' ? [] : [JSON.stringify(viewer)]));
}

/** Opens a new tab by this link, asks for everything and closes it. */
async function lookedAt(who: Who, link: string): Promise<string> {
  const tab = await table.guestOf(who).another();
  await tab.say('room:enter', { link });
  const text = await asked(tab);
  tab.leave();
  return text;
}

describe('nothing hidden is shown early', () => {
  test.each(everybody)('by asking for all versions and the whole history: %s', async (who) => {
    expectNothingHidden(await asked(table.guestOf(who)), who);
  });

  test.each(everybody.slice(0, -1))('by reloading the page: %s', async (who) => {
    const before = table.guestOf(who);
    const known = await before.say('match:sync', { matchId: table.matchId, version: 0 });
    const tab = await before.another();
    before.socket.io.engine.close();
    await tab.enter(who === 'watcher' ? table.watchLink : table.link);
    expect(await tab.say('match:sync', { matchId: table.matchId, version: 0 })).toEqual(known);
    expectNothingHidden(await asked(tab), who);
    table.replace(who, tab);
  });

  test.each(everybody.slice(0, -1))('in a second tab: %s', async (who) => {
    expectNothingHidden(await lookedAt(who, who === 'watcher' ? table.watchLink : table.link), who);
  });

  test.each(['seat 0', 'seat 1', 'seat 2', 'visitor', 'watcher'] as const)(
    'by the watchers’ link, a person who opens it: %s',
    async (who) => {
      expectNothingHidden(await lookedAt(who, table.watchLink), who);
    },
  );

  test('by the watchers’ link, for a new person and for a player who comes as another person', async () => {
    const newcomer = await Guest.arrive(table.server.url, 'seat 0');
    await newcomer.enter(table.watchLink);
    expectNothingHidden(await asked(newcomer), 'watcher');
    newcomer.leave();
  });

  test('by going away from the room and coming back by the other door', async () => {
    const tab = await table.guestOf('seat 1').another();
    const { roomId } = await tab.enter(table.link);
    await tab.say('room:leave', { roomId });
    await tab.enter(table.watchLink);
    expectNothingHidden(await asked(tab), 'seat 1');
    tab.leave();
  });

  test('by a ping: every space is answered alike, and nothing but the space goes round', async () => {
    const { matchId } = table;
    const answers = new Set<string>();
    for (const column of 'abcdefghi') {
      for (const row of '12345') {
        answers.add(
          JSON.stringify(await table.guestOf('seat 0').say('match:ping', { matchId, point: `${column}${row}` })),
        );
      }
    }
    expect([...answers]).toEqual(['{"ok":true}']);
    await table.guestOf('watcher').hears('match:ping', ({ point }) => point === 'i5');
    const heard = table.guestOf('watcher').heard('match:ping');
    expect(new Set(heard.map((ping) => Object.keys(ping).sort().join()))).toEqual(new Set(['from,matchId,point']));
  });

  test('by chat: words come back as they were said, to those who may read them', async () => {
    const { roomId } = await table.guestOf('seat 0').enter(table.link);
    const text = '${crop} {{terrain}} /reveal a1 @server %s';
    await table.guestOf('seat 0').say('room:chat', { roomId, channel: 'table', text });
    const { message } = await table.guestOf('watcher').hears('room:chat', (heard) => heard.message.text === text);
    expect(Object.keys(message).sort()).toEqual(['at', 'channel', 'from', 'id', 'text']);
    const entered = await table.guestOf('watcher').say('room:enter', { link: table.watchLink });
    expect(JSON.stringify(entered)).not.toContain(canary);
  });

  test('by trying: refused and stale commands are answered alike on every space, and change nothing', async () => {
    const { matchId } = table;
    const seat1 = table.guestOf('seat 1');
    const before = await seat1.say('match:sync', { matchId, version: 0 });
    invariant(before.ok && before.sync.type === 'snapshot', 'a whole view');
    const { version } = before.sync.snapshot;
    const { awaited } = tiwanaku.status(played.moment.state as State);
    const idle = [0, 1, 2].find((seat) => awaited.every((one) => one.seat !== seat)) ?? 0;
    const answers = new Map<string, Set<string>>();
    for (const [index, crop] of [1, 2, 3, 4, 5].entries()) {
      for (const at of ['a1', 'c3', 'e5', 'i1', 'i5']) {
        for (const stale of [true, false]) {
          const answer = await table.guestOf(`seat ${idle}`).say('match:act', {
            matchId,
            commandId: `trying-${stale ? 'late' : 'soon'}-${index}-${at}`,
            version: stale ? version - 1 : version,
            decision: stale ? 'answered already' : null,
            command: { type: 'divine', at, crop },
          });
          const key = String(stale);
          answers.set(key, (answers.get(key) ?? new Set()).add(JSON.stringify(answer)));
        }
      }
    }
    expect([...answers.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect(await seat1.say('match:sync', { matchId, version: 0 })).toEqual(before);
  });

  test('by downloading the record: an unfinished match is answered to everybody as one that does not exist', async () => {
    const answers = new Set<string>();
    for (const who of everybody) {
      for (const [method, path] of [
        ['GET', `/api/matches/${table.matchId}/record`],
        ['HEAD', `/api/matches/${table.matchId}/record`],
        ['GET', '/api/matches/no-such-match-1/record'],
        ['HEAD', '/api/matches/no-such-match-1/record'],
      ] as const) {
        const { cookie } = table.guestOf(who);
        const response = await fetch(`${table.server.url}${path}`, { method, headers: { cookie } });
        const headers = [...response.headers].filter(([name]) => !/^(date|x-ratelimit)/.test(name));
        answers.add(JSON.stringify([method, response.status, headers, await response.text()]));
      }
    }
    expect(answers.size).toBe(2);
    expect([...answers][0]).toContain('404');
    const nobody = await fetch(`${table.server.url}/api/matches/${table.matchId}/record`);
    expect([nobody.status, await nobody.text()]).toEqual([404, '{"refusal":{"code":"notFound"}}']);
  });

  test('by what is written down of all this', () => {
    expect(table.server.logLines.length).toBeGreaterThan(0);
    expect(table.server.logLines.join('')).not.toContain(canary);
  });
});
