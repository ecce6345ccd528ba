import type { MyMatch, MyMatchesAnswer, Refusal } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import type { AnyGameClient } from '../../games/game-client.ts';
import { OwnMatches, type ListedMatch, type OwnMatchesDeps } from './own-matches.svelte.ts';

const match = (matchId: string, endedAt: number | null) =>
  ({ matchId, endedAt, game: 'tiwanaku' }) as unknown as MyMatch;
const page = (next: string | null, ...matches: MyMatch[]): MyMatchesAnswer => ({ matches, next });

/** A server that has these pages under the `before` that asks for them; `down` answers with that refusal instead. */
function listed(
  pages: Readonly<Record<string, MyMatchesAnswer>>,
  down: { code: Refusal['code'] | null } = { code: null },
) {
  const myMatches: OwnMatchesDeps['requests']['myMatches'] = (before = '') => {
    const value = pages[before];
    return Promise.resolve(
      value && !down.code ? { ok: true, value } : { ok: false, refusal: { code: down.code ?? 'malformed' } },
    );
  };
  return new OwnMatches({
    requests: { myMatches },
    load: () => Promise.resolve({ statistics: () => Promise.resolve({}) } as unknown as AnyGameClient),
  });
}

const ids = (matches: readonly ListedMatch[]) => matches.map(({ matchId }) => matchId as string);

test('running and finished matches are told apart, page after page', async () => {
  const own = listed({
    '': page('a', match('r1', null), match('f1', 9)),
    a: page(null, match('f2', 7), match('r2', null)),
  });
  await expect.poll(() => own.status).toBe('listed');
  expect([ids(own.running), ids(own.finished), own.hasMore]).toEqual([['r1'], ['f1'], true]);
  await own.fetch();
  expect([ids(own.running), ids(own.finished), own.hasMore]).toEqual([['r1', 'r2'], ['f1', 'f2'], false]);
});

test('a stranger has none', async () => {
  const own = listed({}, { code: 'noSession' });
  await expect.poll(() => own.status).toBe('stranger');
});

test('what failed is asked for again, and nothing is listed twice', async () => {
  const down: { code: Refusal['code'] | null } = { code: null };
  const own = listed({ '': page('a', match('f1', 9)), a: page(null, match('f2', 7)) }, down);
  await expect.poll(() => own.status).toBe('listed');
  down.code = 'unavailable';
  await own.fetch();
  expect([own.status, ids(own.finished)]).toEqual(['unreachable', ['f1']]);
  down.code = null;
  await own.fetch();
  expect([own.status, ids(own.finished)]).toEqual(['listed', ['f1', 'f2']]);
});
