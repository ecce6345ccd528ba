import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchTiming } from '@tiwanaku/shared/protocol';
import { m } from '../../../i18n/messages.svelte.ts';
import { listed } from '../../../i18n/texts.ts';

type Vote = MatchTiming['votes'][number];

/** What is wanted, as a reader (`me`) hears it who alone wants it, or whom the others ask. */
export function voteSentence({ proposal, by }: Vote, me: Seat | null, nameOf: (seat: Seat) => string): string {
  const who = by.every((seat) => seat === me) ? 'you' : 'other';
  const names = listed(by.map(nameOf));
  switch (proposal.type) {
    case 'pause':
      return m.clock_votePause({ who, names });
    case 'resume':
      return m.clock_voteResume({ who, names });
    case 'playOn':
      return m.clock_votePlayOn({ who, names, name: nameOf(proposal.seat) });
    case 'abandon':
      return m.clock_voteAbandon({ who, names });
  }
}

/** How a vote is going: how many want it or, once somebody has declined, who would rather not. */
export function voteCount({ by, against = [], needed }: Vote, nameOf: (seat: Seat) => string): string {
  if (against.length === 0) return m.clock_votes({ count: by.length, needed });
  return m.clock_ratherNot({ names: listed(against.map(nameOf)) });
}
