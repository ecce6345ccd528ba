import { refuse } from '@tiwanaku/shared/kernel';
import { matchIdSchema } from '@tiwanaku/shared/protocol';
import type { Keeper } from '../../../server/src/matches/ports.ts';
import { fixedKeeper } from '../../support/fixed-keeper.ts';
import { beginMatch, matchId, newStores, reopenMatch } from '../../support/one-match.ts';
import type { PlayedMatch } from '../../support/play-match.ts';
import { holds, same } from './breach.ts';

const nextId = matchIdSchema.parse('match-by-later-rules-1');

/** A check of the match service that plays a random match again. Rejects with a `Breach` where the law is broken. */
export type ServiceCheck = (played: PlayedMatch) => Promise<void>;

/** Commands that are sent to the service. */
const mostSent = 24;

const sentIn = ({ questions }: PlayedMatch) => questions.slice(0, mostSent);

const keeperOf = (played: PlayedMatch): Keeper => fixedKeeper(played, played.moment.vault);

/** A command that is sent again, at once or to a server that began anew, is answered as it was and appends nothing. */
export const applyingOnce =
  (openStores = newStores): ServiceCheck =>
  async (played) => {
    const stores = openStores();
    const service = { keepers: [keeperOf(played)], stores };
    const lengthOf = async () => (await stores.matchLog.versions([matchId])).get(matchId);
    const { act } = await beginMatch(played, service);
    const accepted = [];
    for (const question of sentIn(played)) {
      const answer = await act(question);
      same(answer.ok, !question.isRefused, `${JSON.stringify(question.command)} is accepted by the rules`, played);
      const length = await lengthOf();
      same(await act(question), answer, 'a command that is sent twice has two answers', played);
      same(await lengthOf(), length, 'a command that is sent twice is applied twice', played);
      if (answer.ok) accepted.push({ question, answer });
    }
    const length = await lengthOf();
    const again = reopenMatch(service);
    for (const { question, answer } of accepted)
      same(await again.act(question), answer, 'a command is answered otherwise once the server began anew', played);
    same(await lengthOf(), length, 'a command is applied again once the server began anew', played);
  };

/** These rules of a later version refuse every command. */
const laterOf = (keeper: Keeper): Keeper => ({
  ...keeper,
  rules: {
    ...keeper.rules,
    rulesVersion: keeper.rules.rulesVersion + 1,
    decide: () => refuse({ code: 'changed' }),
  },
});

/** A match goes on by the rules it began with where the server has learnt newer ones; the next match begins with those. */
export const keepingRules =
  (openStores = newStores): ServiceCheck =>
  async (played) => {
    const keeper = keeperOf(played);
    const stores = openStores();
    const { act } = await beginMatch(played, { keepers: [keeper], stores });
    const alone = [];
    for (const question of sentIn(played)) alone.push(await act(question));

    const upgraded = openStores();
    await beginMatch(played, { keepers: [keeper], stores: upgraded });
    const both = { keepers: [laterOf(keeper), keeper], stores: upgraded };
    const older = reopenMatch(both);
    for (const [index, question] of sentIn(played).entries())
      same(await older.act(question), alone[index], 'newer rules change a match that runs', played);

    const next = await beginMatch(played, { ...both, newMatchId: nextId });
    for (const question of sentIn(played).slice(0, 1))
      holds(!(await next.act(question)).ok, 'a new match has the older rules', played);
  };
