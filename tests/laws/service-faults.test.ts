/** The checks of the match service notice stores that break a law. */
import { expect, test } from 'vitest';
import type { StoredMatch } from '../../server/src/matches/match-log.ts';
import { newStores } from '../support/one-match.ts';
import { playMatch } from '../support/play-match.ts';
import { toyTesting } from '../toy-game/toy-testing.ts';
import { Breach } from './checks/breach.ts';
import { applyingOnce, keepingRules, type ServiceCheck } from './checks/service.ts';

/** Stores that give back something else than what was appended. */
const storesThat = (change: (stored: StoredMatch) => StoredMatch) => () => {
  const stores = newStores();
  const load = async (...args: Parameters<typeof stores.matchLog.load>) => {
    const stored = await stores.matchLog.load(...args);
    return stored && change(stored);
  };
  return { ...stores, matchLog: { ...stores.matchLog, load } };
};

const serviceFaults: readonly (readonly [fault: string, faulty: ServiceCheck, honest: ServiceCheck])[] = [
  [
    'a log that forgets which commands were applied',
    applyingOnce(storesThat((stored) => ({ ...stored, commands: [] }))),
    applyingOnce(),
  ],
  [
    'a log that takes the newest rules',
    keepingRules(
      storesThat(({ header, ...rest }) => ({
        ...rest,
        header: { ...header, rulesVersion: header.rulesVersion + 1 },
      })),
    ),
    keepingRules(),
  ],
];

test.each(serviceFaults)('%s is noticed', async (_, faulty, honest) => {
  const [kind] = toyTesting.kinds;
  const played = playMatch(toyTesting, kind as (typeof toyTesting.kinds)[number], 1);
  await expect(faulty(played)).rejects.toThrow(Breach);
  await honest(played);
});
