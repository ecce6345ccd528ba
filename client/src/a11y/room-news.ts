import type { RoomView } from '@tiwanaku/shared/protocol';
import { m } from '../i18n/messages.svelte.ts';
import { agreedSettings } from '../state/agreed-settings.ts';

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
  const removed = others(after)
    .filter(({ personId }) => seatIn(after, personId)?.isRemoved && seatIn(before, personId)?.isRemoved !== true)
    .map(({ name }) => m.room_newsRemoved({ name }));
  const isEnded = after.match?.isAbandoned === true && before.match?.isAbandoned !== true;
  return [
    ...(isEnded ? [m.room_abandoned()] : []),
    ...removed,
    ...risen,
    ...news,
    ...(isChanged(before, after) && after.match === null ? [m.room_newsSettings()] : []),
  ];
}

const isChanged = (before: RoomView, after: RoomView): boolean =>
  !after.you.isHost && agreedSettings(before.settings) !== agreedSettings(after.settings);

/** After a match: what the next one will be, to guests; and whether they have to say again that they are ready. */
export function settingsNews(before: RoomView, after: RoomView, what: () => string): string | null {
  if (!isChanged(before, after) || after.match === null) return null;
  const wasReady = (view: RoomView) => view.seats.some(({ seat, isReady }) => seat === view.you.seat && isReady);
  const host = after.seats.find(({ person }) => person?.personId === after.host)?.person;
  const name = (host ?? after.watchers.find(({ personId }) => personId === after.host))?.name ?? '';
  const isReset = wasReady(before) && !wasReady(after);
  return [m.room_newsTable({ name, what: what() }), ...(isReset ? [m.room_newsReadyAgain()] : [])].join(' ');
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
