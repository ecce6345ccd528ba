import type { RoomLink } from '@tiwanaku/shared/protocol';
import { m } from '../i18n/messages.svelte.ts';
import type { RoomState } from '../state/room.svelte.ts';
import { readStored, writeStored } from '../state/stored.ts';
import { announcer } from './announcer.svelte.ts';
import { hostNews, roomNews, settingsNews, type TableNews } from './room-news.ts';

const hosted = 'host';

/** Also shows a new host, and what will be played next where that has changed. Returns the unsubscriber. */
export function announceNews(room: RoomState, link: RoomLink, words: TableNews): () => void {
  /** For a former host who returns. */
  function noteHost(): void {
    const { view, you } = room;
    if (you.isHost) writeStored(hosted, link);
    else if (readStored(hosted) === link) {
      writeStored(hosted, null);
      announcer.show(hostNews(view, true) ?? '', 'polite');
    }
  }

  const stopNoting = $effect.root(() => {
    $effect(noteHost);
  });
  const stopListening = room.onChange({
    changed(before, after) {
      const news = roomNews(before, after);
      const host = after.host !== before.host && !before.you.isHost ? hostNews(after) : null;
      const settings = settingsNews(before, after, words);
      const told = [host, settings, ...news].filter((one) => one !== null).join(' ');
      // Before a match the settings are in sight.
      if (host || (settings && after.match)) announcer.show(told, 'polite');
      else if (told) announcer.say(told);
    },
    said: ({ from, text }) => announcer.say(m.room_newsSaid({ name: from.name, text })),
  });
  return () => {
    stopNoting();
    stopListening();
  };
}
