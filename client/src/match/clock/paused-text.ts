import { listed } from '../../i18n/listed.ts';
import { m } from '../../i18n/messages.svelte.ts';
import type { MatchState } from '../../state/match.svelte.ts';

type Paused = Pick<MatchState, 'clock' | 'seats' | 'viewer'>;

/** Names the proposer. */
export function pausedTitle({ clock, seats, viewer }: Paused): string {
  const by = clock.timing?.pausedBy ?? [];
  if (seats.length === 1) return m.clock_paused();
  if (by.length === 0) return m.clock_pausedByHost();
  if (by.length === 1 && viewer.type === 'player' && viewer.seat === by[0]) return m.clock_pausedByYou();
  const names = by.map((seat) => seats[seat]?.name ?? '');
  return m.clock_pausedBy({ names: listed(names) });
}

/** For the dock: the reason and what the reader can do. */
export function pausedText(match: Paused, isHost: boolean): { readonly title: string; readonly hint: string } {
  const title = pausedTitle(match);
  if (isHost || match.seats.length === 1) return { title, hint: m.clock_pausedGoOn({ button: m.clock_resume() }) };
  return {
    title,
    hint: match.viewer.type === 'player' ? m.clock_pausedAsk({ button: m.clock_askResume() }) : m.clock_pausedWait(),
  };
}
