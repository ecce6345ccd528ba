import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

const names = ['Ana', 'Beto', 'Carla'] as const;
let server: TestServer;
let ana: Guest;
let beto: Guest;
let watcher: Guest;
let matchId: string;
let link: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  [ana, beto, watcher] = (await Promise.all(names.map((name) => Guest.arrive(server.url, name)))) as [
    Guest,
    Guest,
    Guest,
  ];
  link = await ana.makeRoom({ ...fakeSettings(2), watching: 'public' });
  const { roomId } = await ana.enter(link);
  await Promise.all([beto.enter(link), watcher.enter(link)]);
  await ana.say('room:sit', { roomId, seat: 0, color: 'red' });
  await beto.say('room:sit', { roomId, seat: 1, color: 'blue' });
  await beto.say('room:ready', { roomId, isReady: true });
  const started = await ana.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  matchId = started.matchId;
  for (const guest of [ana, beto, watcher]) await guest.say('match:sync', { matchId, version: 0 });
});

const write = (guest: Guest, text: string) => guest.say('match:notes', { matchId, text });
const read = (guest: Guest) => guest.say('match:notes', { matchId, text: null });

describe('notes', () => {
  test('are there again on another device', async () => {
    expect(await write(ana, '1AbC')).toEqual({ ok: true, notes: { version: 1, text: '1AbC' } });
    const device = await ana.another();
    expect(await read(device)).toEqual({ ok: true, notes: { version: 1, text: '1AbC' } });
    device.leave();
  });

  test('reach the other tabs of the same person as they are saved, and not the tab that saved them', async () => {
    const tab = await ana.another();
    await write(ana, '1first');
    await write(ana, '1second');
    await tab.hears('match:notes', ({ notes }) => notes.version === 2);
    expect(tab.heard('match:notes')).toEqual([
      { matchId, notes: { version: 1, text: '1first' } },
      { matchId, notes: { version: 2, text: '1second' } },
    ]);
    expect(ana.heard('match:notes')).toEqual([]);
    tab.leave();
  });

  test('are never sent to anyone else who sits at the table or watches', async () => {
    await write(ana, '1canary4711');
    await write(beto, '1other');
    expect(await read(beto)).toEqual({ ok: true, notes: { version: 1, text: '1other' } });
    expect(await read(watcher)).toMatchObject({ ok: false, refusal: { code: 'notSeated' } });
    const late = await beto.another();
    await late.enter(link);
    const logged = [
      await late.say('match:sync', { matchId, version: 0 }),
      await late.say('match:history', { matchId, version: 0 }),
      await (await beto.get('/api/my/matches')).text(),
      // A ping comes after everything that was sent before it.
      await ana.say('match:ping', { matchId, point: 'c3' }),
    ];
    for (const guest of [beto, watcher]) {
      await guest.hears('match:ping');
      expect(guest.heard('match:notes')).toEqual([]);
    }
    expect(JSON.stringify(logged)).not.toContain('canary4711');
    expect(server.logLines.join('')).not.toContain('canary4711');
    late.leave();
  });

  test.each(['two words', 'ñ', '<b>', 'a'.repeat(401)])('that are no notes are malformed: %s', async (text) => {
    expect(await write(ana, text)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    expect(await read(ana)).toEqual({ ok: true, notes: { version: 0, text: '' } });
  });

  test('are saved so often and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => write(ana, '1x')));
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toHaveLength(10);
    for (const answer of refused) expect(answer).toMatchObject({ refusal: { code: 'rateLimited' } });
  });
});
