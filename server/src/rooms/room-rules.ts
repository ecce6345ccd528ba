import { ok, refuse, type Result } from '@tiwanaku/shared/kernel';
import {
  isNamed,
  ownerOf,
  strengthOf,
  type ClientMessage,
  type Invitation,
  type MatchId,
  type Person,
  type PersonId,
  type RefusalCode,
  type RoomDaily,
  type RoomId,
  type RoomLink,
  type RoomMatch,
  type RoomReview,
  type RoomSettings,
  type ChatMessage,
} from '@tiwanaku/shared/protocol';
import type { Ending } from '../matches/match-log.ts';
import { botsName } from '../bots/strengths.ts';
import { apartFrom } from './distinct-names.ts';
import type { TableShape } from './room-settings.ts';

/** Pure: the changed room, or a refusal. */

export interface StoredSeat {
  readonly person: Person | null;
  readonly color: string | null;
  readonly isReady: boolean;
  /** The person who lost the seat by absence. */
  readonly vacatedBy?: Person;
}

/** The room's match, with the room of its shared review. */
export type StoredMatch = RoomMatch & { readonly reviewRoom?: RoomId };

/** A room without presence. */
export interface Room {
  readonly roomId: RoomId;
  readonly version: number;
  readonly link: RoomLink;
  readonly watchLink: RoomLink;
  readonly code: string;
  readonly settings: RoomSettings;
  /** Absent in ordinary rooms. */
  readonly daily?: RoomDaily;
  readonly review?: RoomReview;
  readonly host: Person;
  readonly seats: readonly StoredSeat[];
  /** The people sent away, under the names they had then. */
  readonly banned: readonly Person[];
  readonly match: StoredMatch | null;
  /** Finished matches. */
  readonly played: number;
}

/** The people at its seats. */
export const seatedIn = ({ seats }: Room): readonly Person[] => seats.flatMap(({ person }) => person ?? []);

export type Changed = Result<Room, RefusalCode>;

export type SeatedPerson = Person & { readonly color: string };

export const emptySeat: StoredSeat = { person: null, color: null, isReady: false };

export const isRunning = (room: Room): boolean => room.match !== null && !room.match.isOver;

/** Whether the person plays in the running match. */
export const isPlaying = (room: Room, personId: PersonId): boolean =>
  isRunning(room) && (room.match?.seats.some((person) => person.personId === personId) ?? false);

export const seatIndexOf = (room: Room, personId: PersonId): number =>
  room.seats.findIndex(({ person }) => person?.personId === personId);

/** A host who removes more should open another room. */
const maxBanned = 200;
/** Connected to another process, and unknown here yet. */
const unknownName = '…';

/** Whether a host has sent the person away. */
export const isBanned = (room: Room, personId: PersonId): boolean =>
  room.banned.some((person) => person.personId === personId);

export const isHost = (room: Room, personId: PersonId): boolean => room.host.personId === personId;

/** Whether the person may enter: a daily room exists only for its own person (DED-DAY-3). */
export const mayEnter = (room: Room, personId: PersonId | null): boolean =>
  room.daily ? personId !== null && isHost(room, personId) : personId === null || !isBanned(room, personId);

/** Nothing else is ever played in it. */
const isForOneMatch = ({ daily, review }: Room): boolean => daily !== undefined || review !== undefined;

const withSeat = (room: Room, index: number, seat: StoredSeat): Room => ({
  ...room,
  seats: room.seats.map((old, at) => (at === index ? seat : old)),
});

/** The server plays it. */
const isBots = ({ person }: StoredSeat): boolean => person !== null && strengthOf(person) !== null;

/** Somebody's program plays it. */
const isOutsideBots = ({ person }: StoredSeat): boolean => person !== null && ownerOf(person) !== null;

/** Bots are always ready. */
const unready = (seat: StoredSeat): StoredSeat => ({ ...seat, isReady: isBots(seat) || isOutsideBots(seat) });

/** People's programs at its seats, without those that the host has sent away. */
export const outsideBotsIn = (room: Room): readonly PersonId[] =>
  room.seats.flatMap(({ person }) =>
    person && ownerOf(person) !== null && !isBanned(room, person.personId) ? [person.personId] : [],
  );

const otherNames = (room: Room, personId: PersonId): readonly string[] =>
  room.seats.flatMap(({ person }) => (person && person.personId !== personId ? [person.name] : []));

/** Any seat that is free, where none is named; in another free colour where a suggested one is worn by now. */
export type WantedSeat = Omit<ClientMessage<'room:sit'>, 'roomId'>;

const isFree = ({ person }: StoredSeat): boolean => person === null;

/** A free seat, else one that a person may take from a bot. */
const firstOpen = ({ seats }: Room): number => {
  const free = seats.findIndex(isFree);
  return free >= 0 ? free : seats.findIndex(isBots);
};

/** Takes an empty seat or a bot's, moves, or changes the colour. Moving clears readiness. */
export function sit(room: Room, shape: TableShape, person: Person, wanted: WantedSeat): Changed {
  const { personId } = person;
  const { color: first, isSuggested = false } = wanted;
  if (isRunning(room)) return refuse('matchRunning');
  if (isForOneMatch(room)) return refuse('notAllowed');
  if (isBanned(room, personId)) return refuse('notFound');
  if (shape.isHanded && isHost(room, personId)) return refuse('knowsHidden');
  const before = seatIndexOf(room, personId);
  if (wanted.seat === null && before >= 0) return ok(room);
  const index = wanted.seat ?? firstOpen(room);
  const seat = room.seats[index];
  if (!seat) return refuse(wanted.seat === null ? 'seatTaken' : 'notFound');
  if (!isNamed(person)) return refuse('nameMissing');
  if (seat.person && seat.person.personId !== personId && !isBots(seat)) return refuse('seatTaken');
  if (!shape.colors.includes(first)) return refuse('malformed');
  const isUnworn = (one: string) =>
    room.seats.every((other, at) => other.color !== one || at === before || (at === index && isBots(other)));
  const color = (isSuggested ? [first, ...shape.colors] : [first]).find(isUnworn);
  if (color === undefined) return refuse('colorTaken');
  const risen = before < 0 ? room : withSeat(room, before, emptySeat);
  const shown = { ...person, name: apartFrom(otherNames(room, personId), person.name) };
  return ok(withSeat(risen, index, { person: shown, color, isReady: false }));
}

/** What people who are not at the table see of its seats. */
export const shownSeats = ({ seats }: Room): Invitation['seats'] =>
  seats.map(
    (seat) =>
      seat.person && {
        name: seat.person.name,
        color: seat.color ?? '',
        ...(isBots(seat) && { isBot: true as const }),
      },
  );

/** Takes the first free seat where anyone may sit. A seated person stays. */
export function takeOpenSeat(room: Room, shape: TableShape, person: Person): Changed {
  if (isBanned(room, person.personId)) return refuse('notFound');
  if (room.settings.sitting !== 'anyone') return refuse('notAllowed');
  return sit(room, shape, person, { seat: null, color: shape.colors[0] ?? '', isSuggested: true });
}

/** The room without its match, in which nobody has moved, and with the person on a bot's seat, ready to play. */
export function sitInBotsPlace(room: Room, shape: TableShape, person: Person): Changed {
  const { match } = room;
  const ended = match ? endMatch(room, match.matchId, 'abandoned') : room;
  const bots = ended.seats.findIndex(isBots);
  if (bots < 0) return refuse('seatTaken');
  if (room.settings.sitting !== 'anyone') return refuse('notAllowed');
  const seats = ended.seats.map((seat) => ({ ...seat, isReady: seat.person !== null }));
  const seated = sit({ ...ended, seats }, shape, person, {
    seat: bots,
    color: shape.colors[0] ?? '',
    isSuggested: true,
  });
  return seated.ok ? setReady(seated.value, person.personId, true) : seated;
}

/** The people who sit at the table, without bots and programs. */
export const seatedPeople = ({ seats }: Room): readonly Person[] =>
  seats.flatMap((seat) => (seat.person === null || isBots(seat) || isOutsideBots(seat) ? [] : [seat.person]));

/** Whether a person may still take a bot's seat in a match that has just begun. */
export const hasBotsSeat = (room: Room): boolean =>
  room.settings.sitting === 'anyone' && isRunning(room) && room.seats.some(isBots);

/** Gives somebody's program a free seat, where it is ready; a seated one keeps its own. Refusals: those of sitting, notAllowed. */
export function seatOutsideBot(room: Room, shape: TableShape, bot: Person): Changed {
  if (isBanned(room, bot.personId)) return refuse('notFound');
  if (!room.settings.outsideBots || isForOneMatch(room)) return refuse('notAllowed');
  const before = seatIndexOf(room, bot.personId);
  if (before >= 0) return ok(room);
  const free = room.seats.findIndex(isFree);
  if (free < 0 && !isRunning(room)) return refuse('seatTaken');
  const seated = sit(room, shape, bot, { seat: free, color: shape.colors[0] ?? '', isSuggested: true });
  return seated.ok ? setReady(seated.value, bot.personId, true) : seated;
}

/** Whether anyone may sit down now. */
export const hasOpenSeat = (room: Room): boolean =>
  room.settings.sitting === 'anyone' && !isRunning(room) && firstOpen(room) >= 0;

export function stand(room: Room, personId: PersonId): Changed {
  if (isRunning(room)) return refuse('matchRunning');
  const index = seatIndexOf(room, personId);
  return index < 0 ? refuse('notSeated') : ok(withSeat(room, index, emptySeat));
}

/** Frees absent people's seats where anyone may sit, not the host's. The seat remembers them. */
export function vacate(room: Room, isGone: (personId: PersonId) => boolean): Room {
  if (room.settings.sitting !== 'anyone' || isRunning(room)) return room;
  const seats = room.seats.map((seat) =>
    seat.person && !isBots(seat) && !isHost(room, seat.person.personId) && isGone(seat.person.personId)
      ? { ...emptySeat, vacatedBy: seat.person }
      : seat,
  );
  return seats.some((seat, index) => seat !== room.seats[index]) ? { ...room, seats } : room;
}

export interface WantedBot {
  readonly strength: string;
  readonly name?: string | undefined;
}

/**
 * Puts a bot of the game on a free seat, changes the one that is there, or removes it. Refusals: notHost, matchRunning,
 * notAllowed, notFound, seatTaken by a person, malformed for a strength that the game does not have.
 */
export function seatBot(
  room: Room,
  shape: TableShape,
  by: PersonId,
  {
    seat: index,
    bot,
    personId,
  }: { readonly seat: number; readonly bot: WantedBot | null; readonly personId: PersonId },
): Changed {
  if (!isHost(room, by)) return refuse('notHost');
  if (isRunning(room)) return refuse('matchRunning');
  if (isForOneMatch(room)) return refuse('notAllowed');
  const seat = room.seats[index];
  if (!seat) return refuse('notFound');
  if (seat.person && !isBots(seat)) return refuse('seatTaken');
  if (bot === null) return ok(withSeat(room, index, emptySeat));
  if (!shape.bots?.includes(bot.strength)) return refuse('malformed');
  const color = seat.color ?? shape.colors.find((one) => room.seats.every((other) => other.color !== one));
  if (color === undefined) return refuse('colorTaken');
  const others = otherNames(room, seat.person?.personId ?? personId);
  const known = bot.name === undefined ? seat.person?.name : undefined;
  const person = {
    personId: seat.person?.personId ?? personId,
    name: known ?? apartFrom(others, botsName(others, bot.name)),
    bot: { strength: bot.strength },
  };
  return ok(withSeat(room, index, { person, color, isReady: true }));
}

/** The person on the first seat, and bots on the next ones. */
export function seatedWithBots(
  room: Room,
  shape: TableShape,
  person: Person,
  bots: readonly { readonly strength: string; readonly personId: PersonId }[],
): Changed {
  let seated = sit(room, shape, person, { seat: 0, color: shape.colors[0] ?? '', isSuggested: true });
  for (const [index, { strength, personId }] of bots.entries())
    if (seated.ok)
      seated = seatBot(seated.value, shape, person.personId, { seat: index + 1, bot: { strength }, personId });
  return seated;
}

export function setReady(room: Room, personId: PersonId, isReady: boolean): Changed {
  if (isRunning(room)) return refuse('matchRunning');
  const index = seatIndexOf(room, personId);
  const seat = room.seats[index];
  return seat ? ok(withSeat(room, index, { ...seat, isReady })) : refuse('notSeated');
}

/**
 * Clears readiness; seats are added or removed, people move up, and bots leave where they are not wanted any more. During a match only `watching` and `sitting` may
 * change.
 */
export function changeSettings(room: Room, shape: TableShape, by: PersonId, settings: RoomSettings): Changed {
  if (!isHost(room, by)) return refuse('notHost');
  if (isForOneMatch(room)) return refuse('notAllowed');
  const { watching, sitting } = settings;
  if (JSON.stringify(settings) === JSON.stringify({ ...room.settings, watching, sitting }))
    return ok({ ...room, settings });
  if (isRunning(room)) return refuse('matchRunning');
  const before = seatIndexOf(room, by);
  const risen = shape.isHanded && before >= 0 ? withSeat(room, before, emptySeat) : room;
  const isUnwanted = (seat: StoredSeat) => isOfOtherGame(seat, shape) || (isOutsideBots(seat) && !settings.outsideBots);
  const seats = risen.seats.map((seat) => (isUnwanted(seat) ? emptySeat : seat));
  return ok({ ...room, settings, seats: rearranged(seats, shape) });
}

const isOfOtherGame = ({ person }: StoredSeat, { bots = [] }: TableShape): boolean => {
  const strength = person && strengthOf(person);
  return strength !== null && !bots.includes(strength);
};

/** Seats and colours stay where the game allows it. */
function rearranged(seats: readonly StoredSeat[], shape: TableShape): readonly StoredSeat[] {
  const resized = Array.from({ length: shape.max }, (_, index) => unready(seats[index] ?? emptySeat));
  for (const seat of seats.slice(shape.max)) {
    const free = resized.findIndex(isFree);
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

/** The next match's people in seat order. Starting counts as the host's readiness. */
export function readyToStart(
  room: Room,
  shape: TableShape,
  by: PersonId,
): Result<readonly SeatedPerson[], RefusalCode> {
  if (!isHost(room, by)) return refuse('notHost');
  if (isRunning(room)) return refuse('matchRunning');
  if (isForOneMatch(room)) return refuse('notAllowed');
  // A person at a seat may have become host.
  if (shape.isHanded && seatIndexOf(room, by) >= 0) return refuse('knowsHidden');
  const seated = room.seats.filter(({ person }) => person !== null);
  // The server plays no match with itself.
  if (seated.every(isBots)) return refuse('notSeated');
  if (seated.length < shape.min || seated.length > shape.max) return refuse('wrongNumberOfPlayers');
  const isWaiting = seated.some(({ person, isReady }) => !isReady && person?.personId !== by);
  if (isWaiting) return refuse('notReady');
  return ok(seated.flatMap(({ person, color }) => (person && color !== null ? [{ ...person, color }] : [])));
}

export interface BegunMatch {
  readonly matchId: MatchId;
  readonly people: readonly SeatedPerson[];
}

/** Refusal: notReady when the seats have changed meanwhile. */
export function beginMatch(room: Room, shape: TableShape, by: PersonId, { matchId, people }: BegunMatch): Changed {
  const ready = readyToStart(room, shape, by);
  if (!ready.ok) return ready;
  if (JSON.stringify(ready.value) !== JSON.stringify(people)) return refuse('notReady');
  const seats = people.map(({ color: _, ...person }) => person);
  return ok({ ...room, match: { matchId, isOver: false, seats } });
}

/** Clears readiness; an abandoned match does not count, and one that goes on as another is replaced by it. */
export function endMatch(room: Room, matchId: MatchId, ending: Ending): Room {
  if (room.match?.matchId !== matchId || room.match.isOver) return room;
  if (typeof ending === 'object') return { ...room, match: { ...room.match, matchId: ending.continuedAs } };
  const isAbandoned = ending === 'abandoned';
  const match: StoredMatch = { ...room.match, isOver: true, ...(isAbandoned && { isAbandoned }) };
  const seats = room.seats.map((seat) =>
    seat.person && isBanned(room, seat.person.personId) ? emptySeat : unready(seat),
  );
  return { ...room, match, played: room.played + (isAbandoned ? 0 : 1), seats };
}

/** Frees the seat of a person who does not play; a host hands over to the first of `heirs`, seated people first. */
export function leave(room: Room, personId: PersonId, heirs: readonly Person[]): Room {
  const index = seatIndexOf(room, personId);
  const risen = index < 0 || isRunning(room) ? room : withSeat(room, index, emptySeat);
  return isHost(room, personId) ? handOver(risen, heirs) : risen;
}

/** `heirs` are at the table; people alone inherit, during a match only players, as a host can end it. */
export function handOver(room: Room, heirs: readonly Person[]): Room {
  const mayInherit = ({ personId, name, bot }: Person) =>
    name !== '' &&
    bot === undefined &&
    !isHost(room, personId) &&
    !isBanned(room, personId) &&
    (!isRunning(room) || isPlaying(room, personId));
  const others = heirs.filter(mayInherit);
  const heir = others.find(({ personId }) => seatIndexOf(room, personId) >= 0) ?? others[0];
  return heir ? { ...room, host: heir } : room;
}

/** A player's seat is free after the match. `here`: the people in the room. */
export function kick(room: Room, by: PersonId, personId: PersonId, here: readonly Person[]): Changed {
  if (!isHost(room, by)) return refuse('notHost');
  if (personId === by) return refuse('notAllowed');
  if (isBanned(room, personId)) return ok(room);
  const seated = room.seats.flatMap(({ person }) => person ?? []);
  const target = [...seated, ...here, ...(room.match?.seats ?? [])].find((person) => person.personId === personId);
  if (room.banned.length >= maxBanned) return refuse('notAllowed');
  const index = seatIndexOf(room, personId);
  const risen = index < 0 || isPlaying(room, personId) ? room : withSeat(room, index, emptySeat);
  return ok({ ...risen, banned: [...room.banned, { personId, name: target?.name ?? unknownName }] });
}

export function unban(room: Room, by: PersonId, target: PersonId): Changed {
  if (!isHost(room, by)) return refuse('notHost');
  if (!isBanned(room, target)) return refuse('notFound');
  return ok({ ...room, banned: room.banned.filter(({ personId }) => personId !== target) });
}

/** Matches keep the names they were played under. */
export function rename(room: Room, { personId, name }: Person): Room {
  if (name === '') return room;
  const index = seatIndexOf(room, personId);
  const seat = room.seats[index];
  const shown = apartFrom(otherNames(room, personId), name);
  const isSeatOld = seat?.person !== undefined && seat.person !== null && seat.person.name !== shown;
  const renamed = isSeatOld ? withSeat(room, index, { ...seat, person: { personId, name: shown } }) : room;
  return isHost(room, personId) && room.host.name !== name ? { ...renamed, host: { personId, name } } : renamed;
}

type Channel = ChatMessage['channel'];

/** While a match runs, players and spectators have separate chats, so that a spectator cannot help. */
export function mayWrite(room: Room, personId: PersonId, channel: Channel): Result<null, RefusalCode> {
  if (!isRunning(room)) return channel === 'table' ? ok(null) : refuse('noMatch');
  const isOwn = isPlaying(room, personId) ? channel === 'table' : channel === 'watchers';
  return isOwn ? ok(null) : refuse('notAllowed');
}

/** Players read the spectators' chat after the match. */
export function mayRead(room: Room, personId: PersonId, channel: Channel): boolean {
  return channel === 'table' || !isPlaying(room, personId);
}
