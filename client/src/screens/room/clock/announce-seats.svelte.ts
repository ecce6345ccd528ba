import type { Seat } from '@tiwanaku/shared/kernel';
import { untrack } from 'svelte';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import type { GameRoom } from '../../../games/game-client.ts';

type AtTable = Pick<MatchState, 'seats' | 'clock' | 'viewer'>;

/** How a seat is played. */
export type Playing = 'person' | 'server' | 'resigned';

export const playingOf = ({ seats, clock }: AtTable): readonly Playing[] =>
  seats.map((_, seat) => (clock.hasResigned(seat) ? 'resigned' : clock.isReplaced(seat) ? 'server' : 'person'));

/** What has changed since `before`; a person's own seat has a banner. `isEnd`: their resigning ends the match. */
export function seatNews(before: readonly Playing[], match: AtTable, isEnd: boolean): readonly string[] {
  const me: Seat | null = match.viewer.type === 'player' ? match.viewer.seat : null;
  return playingOf(match).flatMap((now, seat) => {
    const was = before[seat];
    const name = match.seats[seat]?.name ?? '';
    if (seat === me || was === undefined || was === now) return [];
    const plays = `${m.clock_playsFor({ names: name })}.`;
    if (now === 'resigned') return [m.clock_newsResigned({ name }), ...(isEnd || was === 'server' ? [] : [plays])];
    return [now === 'server' ? plays : m.clock_newsBack({ name })];
  });
}

/** Shows who resigns, for whom the server plays, and who is back. Returns the cleanup. */
export function announceSeats(room: GameRoom, matchNow: () => MatchState | null): () => void {
  let known: { readonly match: MatchState; readonly playing: readonly Playing[] } | null = null;
  return $effect.root(() => {
    $effect(() => {
      const match = matchNow();
      const before = known;
      known = match && { match, playing: playingOf(match) };
      if (!match || before?.match !== match) return;
      untrack(() => {
        const isEnd = match.seats.length === 2 && room.game.isRace(room.settings.options);
        const news = seatNews(before.playing, match, isEnd);
        if (news.length > 0) announcer.show(news.join(' '), 'polite');
      });
    });
  });
}
