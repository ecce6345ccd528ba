import type { RoomLink } from '@tiwanaku/shared/protocol';
import { announceNews, type TableNews } from '../../a11y/room-news.svelte.ts';
import { holdTable } from '../../connection/table-lock.ts';
import type { GameRoom } from '../../games/game-client.ts';
import { m } from '../../i18n/messages.svelte.ts';
import { announceRefusal } from '../../match/clock/proposing.ts';
import { botWord } from '../../state/bots.ts';
import type { MatchState } from '../../state/match.svelte.ts';
import { addToMenu, type PageEntry } from '../../ui/menu/menu-links.ts';
import { announceSeats } from './clock/announce-seats.svelte.ts';
import { askToResign, seatToResign } from './clock/resigning.ts';
import { changeWords, tableWords } from './table-words.ts';

/** Effects of being at a table: announcements, the tab lock, pause and resigning in the menu. Returns the cleanup. */
export function beAtTable(room: GameRoom, link: RoomLink, matchNow: () => MatchState | null): () => void {
  function menu(): readonly PageEntry[] {
    const match = matchNow();
    if (!match || seatToResign(match, room) === null) return [];
    const pause = { type: 'pause' } as const;
    const askForPause: PageEntry = {
      icon: 'pause',
      word: room.you.isHost ? m.clock_pause() : m.clock_askPause(),
      run: () => void announceRefusal(match.propose(pause)),
    };
    return [
      ...(match.clock.isPaused ? [] : [askForPause]),
      { icon: 'bot', word: m.clock_resign(), run: () => askToResign(match, room) },
    ];
  }

  const words: TableNews = {
    bot: (person) => botWord(room.game, person),
    changed: (host, before, after) => changeWords(room.game, host, before, after),
    next: (name, settings) => m.room_newsTable({ name, what: tableWords(room.game, settings) }),
  };
  // A player who is at a review is at their table as well (`stayAtTable`).
  const hold = room.view.review ? () => undefined : holdTable();
  const stops = [announceNews(room, link, words), announceSeats(room, matchNow), hold, addToMenu(menu)];
  return () => stops.forEach((stop) => stop());
}
