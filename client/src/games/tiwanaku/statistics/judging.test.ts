import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { analyseMatch, keptAnalysis, summaryOf, verdicts } from '@tiwanaku/shared/tiwanaku/deduction';
import { beforeAll, expect, test, vi } from 'vitest';
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { useArea } from '../../../i18n/messages.svelte.ts';
import { verdictWord } from '../analysis/analysis-text.ts';
import { judging } from './judging.ts';

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  for (const area of ['tiwanaku-analysis', 'tiwanaku-hints'] as const) await useArea(area);
});

/** As the server keeps and sends it. */
function analysisOf(index: number): unknown {
  const game = games[index];
  if (!game) throw new Error('there are eight kinds');
  const { begun, steps } = playedGame(game, 5);
  const events = [...begun, ...steps.flatMap((step) => step.events)];
  const log = events.map((event: Event, at): Recorded<Event> => ({ position: at + 1, event }));
  return JSON.parse(JSON.stringify(analyseMatch(log, 200)));
}

const line = (technique: string | null, seat = 0) => ({
  line: { action: 3, seat, type: 'divine', at: 'b3', crop: 4, right: true, verdict: 'certain', technique, missed: [] },
  mode: 'exact',
  possible: {},
});
const madeUp = (...actions: readonly unknown[]) => ({ format: 'tiwanaku-analysis/1', actions });
const countsIn = (figures: readonly { readonly count: number }[]) => figures.map(({ count }) => count);

test('DED-REV-1 divinations of one’s own seat are counted by verdict, over all matches', () => {
  const analysis = analysisOf(0);
  const judged = keptAnalysis(analysis) ?? [];
  const [, second] = summaryOf(
    judged.map((one) => one.line),
    2,
  );
  expect(second?.divinations).toBeGreaterThan(0);
  const once = judging.sumUp([{ analysis, seat: 1 }]);
  expect(once.figures).toEqual(verdicts.map((verdict) => ({ name: verdictWord(verdict), count: second?.[verdict] })));
  const twice = judging.sumUp([
    { analysis, seat: 1 },
    { analysis, seat: 1 },
  ]);
  expect(countsIn(twice.figures)).toEqual(countsIn(once.figures).map((count) => 2 * count));
});

test('DED-REV-2 techniques are those of certain divinations, easiest first; what only a long search shows has none', () => {
  const analysis = madeUp(line('DED-POINT'), line(null), line('DED-ONE'), line('DED-POINT'), line('DED-LAST', 1));
  expect(judging.sumUp([{ analysis, seat: 0 }]).techniques).toMatchObject([
    { path: '/techniques/alone', count: 1 },
    { path: '/techniques/pointing', count: 2 },
  ]);
});

test('an analysis of another version counts nothing', () => {
  const { figures, techniques } = judging.sumUp([{ analysis: { format: 'tiwanaku-analysis/0' }, seat: 0 }]);
  expect([new Set(countsIn(figures)), techniques]).toEqual([new Set([0]), []]);
});
