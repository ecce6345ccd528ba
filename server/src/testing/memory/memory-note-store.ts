import type { Notes } from '@tiwanaku/shared/protocol';
import type { NoteStore } from '../../people/note-store.ts';

/** Notes in memory. */
export function memoryNoteStore(now: () => Date = () => new Date()): NoteStore {
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

    async removeUnused(before) {
      const old = [...kept].filter(([, { savedAt }]) => savedAt < before);
      for (const [name] of old) kept.delete(name);
      return old.length;
    },
  };
}
