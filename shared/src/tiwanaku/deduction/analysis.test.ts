import { describe, expect, test } from 'vitest';
import { viewFor } from '../view.ts';
import { divinationPoints, sideOf } from '../position.ts';
import { games, playedGame } from '../testing/games.ts';
import { analyse } from './answer.ts';
import { Candidates } from './ladder/candidates.ts';
import { climb } from './ladder/ladder.ts';
import { boardPositionOf } from './position.ts';
import {
  type DivinationLine,
  type AnalysisLine,
  momentOf,
  momentsIn,
  type Moment,
  judgeEach,
  summaryOf,
} from './analysis.ts';
import { luckOf, turningPointsOf, turnsIn } from './match-analysis.ts';

/** Steps for each action: enough for late positions, and early ones come out as bounds. */
const limit = 300;

/** Random games of three kinds, as a log and as states. */
const played = [0, 3, 5].map((index) => {
  const game = games[index];
  if (game === undefined) throw new Error('there are eight kinds');
  const { begun, steps } = playedGame(game, 5);
  const log = [...begun, ...steps.flatMap(({ events }) => events)].map((event, at) => ({ position: at + 1, event }));
  const moments = steps.flatMap((step, action) => {
    const moment = momentOf(action, step, step.before.position, step.after.position);
    return moment === null ? [] : [moment];
  });
  const late = moments.slice(-25);
  const judged = [...judgeEach(late, limit)];
  return { name: game.name, seats: game.seats, log, steps, moments: late, all: moments, judged };
});
const lines: readonly (readonly [Moment, AnalysisLine])[] = played.flatMap(({ moments, judged }) =>
  moments.map((moment, index) => {
    const line = judged[index]?.line;
    if (line === undefined) throw new Error('a moment has a line');
    return [moment, line] as const;
  }),
);
const divinations = lines.flatMap(([moment, line]): (readonly [Moment, DivinationLine])[] =>
  line.type === 'divine' ? [[moment, line]] : [],
);

describe('analysis', () => {
  test('DED-REV-1 a verdict says how likely the crop was, and whether it was there', () => {
    const seen = new Set<string>();
    for (const [moment, line] of divinations) {
      seen.add(line.verdict);
      const found = analyse(boardPositionOf(moment.before), limit);
      if (!found.ok) throw new Error('the truth fits');
      const crops = new Set((found.value.possible[line.at] ?? []).map((one) => Number(one.charAt(1))));
      const isPossible = crops.has(line.crop);
      if (line.verdict === 'certain') expect([...crops]).toEqual([line.crop]);
      expect(line.verdict === 'refuted').toBe(!isPossible);
      if (line.verdict === 'certain') expect(line.right).toBe(true);
      if (line.verdict === 'refuted') expect(line.right).toBe(false);
      if (line.mode === 'bounds') {
        expect({ ...line, verdict: '' }).toMatchObject({ p: null, best: null, expected: null });
        expect(['certain', 'refuted', 'undecided']).toContain(line.verdict);
        continue;
      }
      const p = line.p ?? NaN;
      expect(p === 1).toBe(line.verdict === 'certain');
      if (line.verdict === 'likely') expect(line.right && p >= 0.5 && p < 1).toBe(true);
      if (line.verdict === 'lucky') expect(line.right && p > 0 && p < 0.5).toBe(true);
      if (line.verdict === 'wrong') expect(!line.right && p > 0).toBe(true);
      expect(line.best?.p).toBeGreaterThanOrEqual(p);
    }
    expect([...seen].length).toBeGreaterThan(3);
  });

  test('DED-REV-1 expected points weigh what every completion would have brought', () => {
    let weighed = 0;
    for (const [moment, line] of divinations) {
      const found = analyse(boardPositionOf(moment.before), limit);
      if (!found.ok || found.value.mode !== 'exact') continue;
      const { score } = sideOf(moment.before, moment.seat);
      const shares = Object.entries(found.value.probability[line.at] ?? {});
      const mean = shares.reduce(
        (sum, [value, share]) => sum + share * divinationPoints(score, line.crop, Number(value.charAt(1)) as 1),
        0,
      );
      expect(line.expected).toBeCloseTo(mean, 9);
      weighed++;
    }
    expect(weighed).toBeGreaterThan(5);
  });

  test('DED-REV-1 a discovery is judged by the terrain that could have come', () => {
    const discoveries = lines.flatMap(([, line]) => (line.type === 'explore' && line.discovery ? [line] : []));
    expect(discoveries.length).toBeGreaterThan(5);
    for (const line of discoveries) {
      expect(line.points).toBeGreaterThan(0);
      if (line.mode === 'bounds') continue;
      const shares = Object.values(line.terrain ?? {});
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(line.p).toBe(line.terrain?.[line.got]);
      expect(line.knowable).toBe(line.p === 1);
    }
    expect(lines.some(([, line]) => line.type === 'explore' && !line.discovery)).toBe(true);
  });

  test('DED-REV-1 missed are certain crops under own pawns that were not named in that turn', () => {
    let missed = 0;
    for (const [moment, line] of lines) {
      for (const { at, crop } of line.missed) {
        const found = analyse(boardPositionOf(moment.before), limit);
        expect(found.ok && found.value.certain[at]?.crop).toBe(crop);
        expect(moment.before.pawns[at]).toBe(moment.before.setup.colors[moment.seat]);
        if (line.type === 'divine') expect([line.at, line.crop]).not.toEqual([at, crop]);
        missed++;
      }
    }
    expect(missed).toBeGreaterThan(0);
  });

  test('DED-REV-2 what the ladder shows is told apart from what only a search shows', () => {
    const visible = lines.flatMap(([moment, line]) => {
      const own = line.type === 'divine' && line.verdict === 'certain' ? [line] : [];
      return [...own, ...line.missed].map(({ at, technique }) => ({
        position: boardPositionOf(moment.before),
        at,
        technique,
      }));
    });
    for (const { position, at, technique } of visible) {
      const start = Candidates.of(position);
      const isPlanted = climb(start, 3).some(
        ({ conclusion }) => conclusion.type === 'plant' && start.board.spaces[conclusion.cell] === at,
      );
      if (isPlanted) expect(technique).toMatch(/^DED-(?!TRY$)/);
      else expect([null, 'DED-TRY']).toContain(technique);
    }
    expect(visible.filter(({ technique }) => technique !== null).length).toBeGreaterThan(0);
  });

  test('DED-REV-3 a log without commands leads to the same analysis as states and commands', () => {
    for (const { log, all } of played) {
      const found = momentsIn(log);
      const bare = (moments: readonly Moment[]) => moments.map(({ action: _, before, ...rest }) => [rest, before.turn]);
      expect(found.ok && bare(found.value)).toEqual(bare(all));
    }
  });

  test('DED-REV-3 each seat is summed up, and its luck is points less what was expected', () => {
    for (const { judged, seats } of played) {
      const all = judged.map(({ line }) => line);
      const summary = summaryOf(all, seats);
      expect(summary.map(({ seat }) => seat)).toEqual(Array.from({ length: seats }, (_, seat) => seat));
      for (const line of summary) {
        const { divinations: count, certain, likely, lucky, wrong, refuted, undecided } = line;
        expect(count).toBe(certain + likely + lucky + wrong + refuted + undecided);
        expect(line.luck).toBe(line.points - line.expected);
        const own = all.filter(({ seat }) => seat === line.seat);
        expect(line.luck).toBeCloseTo(
          own.reduce((sum, one) => sum + luckOf(one), 0),
          9,
        );
      }
    }
  });

  test('DED-REV-3 the turning points are the largest luck and the dearest miss', () => {
    for (const { judged } of played) {
      const all = judged.map(({ line }) => line);
      const { luck, miss } = turningPointsOf(all, ({ action }) => action);
      for (const line of all) {
        expect(Math.abs(luckOf(line))).toBeLessThanOrEqual(luck === null ? 0 : Math.abs(luckOf(luck)));
        if (line.missed.some(({ technique }) => technique !== null)) expect(miss).not.toBeNull();
      }
    }
    expect(turningPointsOf([], () => 0)).toEqual({ luck: null, miss: null, decisive: null });
  });

  test('DED-REV-3 the decisive turn is that whose divinations and discoveries moved the score of its seat most', () => {
    for (const { log } of played) {
      const found = momentsIn(log);
      if (!found.ok) throw new Error('the game is over');
      const moments = found.value.slice(-30);
      const all = [...judgeEach(moments, 30)].map(({ line }) => line);
      const sums = new Map<string, number>();
      for (const [index, line] of all.entries()) {
        const key = `${moments[index]?.before.turn ?? 0} ${line.seat}`;
        if ('points' in line) sums.set(key, (sums.get(key) ?? 0) + line.points);
      }
      const { decisive } = turningPointsOf(all, turnsIn(log));
      expect(Math.abs(decisive?.points ?? 0)).toBe(Math.max(...[...sums.values()].map(Math.abs)));
      expect(decisive?.lines.reduce((sum, line) => sum + ('points' in line ? line.points : 0), 0)).toBe(
        decisive?.points,
      );
      expect(new Set(decisive?.lines.map(turnsIn(log))).size).toBe(1);
      expect(new Set(decisive?.lines.map(({ seat }) => seat)).size).toBe(1);
    }
  });

  test('DED-REV-3 two middling divinations of one turn outweigh a dear one alone', () => {
    const [, first] = divinations[0] ?? [];
    if (!first) throw new Error('a person divines');
    const line = (action: number, points: number): DivinationLine => ({ ...first, action, points });
    const all = [line(1, 5), line(2, 3), line(3, 4)];
    const { decisive } = turningPointsOf(all, ({ action }) => (action === 1 ? 1 : 2));
    expect(decisive).toEqual({ lines: [line(2, 3), line(3, 4)], points: 7 });
  });

  test('DED-REV-4 a log is not analysed at any moment before its end', () => {
    for (const { log } of played) {
      for (let length = 0; length < log.length; length++) {
        const part = log.slice(0, length);
        if (part.some(({ event }) => event.type === 'matchEnded')) continue;
        expect(momentsIn(part)).toEqual({ ok: false, error: 'notOver' });
      }
    }
  });

  test('DED-REV-1 depends on the view before the action alone', () => {
    const [game] = played;
    const step = game?.steps.findLast(({ command }) => command.type === 'divine');
    if (step?.command.type !== 'divine') throw new Error('a person divines');
    const { position } = viewFor(step.before, { type: 'spectator' });
    const moment = momentOf(0, step, step.before.position, step.after.position);
    if (moment === null) throw new Error('a divination is a moment');
    const [own] = judgeEach([moment], limit);
    const [seen] = judgeEach([{ ...moment, before: { ...step.before.position, ...position } }], limit);
    expect(JSON.stringify(seen)).toBe(JSON.stringify(own));
  });
});
