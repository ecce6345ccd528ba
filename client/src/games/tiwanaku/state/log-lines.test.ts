import { describe, expect, test } from 'vitest';
import { firstScore, legalCommands, type Position } from '@tiwanaku/shared/tiwanaku';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { resultOf, type Party } from '../result/result.ts';
import { buttonsOf } from './buttons.ts';
import { logLines, subjectOf } from './log-lines.ts';
import { possibilitiesOf } from './possibilities.ts';
import { idle } from './selection.ts';

describe.each(games)('$name', (game) => {
  const { begun, steps } = playedGame(game, 11);
  const recorded = [...begun, ...steps.flatMap(({ events }) => events)].map((event, index) => ({
    position: index + 1,
    event,
  }));
  const position = steps.at(-1)?.after.position as Position;

  test('the points in the log add up to the scores', () => {
    const totals = new Map<Party, number>();
    for (const line of logLines(recorded)) {
      const subject = subjectOf(line);
      if (subject === null) continue;
      const party = subject === 'otoma' ? 'otoma' : game.options.mode === 'competitive' ? subject : 'players';
      totals.set(party, (totals.get(party) ?? firstScore) + line.points);
    }
    const rows = resultOf(position, recorded)?.rows ?? [];
    expect(rows.length).toBeGreaterThan(1);
    for (const { party, score } of rows) expect(totals.get(party) ?? firstScore).toBe(score);
  });

  test('where the points came from adds up to the scores', () => {
    for (const { score, points } of resultOf(position, recorded)?.rows ?? [])
      expect(Object.values(points).reduce((sum, some) => sum + some, 0)).toBe(score);
  });

  test('a person who has something to decide finds a button for it', () => {
    for (const { before, seat } of steps) {
      const buttons = buttonsOf(before.position, possibilitiesOf(legalCommands(before, seat)), idle);
      expect([buttons.aside, buttons.divine, buttons.main].some((button) => button !== null)).toBe(true);
    }
  });
});
