import { seededRandom } from '@tiwanaku/shared/kernel';
import { describe, expect, test } from 'vitest';
import type { PlayedMatch } from '../matches/match-log.ts';
import { matchHeader } from '../testing/stored-match.ts';
import { fittingBots, mayPlayBots, mostWithBots } from './fitting.ts';

const strengths = ['porter', 'steward', 'noble', 'amauta'];
const [me, them] = matchHeader().seats;
if (!me || !them) throw new Error('two sit there');

/** A match against these bots; `winners` by seat, mine being the first. */
const against = (bots: readonly string[], winners: readonly number[] | null): PlayedMatch => ({
  header: { ...matchHeader(), seats: [me, ...bots.map((strength) => ({ ...them, bot: { strength } }))] },
  winners,
  isAbandoned: false,
  results: null,
});

const fitting = (played: readonly PlayedMatch[], count = 2) => fittingBots(strengths, played, me.personId, count);

describe('BOT-6 bots of fitting strength', () => {
  test('are for a newcomer the second weakest', () => {
    expect(fitting([])).toEqual(['steward', 'steward']);
    expect(fittingBots(['only'], [], me.personId, 1)).toEqual(['only']);
  });

  test('get stronger for who wins, weaker for who loses, and mixed in between', () => {
    const [won, lost] = [against(['steward'], [0]), against(['steward'], [1])];
    expect(fitting([won, won])).toEqual(['noble', 'noble']);
    expect(fitting([lost, lost])).toEqual(['porter', 'porter']);
    expect([...fitting([won])].sort()).toEqual(['noble', 'steward']);
    expect(fitting(Array.from({ length: 9 }, () => won))).toEqual(['amauta', 'amauta']);
    expect(fitting(Array.from({ length: 9 }, () => lost))).toEqual(['porter', 'porter']);
  });

  test('do not depend on matches with other people, abandoned and running ones, or those that all or none have won', () => {
    const withPerson = { ...against([], [0]), header: { ...matchHeader(), seats: [me, them] } };
    const abandoned = { ...against(['noble'], []), isAbandoned: true };
    const others = [
      withPerson,
      abandoned,
      against(['noble'], null),
      against(['noble'], [0, 1]),
      against(['noble'], []),
    ];
    expect(fitting(others)).toEqual(fitting([]));
  });

  test('let a person of any skill win about every second match, after a few', () => {
    for (const skill of [0.6, 1.4, 2.5]) {
      const random = seededRandom(7);
      const played: PlayedMatch[] = [];
      let won = 0;
      for (let one = 0; one < 400; one++) {
        const bots = fitting(played, 1);
        const isWon = random() / 2 ** 32 < 1 / (1 + 4 ** (strengths.indexOf(bots[0] ?? '') - skill));
        played.unshift(against(bots, [isWon ? 0 : 1]));
        if (one >= 3 && isWon) won++;
      }
      expect(won / 397).toBeGreaterThan(0.4);
      expect(won / 397).toBeLessThan(0.6);
    }
  });
});

test('a person may have eight matches with bots at a time', () => {
  const running = Array.from({ length: mostWithBots }, () => against(['porter'], null));
  const finished = Array.from({ length: 20 }, () => against(['porter'], [0]));
  expect(mayPlayBots([...finished, ...running.slice(1)])).toBe(true);
  expect(mayPlayBots([...running, ...finished])).toBe(false);
});
