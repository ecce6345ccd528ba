/** What may happen to a room, as pure functions of the room: they answer with the room changed or say why not. */
import { ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import {
  isNamed,
  type MatchId,
  type Person,
  type PersonId,
  type RefusalCode,
  type RoomMatch,
  type RoomSettings,
} from '@tiwanaku/shared/protocol';
import type { Ending } from '../matches/ending.ts';
import type { Room, StoredSeat } from './room-store.ts';
import { apartFrom } from './view/told-apart.ts';

export type Changed = Result<Room, RefusalCode>;

/** What a game and its options ask of a table. */
export interface TableShape {
  readonly min: number;
  readonly max: number;
  readonly colors: readonly string[];
}

export type SeatedPerson = Person & { readonly color: string };

export const emptySeat: StoredSeat = { person: null, color: null, isReady: false };

export const isRunning = (room: Room): boolean => room.match !== null && !room.match.isOver;

/** Whether this person plays in the match that runs here. */
export const isPlaying = (room: Room, personId: PersonId): boolean =>
  isRunning(room) && (room.match?.seats.some((person) => person.personId === personId) ?? false);

export const seatIndexOf = (room: Room, personId: PersonId): number =>
  room.seats.findIndex(({ person }) => person?.personId === personId);

/** Whoever sends more people away should open another room. */
const mostBanned = 200;
/** For somebody whom this process knows nothing of yet, since they came in at another one. */
const unknownName = '…';

/** Whether a host has sent this person away. */
export const isBanned = (room: Room, personId: PersonId): boolean =>
  room.banned.some((person) => person.personId === personId);

const isHost = (room: Room, personId: PersonId) => room.host.personId === personId;

const withSeat = (room: Room, index: number, seat: StoredSeat): Room => ({
  ...room,
  seats: room.seats.map((old, at) => (at === index ? seat : old)),
});

const unready = (seat: StoredSeat): StoredSeat => ({ ...seat, isReady: false });

/** The names at the other seats. */
const otherNames = (room: Room, personId: PersonId): readonly string[] =>
  room.seats.flatMap(({ person }) => (person && person.personId !== personId ? [person.name] : []));

/** What `room:sit` asks for. */
export interface ChosenSeat {
  readonly seat: number;
  readonly color: string;
}

/** Takes an empty seat, moves to it, or changes the colour of the own one. A move clears readiness. */
export function sit(room: Room, shape: TableShape, person: Person, { seat: index, color }: ChosenSeat): Changed {
  if (isRunning(room)) return refuse('matchRunning');
  const seat = room.seats[index];
  if (!seat || isBanned(room, person.personId)) return refuse('notFound');
  if (!isNamed(person)) return refuse('nameMissing');
  if (seat.person && seat.person.personId !== person.personId) return refuse('seatTaken');
  if (!shape.colors.includes(color)) return refuse('malformed');
  const isColorTaken = room.seats.some((other) => other.color === color && other.person?.personId !== person.personId);
  if (isColorTaken) return refuse('colorTaken');
  const before = seatIndexOf(room, person.personId);
  const risen = before < 0 ? room : withSeat(room, before, emptySeat);
  const shown = { ...person, name: apartFrom(otherNames(room, person.personId), person.name) };
  return ok(withSeat(risen, index, { person: shown, color, isReady: false }));
}

/** Takes the first free seat at a table where anyone may sit, without having its link. Who sits there already stays. */
export function takeOpenSeat(room: Room, shape: TableShape, person: Person): Changed {
  if (isBanned(room, person.personId)) return refuse('notFound');
  if (room.settings.sitting !== 'anyone') return refuse('notAllowed');
  if (isRunning(room)) return refuse('matchRunning');
  if (seatIndexOf(room, person.personId) >= 0) return ok(room);
  const color = shape.colors.find((one) => room.seats.every((seat) => seat.color !== one));
  const free = room.seats.findIndex((seat) => seat.person === null);
  return free < 0 || color === undefined ? refuse('seatTaken') : sit(room, shape, person, { seat: free, color });
}

/** Whether anyone may sit down here now. */
export const hasOpenSeat = (room: Room): boolean =>
  room.settings.sitting === 'anyone' && !isRunning(room) && room.seats.some(({ person }) => person === null);

export function stand(room: Room, personId: PersonId): Changed {
  if (isRunning(room)) return refuse('matchRunning');
  const index = seatIndexOf(room, personId);
  return index < 0 ? refuse('notSeated') : ok(withSeat(room, index, emptySeat));
}

/**
 * Frees the seats of people who are gone, where anyone may sit and no match runs. The seat keeps whose it was. A host keeps
 * theirs until the table has another.
 */
export function vacate(room: Room, isGone: (personId: PersonId) => boolean): Room {
  if (room.settings.sitting !== 'anyone' || isRunning(room)) return room;
  const seats = room.seats.map((seat) =>
    seat.person && !isHost(room, seat.person.personId) && isGone(seat.person.personId)
      ? { ...emptySeat, vacatedBy: seat.person }
      : seat,
  );
  return seats.some((seat, index) => seat !== room.seats[index]) ? { ...room, seats } : room;
}

export function setReady(room: Room, personId: PersonId, isReady: boolean): Changed {
  if (isRunning(room)) return refuse('matchRunning');
  const index = seatIndexOf(room, personId);
  const seat = room.seats[index];
  return seat ? ok(withSeat(room, index, { ...seat, isReady })) : refuse('notSeated');
}

/**
 * The host settles game, options, and who may watch and sit. Everybody has to get ready anew; chairs grow or shrink to the
 * game's number, people move up to keep theirs. While a match runs only `watching` and `sitting` may change.
 */
export function changeSettings(room: Room, shape: TableShape, by: PersonId, settings: RoomSettings): Changed {
  if (!isHost(room, by)) return refuse('notHost');
  const { watching, sitting } = settings;
  if (JSON.stringify(settings) === JSON.stringify({ ...room.settings, watching, sitting }))
    return ok({ ...room, settings });
  if (isRunning(room)) return refuse('matchRunning');
  return ok({ ...room, settings, seats: rearranged(room.seats, shape) });
}

/** Seats for a game: people keep their places where they can, and their colours where the game has them. */
function rearranged(seats: readonly StoredSeat[], shape: TableShape): readonly StoredSeat[] {
  const resized = Array.from({ length: shape.max }, (_, index) => unready(seats[index] ?? emptySeat));
  for (const seat of seats.slice(shape.max)) {
    const free = resized.findIndex(({ person }) => person === null);
    if (seat.person && free >= 0) resized[free] = unready(seat);
  }
  const taken = new Set(
    resized.flatMap(({ color }) => (color !== null && shape.colors.includes(color) ? [color] : [])),
  );
  return resized.map((seat) => {
    if (!seat.person || (seat.color !== null && shape.colors.includes(seat.color))) return seat;
    const free = shape.colors.find((color) => !taken.has(color));
    if (free === undefined) return emptySeat;
    taken.add(free);
    return { ...seat, color: free };
  });
}

/** The people of the next match in seat order, when the host may begin it now. Pressing start is the host's being ready. */
export function readyToStart(
  room: Room,
  shape: TableShape,
  by: PersonId,
): Result<readonly SeatedPerson[], RefusalCode> {
  if (!isHost(room, by)) return refuse('notHost');
  if (isRunning(room)) return refuse('matchRunning');
  const seated = room.seats.filter(({ person }) => person !== null);
  if (seated.length < shape.min || seated.length > shape.max) return refuse('wrongNumberOfPlayers');
  const isWaiting = seated.some(({ person, isReady }) => !isReady && person?.personId !== by);
  if (isWaiting) return refuse('notReady');
  return ok(seated.flatMap(({ person, color }) => (person && color !== null ? [{ ...person, color }] : [])));
}

/** A match that was created for these people, in seat order. */
export interface BegunMatch {
  readonly matchId: MatchId;
  readonly people: readonly SeatedPerson[];
}

/** The match becomes the room's. Refused as `notReady` when the seats have changed since it was created. */
export function beginMatch(room: Room, shape: TableShape, by: PersonId, { matchId, people }: BegunMatch): Changed {
  const ready = readyToStart(room, shape, by);
  if (!ready.ok) return ready;
  if (JSON.stringify(ready.value) !== JSON.stringify(people)) return refuse('notReady');
  const seats = people.map(({ personId, name }) => ({ personId, name }));
  return ok({ ...room, match: { matchId, isOver: false, seats } });
}

/** The running match is over: it counts unless it was abandoned, and everybody has to get ready anew. */
export function endMatch(room: Room, matchId: MatchId, ending: Ending): Room {
  if (room.match?.matchId !== matchId || room.match.isOver) return room;
  const isAbandoned = ending === 'abandoned';
  const match: RoomMatch = { ...room.match, isOver: true, ...(isAbandoned && { isAbandoned }) };
  const seats = room.seats.map((seat) =>
    seat.person && isBanned(room, seat.person.personId) ? emptySeat : unready(seat),
  );
  return { ...room, match, played: room.played + (isAbandoned ? 0 : 1), seats };
}

/**
 * Somebody goes for good: the seat is free (unless they play), and a host hands over to the first of `heirs`,
 * seated people before watchers.
 */
export function leave(room: Room, personId: PersonId, heirs: readonly Person[]): Room {
  const index = seatIndexOf(room, personId);
  const risen = index < 0 || isRunning(room) ? room : withSeat(room, index, emptySeat);
  return isHost(room, personId) ? handOver(risen, heirs) : risen;
}

/**
 * Another host, when anybody but the present one is there to take over. `heirs` are people at the table, no watchers; of a
 * running match those who play it, as a host can end it for all.
 */
export function handOver(room: Room, heirs: readonly Person[]): Room {
  const mayInherit = ({ personId, name }: Person) =>
    name !== '' &&
    !isHost(room, personId) &&
    !isBanned(room, personId) &&
    (!isRunning(room) || isPlaying(room, personId));
  const others = heirs.filter(mayInherit);
  const heir = others.find(({ personId }) => seatIndexOf(room, personId) >= 0) ?? others[0];
  return heir ? { ...room, host: heir } : room;
}

/**
 * The host sends somebody away and keeps them away; the seat of whoever plays is free when the match is over. `here` are
 * those in the room, who need no seat to be sent away.
 */
export function kick(room: Room, by: PersonId, personId: PersonId, here: readonly Person[]): Changed {
  if (!isHost(room, by)) return refuse('notHost');
  if (personId === by) return refuse('notAllowed');
  if (isBanned(room, personId)) return ok(room);
  const seated = room.seats.flatMap(({ person }) => person ?? []);
  const target = [...seated, ...here, ...(room.match?.seats ?? [])].find((person) => person.personId === personId);
  if (room.banned.length >= mostBanned) return refuse('notAllowed');
  const index = seatIndexOf(room, personId);
  const risen = index < 0 || isPlaying(room, personId) ? room : withSeat(room, index, emptySeat);
  return ok({ ...risen, banned: [...room.banned, { personId, name: target?.name ?? unknownName }] });
}

/** The host lets a banned person come back. */
export function unban(room: Room, by: PersonId, target: PersonId): Changed {
  if (!isHost(room, by)) return refuse('notHost');
  if (!isBanned(room, target)) return refuse('notFound');
  return ok({ ...room, banned: room.banned.filter(({ personId }) => personId !== target) });
}

/** The new name of a person wherever the room shows it. Matches keep the names they were played under. */
export function rename(room: Room, { personId, name }: Person): Room {
  if (name === '') return room;
  const index = seatIndexOf(room, personId);
  const seat = room.seats[index];
  const shown = apartFrom(otherNames(room, personId), name);
  const isSeatOld = seat?.person !== undefined && seat.person !== null && seat.person.name !== shown;
  const renamed = isSeatOld ? withSeat(room, index, { ...seat, person: { personId, name: shown } }) : room;
  return isHost(room, personId) && room.host.name !== name ? { ...renamed, host: { personId, name } } : renamed;
}
