import type { MatchId, Notes, PersonId } from '@tiwanaku/shared/protocol';

/** One private text per person and match. */
export interface NoteStore {
  /** Version 0 when never saved. */
  load(matchId: MatchId, personId: PersonId): Promise<Notes>;
  /** The last write wins. Returns the new version. */
  save(matchId: MatchId, personId: PersonId, text: string): Promise<number>;
  /** Returns how many. */
  removeUnused(before: Date): Promise<number>;
}
