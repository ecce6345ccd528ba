import type { RoomView } from '@tiwanaku/shared/protocol';
import { m } from '../i18n/messages.svelte.ts';

/** For screen readers, without the person's own changes. */
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
  const isEnded = after.match?.isAbandoned === true && before.match?.isAbandoned !== true;
  const isChanged = JSON.stringify(before.settings) !== JSON.stringify(after.settings);
  const isOthers = !after.you.isHost;
  return [
    ...(isEnded ? [m.room_abandoned()] : []),
    ...risen,
    ...news,
    ...(isChanged && isOthers ? [m.room_newsSettings()] : []),
  ];
}

/** Announces the host and the table's new name; who leads a shared review is said by its bar. */
export function hostNews({ you, host, seats, watchers, review }: RoomView, wasAway = false): string | null {
  if (review) return null;
  if (you.isHost) return m.room_newsHostYou();
  const people = [...seats.map(({ person }) => person), ...watchers];
  const name = people.find((person) => person?.personId === host)?.name;
  if (name === undefined) return null;
  return wasAway ? m.room_newsHostGone({ name }) : m.room_newsHost({ name });
}
