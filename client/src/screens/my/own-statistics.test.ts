import { figuresLinkSchema, type CountedMatch, type MyStatisticsAnswer } from '@tiwanaku/shared/protocol';
import { expect, test, vi } from 'vitest';
import type { AnyGameClient, AnyGameStatistics, Judging } from '../../games/game-client.ts';
import { OwnStatistics, type OwnStatisticsDeps } from './own-statistics.svelte.ts';

const link = figuresLinkSchema.parse('k3VdAbCdEfGhIjKlMnOp_-');
const matchOf = (game: string, points: number): MyStatisticsAnswer['matches'][number] => ({
  game,
  options: {},
  endedAt: 0,
  isWon: true,
  isWithBots: false,
  result: { points, figures: {} },
});
const matches = [matchOf('tiwanaku', 12), matchOf('machu-picchu', 30), matchOf('tiwanaku', 8)];

const statistics: AnyGameStatistics = {
  modeOf: () => ({ id: 'solo', name: 'Solo' }),
  rows: (results) => [{ name: 'all', figure: String(results.length) }],
  scores: () => '',
};
const judging: Judging = { sumUp: (results) => ({ matches: results.length, figures: [], techniques: [] }) };
const load = (game: CountedMatch['game']) =>
  Promise.resolve({
    statistics: () => Promise.resolve(statistics),
    ...(game === 'tiwanaku' && { judging: () => Promise.resolve(judging) }),
  } as unknown as AnyGameClient);

const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const);
const refused = Promise.resolve({ ok: false, refusal: { code: 'unavailable' } } as const);

async function opened(answer: MyStatisticsAnswer = { matches, link: null }) {
  const requests = {
    myStatistics: vi.fn(() => ok(answer)),
    shareFigures: vi.fn<OwnStatisticsDeps['requests']['shareFigures']>(() => ok({ link })),
    withdrawFigures: vi.fn<OwnStatisticsDeps['requests']['withdrawFigures']>(() => ok({})),
  };
  const own = new OwnStatistics({ requests, load });
  await expect.poll(() => own.matches.length).toBe(answer.matches.length);
  return { own, requests };
}

test('matches of both games are counted, and those of the game that judges are judged, all of them', async () => {
  const { own } = await opened();
  expect(own.figures.modes.map(({ game, played }) => [game, played])).toEqual([
    ['tiwanaku', 2],
    ['machu-picchu', 1],
  ]);
  expect(own.figures.judged).toMatchObject({ matches: 2, played: 2 });
  const [mode] = own.figures.modes;
  expect(mode && own.figures.rowsOf(mode)).toEqual([{ name: 'all', figure: '2' }]);
});

test('without matches of a game that judges nothing is judged', async () => {
  const { own } = await opened({ matches: [matchOf('machu-picchu', 30)], link: null });
  expect(own.figures.judged).toBeNull();
});

test('figures are private, shared by one link, and private again', async () => {
  const { own, requests } = await opened();
  expect(own.link).toBeNull();
  await Promise.all([own.share(), own.share()]);
  expect([own.link, requests.shareFigures.mock.calls.length]).toEqual([link, 1]);
  expect([await own.withdraw(), own.link]).toEqual([true, null]);
});

test('given a server that refuses, then the figures stay as they are', async () => {
  const { own, requests } = await opened({ matches, link });
  requests.withdrawFigures.mockReturnValueOnce(refused);
  expect([await own.withdraw(), own.link]).toEqual([false, link]);
});
