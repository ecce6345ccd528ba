import {
  strengthOf,
  type Person,
  type PersonId,
  type RoomLink,
  type RoomSettings,
  type RoomView,
} from '@tiwanaku/shared/protocol';
import { m } from '../i18n/messages.svelte.ts';
import { agreedSettings } from '../state/agreed-settings.ts';
import type { RoomState } from '../state/room.svelte.ts';
import { readStored, writeStored } from '../state/stored.ts';
import { announcer } from './announcer.svelte.ts';

/** The sentences that screen readers announce when the room changes; the person's own changes are left out. */
export function roomNews(before: RoomView, after: RoomView): readonly string[] {
  const seatIn = (view: RoomView, personId: string) => view.seats.find(({ person }) => person?.personId === personId);
  const others = (view: RoomView) =>
    view.seats.flatMap((seat) => (seat.person && seat.person.personId !== after.you.personId ? [seat.person] : []));
  const risen = others(before)
    .filter(({ personId }) => !seatIn(after, personId))
    .map(({ personId, name }) => {
      const isVacated = after.seats.some(({ vacatedBy }) => vacatedBy?.personId === personId);
      return isVacated ? m.room_seatVacated({ name }) : m.room_newsStood({ name });
    });
  const news = others(after).flatMap(({ personId, name }) => {
    const was = seatIn(before, personId);
    const is = seatIn(after, personId);
    if (!was) return [m.room_newsSat({ name })];
    if (is?.isReady && !was.isReady) return [m.room_newsReady({ name })];
    if (is && is.presence.type !== was.presence.type) {
      return [is.presence.type === 'away' ? m.room_newsAway({ name }) : m.room_newsBack({ name })];
    }
    return [];
  });
  const removed = others(after)
    .filter(({ personId }) => seatIn(after, personId)?.isRemoved && seatIn(before, personId)?.isRemoved !== true)
    .map(({ name }) => m.room_newsRemoved({ name }));
  const isEnded = after.match?.isAbandoned === true && before.match?.isAbandoned !== true;
  return [...(isEnded ? [m.room_abandoned()] : []), ...removed, ...risen, ...news];
}

/** The host has changed a bot. */
export function botNews(before: RoomView, after: RoomView, wordOf: TableNews['bot']): readonly string[] {
  const known = new Map(before.seats.flatMap(({ person }) => (person ? [[person.personId, person] as const] : [])));
  return after.seats.flatMap(({ person }) => {
    const was = person && known.get(person.personId);
    if (!person || !was?.bot) return [];
    const { name } = person;
    const isOther = strengthOf(person) !== strengthOf(was);
    return [
      ...(name === was.name ? [] : [m.bots_newsName({ name: was.name, next: name })]),
      ...(isOther ? [m.bots_newsStrength({ name, strength: wordOf(person) })] : []),
    ];
  });
}

/** The table's settings in words. */
export interface TableNews {
  /** How strong a bot is. */
  bot(person: Person): string;
  /** What the host has changed, and who that is. */
  changed(host: string, before: RoomSettings, after: RoomSettings): string;
  /** What the next match will be. */
  next(host: string, settings: RoomSettings): string;
}

/**
 * The sentence for guests: before a match it names what the host has changed; after one it names the next game and asks them to get
 * ready for it.
 */
export function settingsNews(before: RoomView, after: RoomView, words: TableNews): string | null {
  if (after.you.isHost || JSON.stringify(before.settings) === JSON.stringify(after.settings)) return null;
  const host = nameOf(after, after.host) ?? '';
  if (after.match === null) return words.changed(host, before.settings, after.settings);
  if (agreedSettings(before.settings) === agreedSettings(after.settings)) return null;
  const wasReady = (view: RoomView) => view.seats.some(({ seat, isReady }) => seat === view.you.seat && isReady);
  const isReset = wasReady(before) && !wasReady(after);
  return [words.next(host, after.settings), ...(isReset ? [m.room_newsReadyAgain()] : [])].join(' ');
}

const nameOf = ({ seats, watchers }: RoomView, personId: PersonId): string | undefined =>
  [...seats.map(({ person }) => person), ...watchers].find((person) => person?.personId === personId)?.name;

/** Announces the host and the table's new name; who leads a shared review is said by its bar. */
export function hostNews(view: RoomView, wasAway = false): string | null {
  if (view.review) return null;
  if (view.you.isHost) return m.room_newsHostYou();
  const name = nameOf(view, view.host);
  if (name === undefined) return null;
  return wasAway ? m.room_newsHostGone({ name }) : m.room_newsHost({ name });
}

const hosted = 'host';

/** Announces the news of a room, and shows a new host as well. Returns the unsubscriber. */
export function announceNews(room: RoomState, link: RoomLink, words: TableNews): () => void {
  /** Remembers that this browser was the host, and says so when it returns to a table with another one. */
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
      const news = [...roomNews(before, after), ...botNews(before, after, words.bot)];
      const host = after.host !== before.host && !before.you.isHost ? hostNews(after) : null;
      const settings = settingsNews(before, after, words);
      const told = [host, settings, ...news].filter((one) => one !== null).join(' ');
      // The settings are in sight anyway: before a match at the table, after it above the result.
      if (host) announcer.show(told, 'polite');
      else if (told) announcer.say(told);
    },
    said: ({ from, text }) => announcer.say(m.room_newsSaid({ name: from.name, text })),
  });
  return () => {
    stopNoting();
    stopListening();
  };
}
