import type { PersonId } from '@tiwanaku/shared/protocol';
import type { KeptReport, SafetyStore } from '../../people/safety-store.ts';

export type MemoryBlocks = Map<PersonId, Set<PersonId>>;

/** Blocks and reports in memory. */
export function memorySafetyStore(blocks: MemoryBlocks): SafetyStore {
  let kept: readonly KeptReport[] = [];
  let lastId = 0;

  return {
    blockedBy: async (personId) => [...(blocks.get(personId) ?? [])],

    async block(personId, blocked) {
      blocks.set(personId, (blocks.get(personId) ?? new Set()).add(blocked));
    },

    async unblock(personId, blocked) {
      blocks.get(personId)?.delete(blocked);
    },

    async report(report) {
      kept = [{ ...report, id: ++lastId, handledAt: null }, ...kept].sort(
        (one, other) => other.at.getTime() - one.at.getTime(),
      );
    },

    reports: async ({ count, since, isOpen = false }) =>
      kept
        .filter(({ at, handledAt }) => (since === undefined || at >= since) && !(isOpen && handledAt))
        .slice(0, count),

    async handle(id, at) {
      kept = kept.map((one) => (one.id === id && one.handledAt === null ? { ...one, handledAt: at } : one));
      return kept.some((one) => one.id === id);
    },

    async removeReports(before) {
      const young = kept.filter(({ at }) => at >= before);
      const count = kept.length - young.length;
      kept = young;
      return count;
    },
  };
}
