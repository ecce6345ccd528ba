import type { PuzzleAnswer, PuzzleProgress } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

interface Answered {
  readonly status: number;
  readonly body: Partial<PuzzleAnswer> & { readonly isCertain?: boolean; readonly progress?: PuzzleProgress };
}

async function ask(path: string, cookie: string | null = null, body?: unknown): Promise<Answered> {
  const response = await fetch(`${server.url}/api/puzzles${path}`, {
    headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}
const attempt = (id: string, number: number, cookie: string | null = null) =>
  ask(`/${id}/attempt`, cookie, { game: 'numbers', answer: { number } });

test('DED-PUZ-3 without a session a puzzle is shown and judged, and nothing is kept', async () => {
  const found = await ask('/even?game=numbers');
  expect(found).toEqual({
    status: 200,
    body: { puzzle: { id: 'even', grade: 1, position: { below: 4 } }, progress: null },
  });
  expect(await attempt('even', 3)).toEqual({ status: 200, body: { isCertain: false, progress: null } });
  expect(await attempt('even', 2)).toEqual({ status: 200, body: { isCertain: true, progress: null } });
  expect(await attempt('even', 2)).toEqual({ status: 200, body: { isCertain: true, progress: null } });
});

test('the next one is of the wanted grade or topic, another one than before, and not solved yet', async () => {
  const { cookie } = await Guest.arrive(server.url, 'Ann');
  const next = async (filters: string) => (await ask(`?game=numbers${filters}`, cookie)).body.puzzle?.id;
  expect(await next('&grade=2')).toBe('prime');
  expect(await next('&topic=parity')).toBe('even');
  expect(await next('&not=even')).toBe('prime');
  expect(await next('&not=prime')).toBe('even');
  await attempt('prime', 7, cookie);
  expect([await next(''), await next('&not=even'), await next('&grade=2')]).toEqual(['even', 'even', undefined]);
});

test('failed ones and favourites come again, on every device of the person', async () => {
  const { cookie } = await Guest.arrive(server.url, 'Ann');
  const next = async (from: string) => (await ask(`?game=numbers&from=${from}`, cookie)).body.puzzle?.id;
  expect([await next('failed'), await next('favourites')]).toEqual([undefined, undefined]);
  await attempt('even', 3, cookie);
  await ask('/prime/mark', cookie, { game: 'numbers', isFavourite: true, hints: 2 });
  expect([await next('failed'), await next('favourites')]).toEqual(['even', 'prime']);
  const { body } = await ask('/prime?game=numbers', cookie);
  expect(body.progress).toEqual({
    tries: 0,
    isSolved: false,
    hints: 2,
    isFavourite: true,
    streak: 0,
    solved: 0,
    failed: 1,
    favourites: 1,
  });
});

test('the streak counts puzzles solved at the first try in a row; an answer sent twice does no harm', async () => {
  const { cookie } = await Guest.arrive(server.url, 'Ann');
  const streakAfter = async (id: string, number: number) => (await attempt(id, number, cookie)).body.progress?.streak;
  expect([await streakAfter('even', 2), await streakAfter('even', 2), await streakAfter('even', 3)]).toEqual([1, 1, 1]);
  expect([await streakAfter('prime', 5), await streakAfter('prime', 7)]).toEqual([0, 0]);
});

test('a puzzle whose answer a hint has shown does not count for the streak', async () => {
  const { cookie } = await Guest.arrive(server.url, 'Ann');
  const streakAfter = async (id: string, hints: number, number: number) => {
    await ask(`/${id}/mark`, cookie, { game: 'numbers', hints });
    return (await attempt(id, number, cookie)).body.progress?.streak;
  };
  expect([await streakAfter('even', 2, 2), await streakAfter('prime', 3, 7)]).toEqual([1, 0]);
});

test.each([
  ['an unknown puzzle', '/none?game=numbers', undefined, 404],
  ['a puzzle of no game', '/even?game=none', undefined, 404],
  ['an attempt at an unknown puzzle', '/none/attempt', { game: 'numbers', answer: { number: 1 } }, 404],
  ['an attempt with more than an answer', '/even/attempt', { game: 'numbers', answer: { number: 1 }, hint: true }, 400],
  ['an unknown grade', '?game=numbers&grade=10', undefined, 400],
  ['an id that is none', '/EVEN?game=numbers', undefined, 400],
  ['a mark without a session', '/even/mark', { game: 'numbers', isFavourite: true }, 401],
])('%s is refused', async (_, path, body, status) => {
  expect((await ask(path, null, body)).status).toBe(status);
});
