import type { Person } from '@tiwanaku/shared/protocol';
import { listed, momentText } from '../../i18n/texts.ts';
import { currentLocale, m } from '../../i18n/messages.svelte.ts';
import type { MatchClock } from '../../state/match-clock.svelte.ts';
import type { MatchState } from '../../state/match.svelte.ts';
import { clockFace } from './durations.ts';

interface Player {
  readonly seat: number;
  readonly name: string;
  readonly isMe: boolean;
  readonly isAwaited: boolean;
  /** Milliseconds since the epoch; null while present. */
  readonly awaySince: number | null;
}

/** Says who plays for whom, or that nobody whom the game waits for is here; null when neither is so. */
export function absentText(
  players: readonly Player[],
  clock: Pick<MatchClock, 'isReplaced'>,
  standIn: string,
): { readonly title: string; readonly hint: string } | null {
  const awaited = players.filter(({ isAwaited, isMe, seat }) => isAwaited && !isMe && !clock.isReplaced(seat));
  const played = players.filter(({ isAwaited, isMe, seat }) => isAwaited && !isMe && clock.isReplaced(seat));
  if (played.length > 0 && played.length === players.filter(({ isAwaited }) => isAwaited).length)
    return {
      title: m.clock_playsFor({ names: listed(played.map(({ name }) => name)) }),
      hint: m.clock_playsForHint({ standIn }),
    };
  const [first] = awaited;
  if (!first || first.awaySince === null || awaited.some(({ awaySince }) => awaySince === null)) return null;
  const time = momentText(first.awaySince, { hour: 'numeric', minute: '2-digit' });
  return { title: m.clock_away({ name: first.name }), hint: m.clock_awayTurn({ time }) };
}

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

/** The text of the dock: the reason of the pause, and what the reader can do. */
export function pausedText(match: Paused, isHost: boolean): { readonly title: string; readonly hint: string } {
  const title = pausedTitle(match);
  if (isHost || match.seats.length === 1) return { title, hint: m.clock_pausedGoOn({ button: m.clock_resume() }) };
  return {
    title,
    hint: match.viewer.type === 'player' ? m.clock_pausedAsk({ button: m.clock_askResume() }) : m.clock_pausedWait(),
  };
}

/** Everybody's time, for those who ask for it in words. */
export function clockAnswer(clock: MatchClock, people: readonly Person[]): readonly string[] {
  const times = people.flatMap(({ name }, seat) => {
    const left = clock.left(seat);
    return left === null ? [] : [m.clock_leftOf({ name, time: clockFace(left, currentLocale()) })];
  });
  return times.length > 0 ? times : [`${m.clock_untimed()}.`];
}
