import { expect, test, vi } from 'vitest';
import type { Judging } from '../../games/game-client.ts';
import { OwnJudgements } from './own-judgements.svelte.ts';
import type { ListedMatch } from './own-matches.svelte.ts';

const sumUp = vi.fn<Judging['sumUp']>((analyses) => ({
  figures: [{ name: 'certain', count: analyses.length }],
  techniques: [],
}));
const client = { judging: () => Promise.resolve({ sumUp }) };
const match = (matchId: string, changes: object = {}) =>
  ({ matchId, game: 'tiwanaku', mySeat: 1, isAbandoned: false, client, ...changes }) as unknown as ListedMatch;

type Answer = Awaited<ReturnType<ConstructorParameters<typeof OwnJudgements>[0]['analysis']>>;

/** A server that keeps these analyses; null: not worked out yet. */
function open(kept: Readonly<Record<string, unknown>>) {
  const analysis = vi.fn((matchId: string): Promise<Answer> => {
    const refusal = { ok: false, refusal: { code: 'notFound' } } as const;
    return Promise.resolve(matchId in kept ? { ok: true, value: { analysis: kept[matchId] ?? null } } : refusal);
  });
  return { analysis, own: new OwnJudgements({ analysis }) };
}

test('the analyses that there are are summed up by one’s own seat', async () => {
  const { own } = open({ one: { of: 1 }, two: null });
  await own.sumUp([match('one'), match('two'), match('three', { mySeat: 0 })]);
  expect(sumUp).toHaveBeenLastCalledWith([{ analysis: { of: 1 }, seat: 1 }]);
  expect(own.judged).toEqual({ figures: [{ name: 'certain', count: 1 }], techniques: [], matches: 1, asked: 3 });
  expect(own.status).toBe('shown');
});

test('only matches of a game that judges are offered, none that was abandoned, twenty at most', () => {
  const other = match('other', { game: 'machu-picchu', client: {} });
  const given = match('given', { isAbandoned: true });
  const many = Array.from({ length: 30 }, (_, index) => match(`m${index}`));
  expect(OwnJudgements.among([other])).toEqual([]);
  expect(OwnJudgements.among([other, given, ...many])).toEqual(many.slice(0, 20));
});

test('given a server that does not answer, then it can be asked again', async () => {
  const { own, analysis } = open({ one: { of: 1 } });
  analysis.mockResolvedValueOnce({ ok: false, refusal: { code: 'unavailable' } });
  await own.sumUp([match('one')]);
  expect([own.status, own.judged]).toEqual(['unreachable', null]);
  await own.sumUp([match('one')]);
  expect([own.status, own.judged?.matches]).toEqual(['shown', 1]);
});

test('pressed twice, it is asked once', async () => {
  const { own, analysis } = open({ one: { of: 1 } });
  await Promise.all([own.sumUp([match('one')]), own.sumUp([match('one')])]);
  expect(analysis).toHaveBeenCalledTimes(1);
});
