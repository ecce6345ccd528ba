import { describe, expect, test } from 'vitest';
import { invariant } from '../kernel/index.ts';
import { analyseMatch, keptAnalysis } from './deduction/match-analysis.ts';
import { summaryOf, verdicts } from './deduction/analysis.ts';
import { resultsOf } from './game.ts';
import { fold } from './testing/begin.ts';
import { games, playedGame } from './testing/games.ts';

describe.each(games)('the results of $name', (game) => {
  test('are the scores of the last position and every divination, per seat', () => {
    const { begun, steps } = playedGame(game, 7);
    const events = [...begun, ...steps.flatMap((step) => step.events)];
    const { position } = fold(events);
    const results = resultsOf(events);
    expect(results).toHaveLength(position.setup.colors.length);
    for (const [seat, { points, figures }] of results.entries()) {
      const side = position.sides[position.setup.mode === 'competitive' ? seat : 0];
      invariant(side, 'every seat has a side');
      expect(points).toBe(side.score);
      const revealed = events.filter((event) => event.type === 'cropRevealed' && event.seat === seat);
      expect((figures['right'] ?? 0) + (figures['wrong'] ?? 0)).toBe(revealed.length);
      expect(figures['otoma']).toBe(position.otoma?.side.score);
    }
    expect(results.some(({ figures }) => (figures['right'] ?? 0) > 0)).toBe(true);
  });
});

describe('with the analysis', () => {
  const [game] = games;
  invariant(game, 'there are eight kinds');
  const { begun, steps } = playedGame(game, 5);
  const events = [...begun, ...steps.flatMap((step) => step.events)];
  /** The analysis after it was stored as JSON. */
  const analysis: unknown = JSON.parse(
    JSON.stringify(
      analyseMatch(
        events.map((event, at) => ({ position: at + 1, event })),
        200,
      ),
    ),
  );
  const lines = (keptAnalysis(analysis) ?? []).map(({ line }) => line);

  test('DED-REV-1 each seat has its divinations by verdict, none left out', () => {
    const results = resultsOf(events, analysis);
    const summary = summaryOf(lines, results.length);
    expect(summary.some(({ divinations }) => divinations > 0)).toBe(true);
    for (const [seat, { figures }] of results.entries())
      expect(verdicts.map((verdict) => figures[`verdict.${verdict}`])).toEqual(
        verdicts.map((verdict) => summary[seat]?.[verdict]),
      );
  });

  test('DED-REV-2 techniques are those of the certain divinations that have one', () => {
    for (const [seat, { figures }] of resultsOf(events, analysis).entries()) {
      const own = lines.flatMap((line) => (line.type === 'divine' && line.seat === seat ? [line.technique] : []));
      const named = Object.entries(figures).flatMap(([name, count]) =>
        name.startsWith('technique.') ? Array.from({ length: count }, () => name.slice('technique.'.length)) : [],
      );
      expect(named.sort()).toEqual(own.filter((technique) => technique !== null).sort());
    }
  });

  test('one of another version counts nothing', () => {
    expect(resultsOf(events, { format: 'tiwanaku-analysis/0' })).toEqual(resultsOf(events));
  });
});
