import { decide, type Command, type State } from '@tiwanaku/shared/tiwanaku';
import { expect, test } from 'vitest';
import { games } from '../../server/src/games.ts';
import { tiwanakuTestingOfVersion1 as earlier } from '../../shared/src/tiwanaku/testing/game-testing.ts';
import { fixedKeeper } from '../support/fixed-keeper.ts';
import { beginMatch, newStores, reopenMatch } from '../support/one-match.ts';
import { playMatch, type PlayedMatch } from '../support/play-match.ts';

const [newest, first] = [games.newest('tiwanaku'), games.withRules('tiwanaku', 1)];

/** Whether the newest rules refuse one of its moves. */
const isOfOldRules = ({ steps, moment }: PlayedMatch): boolean =>
  steps.some(({ before, seat, command }) => {
    const { position, tops } = before as State;
    const setup = { ...position.setup, rulesVersion: 2 as const };
    const wheel = earlier.keeper.oracle(moment.vault as never);
    return !decide({ position: { ...position, setup }, tops }, wheel, seat, command as Command).ok;
  });

test('L10 TIW-ASM-9 a match that began by version 1 is played to its end by a server that knows version 2', async () => {
  let found = 0;
  for (let seed = 0; found < 2 && seed < 200; seed++) {
    for (const kind of earlier.kinds) {
      const played = playMatch(earlier, kind, seed);
      if (!isOfOldRules(played)) continue;
      found++;
      const stores = newStores();
      await beginMatch(played, { keepers: [fixedKeeper(played, played.moment.vault)], stores });
      if (!newest || !first) throw new Error('the server plays both');
      const { act } = reopenMatch({ keepers: [newest, first], stores });
      for (const question of played.questions) expect((await act(question)).ok).toBe(!question.isRefused);
    }
  }
  expect(found).toBeGreaterThan(0);
});
