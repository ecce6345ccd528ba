import type { MatchId } from '@tiwanaku/shared/protocol';
import { http } from '../../../connection/http.ts';
import type { Session } from '../../../state/session.svelte.ts';
import { later as room } from '../../room/later.ts';

/** A shared review of this match, led by this person, who is asked for a name first; null if they give none. */
export async function openReview(session: Session, matchId: MatchId, position: number) {
  const isNamed = session.person?.name || (await (await room.door()).askName(session));
  return isNamed ? await http.openReview(matchId, position) : null;
}
