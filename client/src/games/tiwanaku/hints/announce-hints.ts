import type { TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';

const words = { where: m.tiwanaku_say_hintWhere, which: m.tiwanaku_say_hintWhich, what: m.tiwanaku_say_hintWhat };

/** Announces other players' hints (DED-HNT-5). Returns the unsubscriber. */
export function announceHints(match: MatchState<TiwanakuTypes>): () => void {
  return match.onHint((from, { seat, level }) => {
    const { viewer } = match;
    if (viewer.type !== 'player' || viewer.seat !== seat) announcer.show(words[level]({ name: from.name }), 'polite');
  });
}
