import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';

const told = { where: m.tiwanaku_say_hintWhere, which: m.tiwanaku_say_hintWhich, what: m.tiwanaku_say_hintWhat };

/** Says and shows which hints the other players look at (DED-HNT-5). Returns the unsubscriber. */
export function tellHints(match: MatchState<TiwanakuTypes>): () => void {
  return match.onHint(({ from, level }) => {
    const { viewer, seats } = match;
    const isMine = viewer.type === 'player' && seats[viewer.seat]?.personId === from.personId;
    if (!isMine) announcer.show(told[level]({ name: from.name }), 'polite');
  });
}
