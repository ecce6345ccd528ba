import type { MatchId, Notes, PersonId } from '@tiwanaku/shared/protocol';
import type { NoteStore } from './note-store.ts';

/** The caller has checked that the person plays in the match. */
export type NoteTaking = ReturnType<typeof createNoteTaking>;

export function createNoteTaking(store: NoteStore) {
  return {
    read: (matchId: MatchId, personId: PersonId): Promise<Notes> => store.load(matchId, personId),

    async write(matchId: MatchId, personId: PersonId, text: string): Promise<Notes> {
      return { version: await store.save(matchId, personId, text), text };
    },

    removeUnused: (before: Date): Promise<number> => store.removeUnused(before),
  };
}
