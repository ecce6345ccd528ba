import { ok, refuse } from '@tiwanaku/shared/kernel';
import {
  defaultRoomSettings,
  isNamed,
  isShownLater,
  strengthOf,
  type ChatMessage,
  type ClientMessage,
  type MatchId,
  type Person,
  type PersonId,
  type RoomId,
  type RoomLink,
  type RoomSettings,
  type ShownSight,
} from '@tiwanaku/shared/protocol';
import { fittingBots, mayPlayBots } from '../bots/fitting.ts';
import { newPersonId, newRoomCode, newRoomId, newRoomLink } from '../ids.ts';
import { LRUCache } from 'lru-cache';
import { inBatches, latestPerKey, retryOnConflict, throttlePerKey } from '../async.ts';
import type { Ending } from '../matches/match-log.ts';
import type { Matches } from '../matches/matches.ts';
import type { GameRegistry } from '../matches/ports.ts';
import type { Audit } from '../observability/log.ts';
import { refused, type Outcome } from '../refusal.ts';
import { namesIn } from './distinct-names.ts';
import type { ProcessBus } from './notices.ts';
import type { Access } from './presence.ts';
import * as reviewRules from './review-rules.ts';
import type { ReviewPeople } from './review-rules.ts';
import * as rules from './room-rules.ts';
import type { Changed, Room } from './room-rules.ts';
import { parseSettings, shapeOf } from './room-settings.ts';
import type { RoomStore } from './room-store.ts';

export interface RoomsDeps {
  readonly store: RoomStore;
  readonly games: GameRegistry;
  readonly matches: Pick<
    Matches,
    | 'begin'
    | 'header'
    | 'takeBack'
    | 'abandon'
    | 'abandonUntouched'
    | 'ending'
    | 'playOnWithout'
    | 'playedBy'
    | 'result'
    | 'checkMoves'
  >;
  readonly bus: ProcessBus;
  readonly audit: Audit;
  /** Whether the person may begin another match of these people today. Refusal: rateLimited. */
  readonly mayBegin: (by: PersonId, people: readonly Person[]) => Promise<Outcome<void>>;
  readonly now: () => number;
}

/** What changes a room; it is called again after a conflict. */
type RoomRule = (room: Room) => Changed;

/** A room and the access that its link gives. */
export interface RoomAccess {
  readonly room: Room;
  readonly access: Access;
}

export interface PostedMessage {
  readonly message: ChatMessage;
  readonly hiddenFrom: readonly PersonId[];
}

const touchIntervalMs = 3_600_000;
const chatShown = 50;
/** Messages per channel; reports copy what they quote. */
const chatKept = 200;
const trimmedAtOnce = 1_000;
/** Between two times that what the leader of a shared review shows is stored. */
const shownStoredMs = 3_000;
const reviewsRemembered = 10_000;
/** More than a person begins before they end the first. */
const lastPlayedCount = 60;

export type Rooms = ReturnType<typeof createRooms>;

/** The caller has checked person and room. Refusals are those of `room-rules.ts` and `review-rules.ts`, and notFound. */
export function createRooms({ store, games, matches, bus, audit, mayBegin, now }: RoomsDeps) {
  const isTouchDue = throttlePerKey(touchIntervalMs, now);
  /** What leaders showed last at any process, which the store gets later. */
  const shown = new LRUCache<RoomId, ShownSight>({ max: reviewsRemembered });
  /** Reviews of which the store has not got it yet, from leaders at this process. */
  const unstored = new Set<RoomId>();

  bus.subscribe((notice) => {
    if (notice.type !== 'reviewShown') return;
    const known = shown.get(notice.roomId);
    if (!known || isShownLater(notice.sight, known)) shown.set(notice.roomId, notice.sight);
  });

  /** The room with what its leader shows now. */
  function current(room: Room): Room {
    const sight = shown.get(room.roomId);
    return sight ? reviewRules.withShown(room, sight) : room;
  }

  async function load(roomId: RoomId): Promise<Room | null> {
    const room = await store.load(roomId);
    return room && current(room);
  }

  /**
   * The only writer. Every change is announced, unless everybody has heard of it already (`isSilent`); a rule that returns the
   * same room writes nothing. A caller that has read the room hands it over; if it is out of date, it is read after all.
   */
  function change(of: RoomId | Room, rule: RoomRule, isSilent = false): Promise<Outcome<Room>> {
    let known = typeof of === 'string' ? null : of;
    const roomId = typeof of === 'string' ? of : of.roomId;
    return retryOnConflict('the room is changed by others all the time', async () => {
      const room = known ? current(known) : await load(roomId);
      known = null;
      if (!room) return refused('notFound');
      const changed = rule(room);
      if (!changed.ok) return refused(changed.error);
      if (changed.value === room) return ok(room);
      const next = { ...changed.value, version: room.version + 1 };
      if ((await store.save(next)) === 'conflict') return 'conflict';
      const bots = [...new Set([...rules.outsideBotsIn(room), ...rules.outsideBotsIn(next)])];
      if (!isSilent) bus.publish({ type: 'roomChanged', roomId, room: next, ...(bots.length > 0 && { bots }) });
      return ok(next);
    });
  }

  async function storeShown(roomId: RoomId): Promise<void> {
    unstored.delete(roomId);
    try {
      await change(roomId, (room) => ok({ ...room }), true);
    } catch (error) {
      unstored.add(roomId);
      throw error;
    }
  }

  const storeShownLater = latestPerKey<RoomId, null>(async (roomId) => {
    // What could not be stored is tried again.
    if (unstored.has(roomId)) await storeShown(roomId).catch(() => storeShownLater(roomId, null));
    return shownStoredMs;
  });

  /** Audits a change of host. */
  async function changeHost(roomId: RoomId, rule: RoomRule, givenBy?: PersonId): Promise<Outcome<Room>> {
    const hosts: PersonId[] = [];
    const changed = await change(roomId, (room) => {
      hosts.push(room.host.personId);
      return rule(room);
    });
    const before = hosts.at(-1);
    const personId = changed.ok ? changed.value.host.personId : before;
    if (before && personId && before !== personId) audit('handOver', { roomId, by: givenBy ?? before, personId });
    return changed;
  }

  /** Ends the room's match, or follows it to the one that goes on, if a killed process could not. */
  async function settle(room: Room): Promise<Room> {
    const { match } = room;
    const ending = match && !match.isOver ? await matches.ending(match.matchId) : null;
    if (!match || !ending) return room;
    const ended = await change(room, (present) => ok(rules.endMatch(present, match.matchId, ending)));
    if (!ended.ok) return room;
    return typeof ending === 'object' ? await settle(ended.value) : ended.value;
  }

  /** A room by either of its links; a seat gives access with both. `personId` is null for a stranger. */
  async function behind(link: RoomLink, personId: PersonId | null): Promise<Outcome<RoomAccess>> {
    const found = await store.findByLink(link);
    if (found && personId !== null && rules.isBanned(found, personId)) return refused('notFound', 'kicked');
    if (!found || !rules.mayEnter(found, personId)) return refused('notFound');
    const room = current(await settle(found));
    const isTable = room.link === link || (personId !== null && rules.seatIndexOf(room, personId) >= 0);
    if (!isTable && room.settings.watching === 'nobody') return refused('notAllowed');
    return ok({ room, access: isTable ? 'table' : 'watch' });
  }

  const rename = (person: Person, of: RoomId | Room): Promise<Outcome<Room>> =>
    change(of, (room) => ok(rules.rename(room, person)));

  /** The person's latest matches. */
  const lastPlayed = (personId: PersonId) => matches.playedBy(personId, null, lastPlayedCount);

  /**
   * The match exists before the room points to it; if the room has changed meanwhile, it is abandoned. Also refused:
   * rateLimited, tooManyTables with bots, notReady when the room has changed.
   */
  async function start(person: Person, { roomId, handed }: ClientMessage<'room:start'>): Promise<Outcome<MatchId>> {
    const found = await store.load(roomId);
    if (!found) return refused('notFound');
    const room = await settle(found);
    const people = rules.readyToStart(room, shapeOf(games, room.settings), person.personId);
    if (!people.ok) return refused(people.error);
    const may = await mayBegin(person.personId, people.value);
    if (!may.ok) return may;
    const isWithBots = people.value.some((one) => strengthOf(one) !== null);
    if (isWithBots && !mayPlayBots(await lastPlayed(person.personId))) return refused('tooManyTables');
    const begun = await matches.begin({ roomId, settings: room.settings, seats: people.value, handed });
    if (!begun.ok) return begun;
    const started = await change(room, (present) =>
      JSON.stringify(present.settings) === JSON.stringify(room.settings)
        ? rules.beginMatch(present, shapeOf(games, present.settings), person.personId, {
            matchId: begun.value,
            people: people.value,
          })
        : refuse('notReady'),
    );
    if (!started.ok) {
      await matches.abandon(begun.value, person.personId);
      return started;
    }
    audit('start', { roomId, by: person.personId, matchId: begun.value });
    return begun;
  }

  return {
    load,
    current,

    /** Whether nothing that was shown later has been heard of. */
    isShownLast: (roomId: RoomId, sight: ShownSight): boolean => shown.get(roomId) === sight,
    versions: store.versions,
    hosts: store.hosts,
    seating: store.seating,
    behind,
    rename,

    /** Refusal: malformed. */
    async create(host: Person, wanted: RoomSettings): Promise<Outcome<Room>> {
      const parsed = parseSettings(games, wanted);
      if (!parsed.ok) return parsed;
      const { settings, shape } = parsed.value;
      const seats = Array.from({ length: shape.max }, () => rules.emptySeat);
      return await storeNewRoom(store, { settings, host, seats });
    },

    /** A new table where the person plays against bots of fitting strength at once (BOT-6). Refused as `create` and `start`. */
    async createWithBots(person: Person, wanted: RoomSettings, count: number): Promise<Outcome<Room>> {
      const parsed = parseSettings(games, wanted);
      if (!parsed.ok) return parsed;
      const { settings, shape } = parsed.value;
      const played = (await lastPlayed(person.personId)).filter(({ header }) => header.game === settings.game);
      const strengths = fittingBots(shape.bots ?? [], played, person.personId, Math.min(count, shape.max - 1));
      const empty = newRoom({
        settings,
        host: person,
        seats: Array.from({ length: shape.max }, () => rules.emptySeat),
      });
      const seated = rules.seatedWithBots(
        empty,
        shape,
        person,
        strengths.map((strength) => ({ strength, personId: newPersonId() })),
      );
      if (!seated.ok) return refused(seated.error);
      const opened = await storeNewRoom(store, { settings, host: person, seats: seated.value.seats });
      if (!opened.ok) return opened;
      const started = await start(person, { roomId: opened.value.roomId });
      return started.ok ? opened : started;
    },

    /** Marks the room as used and updates the name. */
    async enter(person: Person, link: RoomLink): Promise<Outcome<RoomAccess>> {
      const door = await behind(link, person.personId);
      if (!door.ok) return door;
      const { room, access } = door.value;
      // A daily land's room is new, and occupied rooms are touched every hour.
      if (!room.daily && isTouchDue(room.roomId)) await store.touch(room.roomId);
      if (rules.rename(room, person) === room) return door;
      const renamed = await rename(person, room);
      return renamed.ok ? ok({ room: renamed.value, access }) : renamed;
    },

    /** Banned people do not find it. */
    async findByCode(person: Person, code: string): Promise<Outcome<Room>> {
      const room = await store.findByCode(code);
      return room && rules.mayEnter(room, person.personId) ? ok(room) : refused('notFound');
    },

    /** The table where the match is played; null for banned people. */
    async tableOf(matchId: MatchId, personId: PersonId): Promise<RoomLink | null> {
      const room = await store.findByMatch(matchId);
      const isPlayed = room?.match?.matchId === matchId && !room.match.isOver;
      return isPlayed && !rules.isBanned(room, personId) ? room.link : null;
    },

    sit: (person: Person, { roomId, ...wish }: ClientMessage<'room:sit'>): Promise<Outcome<Room>> =>
      change(roomId, (room) => rules.sit(room, shapeOf(games, room.settings), person, wish)),

    takeOpenSeat: (person: Person, roomId: RoomId): Promise<Outcome<Room>> =>
      change(roomId, (room) => rules.takeOpenSeat(room, shapeOf(games, room.settings), person)),

    /**
     * A bot's seat at a table where anyone may sit, until a person's first move: the match begins anew with the newcomer. Refused as
     * `takeOpenSeat` and `start`; matchRunning once a person has moved.
     */
    async takeBotsSeat(person: Person, roomId: RoomId): Promise<Outcome<Room>> {
      const room = await load(roomId);
      if (!room?.match) return refused('notFound');
      const { matchId } = room.match;
      const asked = rules.sitInBotsPlace(room, shapeOf(games, room.settings), person);
      if (!asked.ok) return refused(asked.error);
      if (!(await matches.abandonUntouched(matchId, room.host.personId))) return refused('matchRunning');
      const seated = await change(roomId, (present) =>
        rules.sitInBotsPlace(present, shapeOf(games, present.settings), person),
      );
      if (!seated.ok) return seated;
      const started = await start(room.host, { roomId });
      return started.ok ? seated : started;
    },

    stand: (person: Person, roomId: RoomId): Promise<Outcome<Room>> =>
      change(roomId, (room) => rules.stand(room, person.personId)),

    /** Gives somebody's program a free seat, where it is ready. */
    seatOutsideBot: (bot: Person, roomId: RoomId): Promise<Outcome<Room>> =>
      change(roomId, (room) => rules.seatOutsideBot(room, shapeOf(games, room.settings), bot)),

    /** Puts a bot on a seat, changes or removes it. */
    seatBot: (person: Person, { roomId, ...wanted }: ClientMessage<'room:bot'>): Promise<Outcome<Room>> =>
      change(roomId, (room) =>
        rules.seatBot(room, shapeOf(games, room.settings), person.personId, { ...wanted, personId: newPersonId() }),
      ),

    ready: (person: Person, { roomId, isReady }: ClientMessage<'room:ready'>): Promise<Outcome<Room>> =>
      change(roomId, (room) => rules.setReady(room, person.personId, isReady)),

    /** Frees the seats of people who are gone from tables where anyone may sit. */
    async vacate(roomIds: readonly RoomId[], isGone: (roomId: RoomId, personId: PersonId) => boolean): Promise<void> {
      const rule = (room: Room) => rules.vacate(room, (personId) => isGone(room.roomId, personId));
      for (const room of await store.listPublic(roomIds, roomIds.length))
        if (rule(room) !== room) await change(room, (present) => ok(rule(present)));
    },

    async settings(person: Person, { roomId, settings }: ClientMessage<'room:settings'>): Promise<Outcome<Room>> {
      const parsed = parseSettings(games, settings);
      if (!parsed.ok) return parsed;
      const changed = await change(roomId, (room) =>
        rules.changeSettings(room, parsed.value.shape, person.personId, parsed.value.settings),
      );
      if (changed.ok) audit('settings', { roomId, by: person.personId });
      return changed;
    },

    /** The server plays on for the person. `here`: the people in the room. */
    async kick(
      person: Person,
      { roomId, personId }: ClientMessage<'room:kick'>,
      here: readonly Person[],
    ): Promise<Outcome<Room>> {
      const kicked = await change(roomId, (room) => rules.kick(room, person.personId, personId, here));
      if (!kicked.ok) return kicked;
      const { match } = kicked.value;
      bus.publish({ type: 'personRemoved', roomId, personId, matchId: match?.matchId ?? null });
      audit('kick', { roomId, by: person.personId, personId });
      if (match && rules.isPlaying(kicked.value, personId))
        await matches.playOnWithout(match.matchId, person.personId, personId);
      return kicked;
    },

    async unban(person: Person, { roomId, personId }: ClientMessage<'room:unban'>): Promise<Outcome<Room>> {
      const unbanned = await change(roomId, (room) => rules.unban(room, person.personId, personId));
      if (unbanned.ok) audit('unban', { roomId, by: person.personId, personId });
      return unbanned;
    },

    /** A host hands over to one of `heirs`. */
    leave: (person: Person, roomId: RoomId, heirs: readonly Person[]): Promise<Outcome<Room>> =>
      changeHost(roomId, (room) => ok(rules.leave(room, person.personId, heirs))),

    handOver: (roomId: RoomId, gone: PersonId, heirs: readonly Person[]): Promise<Outcome<Room>> =>
      changeHost(roomId, (room) => ok(room.host.personId === gone ? rules.handOver(room, heirs) : room)),

    start,

    matchEnded: (roomId: RoomId, matchId: MatchId, ending: Ending): Promise<Outcome<Room>> =>
      change(roomId, (room) => ok(rules.endMatch(room, matchId, ending))),

    /** The room goes on with another match, as `matches.takeBack` says. */
    async takeBack({ personId }: Person, message: ClientMessage<'match:takeBack'>): Promise<Outcome<MatchId>> {
      const { matchId } = message;
      const [header, taken] = [await matches.header(matchId), await matches.takeBack(personId, message)];
      if (!header || !taken.ok) return taken;
      const ending = { continuedAs: taken.value };
      const followed = await change(header.roomId, (room) => ok(rules.endMatch(room, matchId, ending)));
      return followed.ok ? taken : followed;
    },

    /**
     * A finished match looked at together: a room without seats, whose host leads, first at this position. Refusal:
     * notFound, also for a match that strangers may not see.
     */
    async openReview({ personId, name }: Person, matchId: MatchId, position: number): Promise<Outcome<Room>> {
      const played = await matches.result(matchId);
      if (!played) return refused('notFound');
      const opened = await storeNewRoom(store, {
        settings: defaultRoomSettings(played.game, played.options),
        review: { matchId, sight: { position, marks: [] } },
        host: { personId, name },
        seats: [],
      });
      const table = opened.ok ? await store.findByMatch(matchId) : null;
      if (opened.ok && table)
        await change(table, (room) => reviewRules.shownAtTable(room, opened.value, { personId, name }));
      return opened;
    },

    /**
     * Shows a sight of a shared review: all who are there hear of it at once, and the store in a while. Refused also as malformed,
     * for a point that the game does not have.
     */
    async show({ personId }: Person, { roomId, sight }: ClientMessage<'room:show'>): Promise<Outcome<null>> {
      const room = await load(roomId);
      if (!room) return refused('notFound');
      const points = sight.marks.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
      const pointSchema = games.newest(room.settings.game)?.rules.pointSchema;
      if (points.some((point) => !pointSchema?.safeParse(point).success)) return refused('malformed', 'marks');
      const last = reviewRules.mayShow(room, personId);
      if (!last.ok) return refused(last.error);
      const at = Math.max(now(), (last.value.at ?? 0) + 1);
      bus.publish({ type: 'reviewShown', roomId, sight: { ...sight, at } });
      unstored.add(roomId);
      storeShownLater(roomId, null);
      return ok(null);
    },

    /** What leaders showed and the store has not got yet. */
    async storeAllShown(): Promise<void> {
      await Promise.all([...unstored].map(storeShown));
    },

    /** Tries moves in a shared review. Refused also as a sandbox is: malformed, and rules for a move that they do not allow. */
    async attempt(person: Person, { roomId, tried, revision }: ClientMessage<'room:try'>): Promise<Outcome<Room>> {
      const room = await store.load(roomId);
      if (!room?.review) return refused('notFound');
      const rule = (present: Room) => reviewRules.attempt(present, person, { tried, revision });
      const asked = rule(room);
      if (!asked.ok) return refused(asked.error);
      const { matchId, trial } = room.review;
      const known = trial && tried ? reviewRules.movesInCommon(trial, tried) : 0;
      const checked = tried && (await matches.checkMoves(matchId, person.personId, tried, known));
      return checked && !checked.ok ? checked : await change(room, rule);
    },

    lead: (
      { personId: by }: Person,
      { roomId, personId }: ClientMessage<'room:lead'>,
      people: ReviewPeople,
    ): Promise<Outcome<Room>> => changeHost(roomId, (room) => reviewRules.handLead(room, by, personId, people), by),

    /** `present`: people whose names might look alike. */
    async say(
      person: Person,
      { roomId, channel, text }: ClientMessage<'room:chat'>,
      present: readonly Person[],
    ): Promise<Outcome<PostedMessage>> {
      const room = await store.load(roomId);
      if (!room || rules.isBanned(room, person.personId)) return refused('notFound');
      if (!isNamed(person)) return refused('nameMissing');
      const may = rules.mayWrite(room, person.personId, channel);
      if (!may.ok) return refused(may.error);
      const { personId } = person;
      const name = namesIn(rules.seatedIn(room), present).get(personId) ?? person.name;
      const message = await store.addChat(roomId, { channel, from: { personId, name }, text, at: now() });
      const players = room.match?.seats.map((one) => one.personId) ?? [];
      return ok({ message, hiddenFrom: players.filter((player) => !rules.mayRead(room, player, channel)) });
    },

    async chat(room: Room, personId: PersonId): Promise<readonly ChatMessage[]> {
      const channels = (['table', 'watchers'] as const).filter((channel) => rules.mayRead(room, personId, channel));
      const messages = await Promise.all(channels.map((channel) => store.chat(room.roomId, channel, chatShown)));
      return messages.flat().sort((one, other) => one.id - other.id);
    },

    watchersChat: (roomId: RoomId): Promise<readonly ChatMessage[]> => store.chat(roomId, 'watchers', chatShown),

    touch: store.touch,

    /** Returns how many messages it removed. */
    trimChat: (usedSince: Date): Promise<number> =>
      inBatches(trimmedAtOnce, (limit) => store.trimChat(usedSince, chatKept, limit)),

    /** Returns how many rooms it removed. */
    removeUnused: store.removeUnused,
  };
}

type Given = Pick<Room, 'settings' | 'host' | 'seats'> &
  Partial<Pick<Room, 'roomId' | 'link' | 'daily' | 'review' | 'match'>>;

/** A new room under new links and a code that may be taken. */
export const newRoom = (given: Given): Room => ({
  roomId: newRoomId(),
  version: 1,
  link: newRoomLink(),
  watchLink: newRoomLink(),
  code: newRoomCode(),
  banned: [],
  match: null,
  played: 0,
  ...given,
});

/** Repeats with a new code where it is taken. */
export const underFreeCode = <T>(write: () => Promise<T | 'taken'>): Promise<T> =>
  retryOnConflict('no free room code', async () => {
    const written = await write();
    return written === 'taken' ? 'conflict' : written;
  });

/** Stores a room under new links and a free code. */
const storeNewRoom = (store: Pick<RoomStore, 'create'>, given: Given): Promise<Outcome<Room>> =>
  underFreeCode(async () => {
    const room = newRoom(given);
    return (await store.create(room)) === 'created' ? ok(room) : 'taken';
  });
