import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { HintLookedAt } from './hint-lines.ts';

const told = { where: m.tiwanaku_say_hintWhere, which: m.tiwanaku_say_hintWhich, what: m.tiwanaku_say_hintWhat };

/** Says and shows which hints the other players look at (DED-HNT-5); `note` keeps each, one's own as well. Returns the unsubscriber. */
export function tellHints(match: MatchState<TiwanakuTypes>, note: (hint: HintLookedAt) => void): () => void {
  return match.onHint(({ from, level }) => {
    const { viewer, seats, version } = match;
    const seat = seats.findIndex(({ personId }) => personId === from.personId);
    if (seat >= 0) note({ seat, level, version });
    if (viewer.type !== 'player' || viewer.seat !== seat) announcer.show(told[level]({ name: from.name }), 'polite');
  });
}
