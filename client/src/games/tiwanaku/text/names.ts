import type { Seat } from '@tiwanaku/shared/kernel';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';

export interface Names {
  readonly of: (seat: Seat) => string;
  readonly me: Seat | null;
  /** Whether the viewer plays alone against the Otoma. */
  readonly isAlone: boolean;
}

export function winnersSentence(winners: readonly Seat[] | 'players' | 'otoma', names: Names): string {
  if (winners === 'players') return names.isAlone ? m.tiwanaku_result_soloWin() : m.tiwanaku_result_playersWin();
  if (winners === 'otoma') return m.tiwanaku_result_otomaWin();
  const [first] = winners;
  if (winners.length !== 1 || first === undefined)
    return m.tiwanaku_result_shared({ names: listed(winners.map(names.of)) });
  return first === names.me ? m.tiwanaku_result_youWin() : m.tiwanaku_result_wins({ name: names.of(first) });
}
