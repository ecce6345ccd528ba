import { hintLevelSchema, type MatchId, type SeenHint } from '@tiwanaku/shared/protocol';
import type { HintStore } from '../../matches/hint-store.ts';

/** Shared with the log, which removes them with their match. */
export type MemoryHints = Map<MatchId, readonly SeenHint[]>;

export function memoryHintStore(kept: MemoryHints, isMatch: (matchId: MatchId) => Promise<boolean>): HintStore {
  return {
    async add(matchId, hint) {
      if (!(await isMatch(matchId))) return;
      const others = (kept.get(matchId) ?? []).filter((other) => order(other, hint) !== 0);
      kept.set(matchId, [...others, { ...hint }].sort(order));
    },

    async load(matchId, from, to) {
      return (kept.get(matchId) ?? []).filter(({ version }) => version >= from && version <= to);
    },
  };
}

const levelOf = ({ level }: SeenHint): number => hintLevelSchema.options.indexOf(level);

const order = (one: SeenHint, other: SeenHint): number =>
  one.version - other.version || one.seat - other.seat || levelOf(one) - levelOf(other);
