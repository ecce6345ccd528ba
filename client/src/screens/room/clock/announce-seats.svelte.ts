import { untrack } from 'svelte';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import type { GameRoom } from '../../../games/game-client.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { playingOf, seatNews, type Playing } from './seat-news.ts';

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
