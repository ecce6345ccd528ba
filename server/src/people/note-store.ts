import type { MatchId, Notes, PersonId } from '@tiwanaku/shared/protocol';
import { invariant } from '@tiwanaku/shared/kernel';
import type { Database } from '../storage/database.ts';

/** One private text per person and match. */
export interface NoteStore {
  /** Version 0 when never saved. */
  load(matchId: MatchId, personId: PersonId): Promise<Notes>;
  /** The last write wins. Returns the new version. */
  save(matchId: MatchId, personId: PersonId, text: string): Promise<number>;
  /** Returns how many. */
  removeUnused(before: Date): Promise<number>;
}

/** Saves in one statement, so that two tabs get different versions. */
export function prismaNoteStore({ prisma, query }: Database, now: () => Date = () => new Date()): NoteStore {
  return {
    async load(matchId, personId) {
      const found = await prisma.note.findUnique({
        where: { matchId_personId: { matchId, personId } },
        select: { version: true, text: true },
      });
      return found ?? { version: 0, text: '' };
    },

    async save(matchId, personId, text) {
      const [row] = await query(
        `INSERT INTO note (match_id, person_id, version, text, saved_at) VALUES ($1, $2, 1, $3, $4)
         ON CONFLICT (match_id, person_id)
         DO UPDATE SET version = note.version + 1, text = excluded.text, saved_at = excluded.saved_at
         RETURNING version`,
        [matchId, personId, text, now()],
      );
      invariant(row !== undefined, 'what is saved has a version');
      return Number(row['version']);
    },

    async removeUnused(before) {
      const { count } = await prisma.note.deleteMany({ where: { savedAt: { lt: before } } });
      return count;
    },
  };
}
