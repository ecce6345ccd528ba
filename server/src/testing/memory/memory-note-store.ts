import type { MatchId, Notes } from '@tiwanaku/shared/protocol';
import type { NoteStore } from '../../people/note-store.ts';

/** Notes in memory, which the log copies with their match. */
export interface MemoryNoteStore extends NoteStore {
  copy(matchId: MatchId, as: MatchId): void;
}

export function memoryNoteStore(now: () => Date = () => new Date()): MemoryNoteStore {
  const kept = new Map<string, Notes & { readonly savedAt: Date }>();
  const key = (matchId: string, personId: string) => `${matchId} ${personId}`;

  return {
    async load(matchId, personId) {
      const { version, text } = kept.get(key(matchId, personId)) ?? { version: 0, text: '' };
      return { version, text };
    },

    async save(matchId, personId, text) {
      const version = (kept.get(key(matchId, personId))?.version ?? 0) + 1;
      kept.set(key(matchId, personId), { version, text, savedAt: now() });
      return version;
    },

    copy(matchId, as) {
      for (const [name, notes] of [...kept]) {
        const [of, personId] = name.split(' ');
        if (of === matchId && personId !== undefined) kept.set(key(as, personId), notes);
      }
    },

    async removeUnused(before) {
      const old = [...kept].filter(([, { savedAt }]) => savedAt < before);
      for (const [name] of old) kept.delete(name);
      return old.length;
    },
  };
}
