import type { MatchId, Notes, PersonId } from '@tiwanaku/shared/protocol';

/** Private notes: one text for each person and match. They belong to nobody else and follow nothing but their own use. */
export interface NoteStore {
  /** Version 0 without text when nothing was ever saved. */
  load(matchId: MatchId, personId: PersonId): Promise<Notes>;
  /** Replaces the whole text, whatever was there: the last one wins. Returns the new version. */
  save(matchId: MatchId, personId: PersonId, text: string): Promise<number>;
  /** Forgets notes saved before a date. Returns how many. */
  removeUnused(before: Date): Promise<number>;
}
