import type { ClientMessage, MatchId, PersonId } from '@tiwanaku/shared/protocol';
import type { ProposalRequest } from './proposals.ts';
import type { Outcome } from '../refusal.ts';
import type { MatchAccess } from './match-access.ts';
import type { IsAway, ProposedBy, Timekeeper } from './timekeeper.ts';

/** Pausing, ending and leaving a match, each in its mailbox. */
export function matchPeople({ inMailbox, get }: MatchAccess, timekeeper: Timekeeper) {
  const decide = (matchId: MatchId, host: PersonId, proposal: ProposalRequest['proposal']) =>
    inMailbox(matchId, () =>
      timekeeper.propose(matchId, { personId: host, isHost: true }, { proposal, isWanted: true }, () => true),
    );

  return {
    propose: (
      by: ProposedBy,
      { matchId, ...request }: ClientMessage<'match:propose'>,
      isAway: IsAway,
    ): Promise<Outcome<void>> => inMailbox(matchId, () => timekeeper.propose(matchId, by, request, isAway)),

    async abandon(matchId: MatchId, host: PersonId): Promise<void> {
      await decide(matchId, host, { type: 'abandon' });
    },

    async playOnWithout(matchId: MatchId, host: PersonId, gone: PersonId): Promise<void> {
      const seat = (await get(matchId))?.live.seatOf(gone) ?? null;
      if (seat !== null) await decide(matchId, host, { type: 'playOn', seat });
    },

    resumeSeat: (personId: PersonId, matchId: MatchId): Promise<Outcome<void>> =>
      inMailbox(matchId, () => timekeeper.resumeSeat(matchId, personId)),

    resign: (personId: PersonId, matchId: MatchId): Promise<Outcome<void>> =>
      inMailbox(matchId, () => timekeeper.resign(matchId, personId)),

    actOnDeadline: (matchId: MatchId): Promise<void> => inMailbox(matchId, () => timekeeper.actOnDeadline(matchId)),
  };
}
