import type { PersonId } from '@tiwanaku/shared/protocol';
import type { Report, SafetyStore } from '../../safety/safety-store.ts';

/** Whom each person has blocked. */
export type MemoryBlocks = Map<PersonId, Set<PersonId>>;

/** Blocks and reports in memory. */
export function memorySafetyStore(blocks: MemoryBlocks): SafetyStore {
  let kept: readonly Report[] = [];

  return {
    blockedBy: async (personId) => [...(blocks.get(personId) ?? [])],

    async block(personId, blocked) {
      blocks.set(personId, (blocks.get(personId) ?? new Set()).add(blocked));
    },

    async unblock(personId, blocked) {
      blocks.get(personId)?.delete(blocked);
    },

    async report(report) {
      kept = [report, ...kept].sort((one, other) => other.at.getTime() - one.at.getTime());
    },

    reports: async (limit, since) => kept.filter(({ at }) => since === undefined || at >= since).slice(0, limit),

    async removeReports(before) {
      const young = kept.filter(({ at }) => at >= before);
      const count = kept.length - young.length;
      kept = young;
      return count;
    },
  };
}
