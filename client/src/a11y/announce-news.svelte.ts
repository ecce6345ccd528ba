import type { RoomLink } from '@tiwanaku/shared/protocol';
import { m } from '../i18n/messages.svelte.ts';
import type { RoomState } from '../state/room.svelte.ts';
import { readStored, writeStored } from '../state/stored.ts';
import { announcer } from './announcer.svelte.ts';
import { hostNews, roomNews, settingsNews } from './room-news.ts';

const hosted = 'host';

/** Also shows a new host, and what will be played next where that has changed. `what` is played. Returns the unsubscriber. */
export function announceNews(room: RoomState, link: RoomLink, what: () => string): () => void {
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
      const settings = settingsNews(before, after, what);
      const seen = [host, settings].filter((one) => one !== null);
      if (seen.length > 0) announcer.show([...seen, ...news].join(' '), 'polite');
      else if (news.length > 0) announcer.say(news.join(' '));
    },
    said: ({ from, text }) => announcer.say(m.room_newsSaid({ name: from.name, text })),
  });
  return () => {
    stopNoting();
    stopListening();
  };
}
