import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { gradeOf } from '../deduction/ladder/ladder.ts';
import { landOf } from '../deduction/ladder/technique.ts';
import { games, playedGame } from '../testing/games.ts';
import { offersHints } from '../deduction/hint.ts';
import { fold } from '../testing/begin.ts';
import { daily } from './daily.ts';
import { tiwanakuKeeper } from './keeper.ts';
import { parseScenario } from '../scenario/scenario.ts';
import { openLand } from '../deduction/practice.ts';
import { stockedPuzzles } from './puzzles.ts';

const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => daily.gradeOf(weekday));

describe('DED-DAY-1', () => {
  test('the grade follows the week, from gentle to sharp', () => {
    expect(week).toEqual(week.toSorted());
    const lands = week.map((grade) => daily.optionsOf('easy', grade).land);
    expect([lands[0], lands[3], lands[6]]).toEqual(['gentle', 'steady', 'sharp']);
  });

  test.each([...new Set(week)])('the five short puzzles of a day of grade %d begin easily and rise to it', (grade) => {
    const rising = daily.puzzlesOf(grade).map((ids) => {
      expect(ids.length).toBeGreaterThan(20);
      const entries = stockedPuzzles.entries.filter(({ id }) => ids.includes(id));
      expect(new Set(entries.map(({ board }) => board))).toEqual(new Set(['short']));
      const [first, ...others] = new Set(entries.map((entry) => entry.grade));
      expect(others).toEqual([]);
      return first ?? NaN;
    });
    expect(rising).toHaveLength(5);
    expect(rising).toEqual(rising.toSorted());
    expect(rising[0]).toBe(1);
    expect(rising.at(-1)).toBeGreaterThanOrEqual(grade);
  });

  test.each([...new Set(week)])('the ladder finds the land drawn for grade %d as hard as it is called', (grade) => {
    const options = daily.optionsOf('easy', grade);
    const kind = tiwanakuKeeper.drawing.kindOf(options);
    if (kind === null) throw new Error('lands of a grade are drawn');
    const land = parseScenario(tiwanakuKeeper.drawing.draw(kind, seededRandom(11 + grade)));
    if (!land.ok) throw new Error('a land');
    expect(landOf(gradeOf(openLand(land.value))?.grade ?? 4)).toBe(options.land);
    expect(land.value.size).toBe('long');
  });

  test('every difficulty begins on the same land, with the same pawns, tiles and colours', () => {
    const drawn = tiwanakuKeeper.drawing.draw('long-gentle', seededRandom(5));
    const begun = daily.difficulties.map((difficulty) => {
      const one = tiwanakuKeeper.begin(
        daily.optionsOf(difficulty, 1),
        tiwanakuKeeper.rules.colors.slice(0, 1),
        seededRandom(7),
        drawn,
      );
      if (!one.ok) throw new Error(one.error.code);
      const [first] = one.value.events;
      if (first?.type !== 'matchBegan') throw new Error('begun');
      return { sealed: tiwanakuKeeper.seal(one.value.vault), pawns: first.otomaPawns, vault: one.value.vault };
    });
    const [easy, hard] = begun;
    expect(daily.difficulties).toEqual(['easy', 'hard']);
    expect(easy?.sealed).toBe(hard?.sealed);
    expect(easy?.pawns).toEqual(hard?.pawns);
    const land = parseScenario(drawn);
    if (!land.ok) throw new Error('a land');
    expect(easy && tiwanakuKeeper.reveal(easy.vault).crop).toEqual(land.value.crop);
    expect(landOf(gradeOf(openLand(land.value))?.grade ?? 4)).toBe('gentle');
  });
});

test.each(['easy', 'hard'])('DED-DAY-4 %s: proof mode, without hints and aids', (difficulty) => {
  const options = daily.optionsOf(difficulty, 2);
  expect(options).toEqual({ mode: 'solo', size: 'long', difficulty, proof: true, land: 'steady' });
  expect(offersHints(options)).toBe(false);
});

test.each(games.filter(({ options }) => options.mode === 'solo'))(
  'DED-DAY-4 the score of $name is the margin over the Otoma and the number of turns',
  (game) => {
    for (const seed of [1, 2, 3]) {
      const { begun, steps } = playedGame(game, seed);
      const events = [...begun, ...steps.flatMap((step) => step.events)];
      const state = fold(events);
      const { position } = state;
      expect(daily.scoreOf(events)).toEqual({
        isWon: position.phase.name === 'over' && position.phase.winners === 'players',
        margin: (position.sides[0]?.score ?? 0) - (position.otoma?.side.score ?? 0),
        turns: position.turn,
      });
    }
  },
);
