import type { MatchId, Refusal } from '@tiwanaku/shared/protocol';
import { http } from '../../../connection/http.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { refusalWords } from '../../../i18n/texts.ts';
import type { Session } from '../../../state/session.svelte.ts';
import { later as room } from '../../room/later.ts';

/** A shared review of this match, led by this person, who is asked for a name first; null if they give none. */
export async function openReview(session: Session, matchId: MatchId, position: number) {
  const isNamed = session.person?.name || (await (await room.door()).askName(session));
  return isNamed ? await http.openReview(matchId, position) : null;
}

/** The match is there for this person: a daily land that has not opened is not there for the others. */
export const reviewRefusalWords = (refusal: Refusal): string =>
  refusal.code === 'notFound' ? m.review_notYet() : refusalWords(refusal);
