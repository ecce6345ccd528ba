import { randomBelow, seededRandom } from '@tiwanaku/shared/kernel';
import { canary, type AnyGameTesting } from '../../shared/src/kernel/testing/game-testing.ts';
import type { Keeper } from '../../server/src/matches/ports.ts';
import { playMatch, type PlayedMatch } from './play-match.ts';

/** The matches that several tests play are kept. */
const firstMatches = new WeakMap<AnyGameTesting, Map<number, PlayedMatch>>();
const firstSeeds = 60;

/** A random match of the kind that this seed names, played to a random moment. */
export function playedMatch(game: AnyGameTesting, seed: number): PlayedMatch {
  if (seed >= firstSeeds) return play(game, seed);
  const matches = firstMatches.get(game) ?? new Map<number, PlayedMatch>();
  firstMatches.set(game, matches);
  const played = matches.get(seed) ?? play(game, seed);
  matches.set(seed, played);
  return played;
}

function play(game: AnyGameTesting, seed: number): PlayedMatch {
  const kind = game.kinds[seed % game.kinds.length];
  if (!kind) throw new Error(`${game.keeper.rules.id} has no kind of match`);
  return playMatch(game, kind, seed, 4 + randomBelow(seededRandom(seed * 7919 + 1), 60));
}

/** The keeper of the real game, which draws nothing: its matches begin like this one and hide what is in this vault. */
export const fixedKeeper = ({ game, begun }: PlayedMatch, vault: unknown): Keeper => ({
  ...game.keeper,
  begin: () => ({ ok: true, value: { vault, events: game.beginWith(vault, begun) } }),
});

/** The same keeper over a secret with canaries in it, which no honest vault could hold. */
export function canaryKeeper(played: PlayedMatch): Keeper {
  const { vault, text } = played.game.canaries(played.moment);
  return {
    ...fixedKeeper(played, played.moment.vault),
    seal: () => `${canary}-sealed ${text}`,
    unseal: () => vault,
  };
}
