import type { MatchId, Notes, PersonId } from '@tiwanaku/shared/protocol';
import { stored } from '../refusal.ts';
import type { NoteStore } from './note-store.ts';

/** The use cases of notes. Whoever calls has already settled that the person plays in the match. */
export type NoteTaking = ReturnType<typeof createNoteTaking>;

export function createNoteTaking(store: NoteStore) {
  return {
    read: (matchId: MatchId, personId: PersonId): Promise<Notes> => stored(() => store.load(matchId, personId)),

    async write(matchId: MatchId, personId: PersonId, text: string): Promise<Notes> {
      return { version: await stored(() => store.save(matchId, personId, text)), text };
    },

    removeUnused: (before: Date): Promise<number> => stored(() => store.removeUnused(before)),
  };
}
