import { listed } from '../../i18n/listed.ts';
import { m } from '../../i18n/messages.svelte.ts';
import { momentText } from '../../i18n/moments.ts';
import type { MatchClock } from '../../state/match-clock.svelte.ts';

interface Player {
  readonly seat: number;
  readonly name: string;
  readonly isMe: boolean;
  readonly isAwaited: boolean;
  /** Since the epoch; null while present. */
  readonly awaySince: number | null;
}

/** That the server plays, or that nobody who is awaited is here; otherwise null. */
export function absentText(
  players: readonly Player[],
  clock: Pick<MatchClock, 'isReplaced'>,
): { readonly title: string; readonly hint: string } | null {
  const awaited = players.filter(({ isAwaited, isMe, seat }) => isAwaited && !isMe && !clock.isReplaced(seat));
  const played = players.filter(({ isAwaited, isMe, seat }) => isAwaited && !isMe && clock.isReplaced(seat));
  if (played.length > 0 && played.length === players.filter(({ isAwaited }) => isAwaited).length)
    return { title: m.clock_playsFor({ names: listed(played.map(({ name }) => name)) }), hint: m.clock_playsForHint() };
  const [first] = awaited;
  if (!first || first.awaySince === null || awaited.some(({ awaySince }) => awaySince === null)) return null;
  const time = momentText(first.awaySince, { hour: 'numeric', minute: '2-digit' });
  return { title: m.clock_away({ name: first.name }), hint: m.clock_awayTurn({ time }) };
}
