import type { MatchAnswer, MatchId, MyMatch, Refusal } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import type { AnyGameClient } from '../../games/game-client.ts';
import { findMatch, type FindMatchDeps } from './find-match.ts';

const matchId = 'match-0123456789' as MatchId;
const answer = { matchId, game: 'tiwanaku', rulesVersion: 1 } as MatchAnswer;
const game = { rules: { rulesVersion: 1 }, replay: () => Promise.resolve({}) } as unknown as AnyGameClient;

const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const);
const refused = (code: Refusal['code']) => Promise.resolve({ ok: false, refusal: { code } } as const);
const mine = (...matches: Partial<MyMatch>[]) => ok({ matches: matches as MyMatch[], next: null });
const run = { matchId, link: 'k3VdAbCdEfGhIjKlMnOp_-' } as Partial<MyMatch>;

function find({ match = () => ok(answer), myMatches = () => mine() }: Partial<FindMatchDeps['requests']>, load = game) {
  return findMatch({ requests: { match, myMatches }, load: () => Promise.resolve(load) }, matchId);
}

test('a finished match comes with its game', async () => {
  expect(await find({})).toMatchObject({ type: 'finished', answer, game });
});

test.each([
  ['unknown to a stranger', () => refused('noSession'), { type: 'unknown' }],
  [
    'unknown to a person who does not play in it',
    () => mine({ ...run, matchId: 'another-match' as MatchId }),
    { type: 'unknown' },
  ],
  ['the way back to the table for a person who plays in it', () => mine(run), { type: 'running', link: run.link }],
  ['unknown to a person whose table is gone', () => mine({ ...run, link: null }), { type: 'unknown' }],
])('an unfinished match is %s', async (_what, myMatches, found) => {
  expect(await find({ match: () => refused('notFound'), myMatches })).toEqual(found);
});

test.each(['unavailable', 'internal', 'rateLimited'] as const)('the server’s %s can be tried again', async (code) => {
  expect(await find({ match: () => refused(code) })).toEqual({ type: 'unreachable' });
});

test('newer rules than this page knows are not shown wrongly', async () => {
  expect(await find({ match: () => ok({ ...answer, rulesVersion: 2 }) })).toEqual({ type: 'newer' });
});

test('L10 a match of older rules is shown by a page that knows newer ones', async () => {
  const newer = { ...game, rules: { rulesVersion: 2 } } as unknown as AnyGameClient;
  expect(await find({}, newer)).toMatchObject({ type: 'finished', game: newer });
});

test('code that cannot be fetched can be tried again', async () => {
  const torn = { ...game, replay: () => Promise.reject(new Error('torn')) };
  expect(await find({}, torn)).toEqual({ type: 'unreachable' });
});
