import type { Refusal, Proposal } from '@tiwanaku/shared/protocol';
import { announcer } from '../../a11y/announcer.svelte.ts';
import { m } from '../../i18n/messages.svelte.ts';
import { refusalWords } from '../../i18n/texts.ts';

/** Success is visible to all. */
export async function announceRefusal(asked: Promise<Refusal | null>): Promise<void> {
  const refusal = await asked;
  if (refusal) announcer.show(refusalWords(refusal));
}

export function voteSentence(proposal: Proposal, names: string, nameOf: (seat: number) => string): string {
  switch (proposal.type) {
    case 'pause':
      return m.clock_votePause({ names });
    case 'resume':
      return m.clock_voteResume({ names });
    case 'playOn':
      return m.clock_votePlayOn({ names, name: nameOf(proposal.seat) });
    case 'abandon':
      return m.clock_voteAbandon({ names });
  }
}
