import { ok, type Result } from '@tiwanaku/shared/kernel';
import {
  isNamed,
  roomSettingsSchema,
  type ChatMessage,
  type ClientMessage,
  type MatchId,
  type Person,
  type PersonId,
  type RefusalCode,
  type RoomId,
  type RoomLink,
  type RoomSettings,
} from '@tiwanaku/shared/protocol';
import type { ProcessBus } from '../cluster/process-bus.ts';
import type { Ending } from '../matches/ending.ts';
import type { GameRegistry } from '../matches/game-registry.ts';
import type { Matches } from '../matches/matches.ts';
import { inBatches } from '../in-batches.ts';
import type { Audit } from '../observability/audit.ts';
import { refused, stored, Unavailable, type Outcome } from '../refusal.ts';
import { mayRead, mayWrite } from './chat-rules.ts';
import type { Access } from './presence.ts';
import { newRoomCode, newRoomId, newRoomLink } from '../ids.ts';
import { seldom } from '../seldom.ts';
import * as rules from './room-rules.ts';
import { seatedIn, type Room, type RoomStore } from './room-store.ts';
import { namesIn } from './told-apart.ts';

export interface RoomsDeps {
  readonly store: RoomStore;
  readonly games: GameRegistry;
  readonly bus: ProcessBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether this person may start another match today. */
  readonly mayBegin: (personId: PersonId) => Promise<boolean>;
  readonly matches: Pick<Matches, 'begin' | 'abandon' | 'ending' | 'playOnWithout'>;
  readonly audit: Audit;
}

/** How many messages of a channel somebody who comes in gets to read. */
const chatShown = 50;
/** How many are kept: some more, so that nobody sees one go. What is reported is copied into the report. */
const chatKept = 200;
const trimmedAtOnce = 1_000;
/** Two who change a room at the same moment: the later one decides again on what the earlier one left. */
const attempts = 10;
/** Milliseconds. That a room is used is written down no more often than this. */
const anHour = 3_600_000;

type Rule = (room: Room) => Result<Room, RefusalCode>;

/** The use cases of rooms. Whoever calls has settled who the person is and that they are in the room. */
export type Rooms = ReturnType<typeof createRooms>;

export function createRooms(deps: RoomsDeps) {
  const { store, games, bus, now, audit } = deps;
  const isTouchDue = seldom(anHour, now);

  async function load(roomId: RoomId): Promise<Room | null> {
    return await stored(() => store.load(roomId));
  }

  /** Applies a rule to the room as it is stored, again when somebody else was faster. Unchanged rooms are not written. */
  async function change(roomId: RoomId, rule: Rule): Promise<Outcome<Room>> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const room = await load(roomId);
      if (!room) return refused('notFound');
      const changed = rule(room);
      if (!changed.ok) return refused(changed.error);
      if (changed.value === room) return ok(room);
      const next = { ...changed.value, version: room.version + 1 };
      if ((await stored(() => store.save(next))) === 'saved') {
        bus.publish({ type: 'roomChanged', roomId });
        return ok(next);
      }
    }
    throw new Unavailable('the room is changed by others all the time');
  }

  /** Applies a rule that may hand the room over, and writes down when it did. */
  async function changeHost(roomId: RoomId, rule: Rule): Promise<Outcome<Room>> {
    const hosts: PersonId[] = [];
    const changed = await change(roomId, (room) => {
      hosts.push(room.host.personId);
      return rule(room);
    });
    const by = hosts.at(-1);
    const personId = changed.ok ? changed.value.host.personId : by;
    if (by && personId && by !== personId) audit('handOver', { roomId, by, personId });
    return changed;
  }

  /** Settings with options as their game writes them, and what they ask of a table. */
  function understood(settings: RoomSettings): Outcome<{ settings: RoomSettings; shape: rules.TableShape }> {
    const keeper = games.newest(settings.game);
    const options = keeper?.rules.optionsSchema.safeParse(settings.options);
    if (!keeper || !options?.success) return refused('malformed', 'settings');
    const parsed = roomSettingsSchema.parse({ ...settings, options: options.data });
    return ok({ settings: parsed, shape: { ...keeper.rules.seats(options.data), colors: keeper.rules.colors } });
  }

  function shapeOf(room: Room): rules.TableShape {
    const known = understood(room.settings);
    if (!known.ok) throw new Error('a stored room has settings that its game does not know');
    return known.value.shape;
  }

  /** Puts a room right whose match ended while its process died before saying so. */
  async function settled(room: Room): Promise<Room> {
    const { match } = room;
    const ending = match && !match.isOver ? await deps.matches.ending(match.matchId) : null;
    if (!match || !ending) return room;
    const ended = await change(room.roomId, (present) => ok(rules.endMatch(present, match.matchId, ending)));
    return ended.ok ? ended.value : room;
  }

  /** The room behind the table's link or the watchers'; a seat opens the table whichever was used. `personId`: null for a stranger. */
  async function behind(link: RoomLink, personId: PersonId | null): Promise<Outcome<{ room: Room; access: Access }>> {
    const found = await stored(() => store.findByLink(link));
    if (!found || (personId && rules.isBanned(found, personId))) return refused('notFound');
    const room = await settled(found);
    const isTable = room.link === link || (personId !== null && rules.seatIndexOf(room, personId) >= 0);
    if (!isTable && room.settings.watching === 'nobody') return refused('notAllowed');
    return ok({ room, access: isTable ? 'table' : 'watch' });
  }

  return {
    async create(host: Person, wanted: RoomSettings): Promise<Outcome<Room>> {
      const known = understood(wanted);
      if (!known.ok) return known;
      for (let attempt = 0; attempt < attempts; attempt++) {
        const room: Room = {
          roomId: newRoomId(),
          version: 1,
          link: newRoomLink(),
          watchLink: newRoomLink(),
          code: newRoomCode(),
          settings: known.value.settings,
          host,
          seats: Array.from({ length: known.value.shape.max }, () => rules.emptySeat),
          banned: [],
          match: null,
          played: 0,
        };
        if ((await stored(() => store.create(room))) === 'created') return ok(room);
      }
      throw new Unavailable('no free room code');
    },

    /** Finds a room by its code. Who was sent away does not find it. */
    async findByCode(person: Person, code: string): Promise<Outcome<Room>> {
      const room = await stored(() => store.findByCode(code));
      return room && !rules.isBanned(room, person.personId) ? ok(room) : refused('notFound');
    },

    /** Opens the door: by the table's link or the watchers'. A seat opens the table whichever door was used. */
    async enter(person: Person, link: RoomLink): Promise<Outcome<{ readonly room: Room; readonly access: Access }>> {
      const door = await behind(link, person.personId);
      if (!door.ok) return door;
      const { room, access } = door.value;
      if (isTouchDue(room.roomId)) await stored(() => store.touch(room.roomId));
      const isNameOld = rules.rename(room, person) !== room;
      const renamed = isNameOld ? await change(room.roomId, (present) => ok(rules.rename(present, person))) : ok(room);
      return renamed.ok ? ok({ room: renamed.value, access }) : renamed;
    },

    load,
    behind,

    /** The link of the table at which a match runs now; null when no table plays it, and for whoever was sent away. */
    async tableOf(matchId: MatchId, personId: PersonId): Promise<RoomLink | null> {
      const room = await stored(() => store.findByMatch(matchId));
      const isPlayed = room?.match?.matchId === matchId && !room.match.isOver;
      return isPlayed && !rules.isBanned(room, personId) ? room.link : null;
    },

    sit: (person: Person, { roomId, seat, color }: ClientMessage<'room:sit'>) =>
      change(roomId, (room) => rules.sit(room, shapeOf(room), person, seat, color)),

    /** Sits down where anyone may, by the room's name alone. */
    takeOpenSeat: (person: Person, roomId: RoomId) =>
      change(roomId, (room) => rules.takeOpenSeat(room, shapeOf(room), person)),

    stand: (person: Person, roomId: RoomId) => change(roomId, (room) => rules.stand(room, person.personId)),

    /** Frees the seats of people who are gone in those of the rooms where anyone may sit and no match runs. */
    async vacate(roomIds: readonly RoomId[], isGone: (roomId: RoomId, personId: PersonId) => boolean): Promise<void> {
      const rule = (room: Room) => rules.vacate(room, (personId) => isGone(room.roomId, personId));
      const found = await stored(() => store.listPublic(roomIds, roomIds.length));
      for (const room of found) if (rule(room) !== room) await change(room.roomId, (present) => ok(rule(present)));
    },

    ready: (person: Person, { roomId, isReady }: ClientMessage<'room:ready'>) =>
      change(roomId, (room) => rules.setReady(room, person.personId, isReady)),

    async settings(person: Person, { roomId, settings }: ClientMessage<'room:settings'>): Promise<Outcome<Room>> {
      const known = understood(settings);
      if (!known.ok) return known;
      const { shape, settings: parsed } = known.value;
      const changed = await change(roomId, (room) => rules.changeSettings(room, shape, person.personId, parsed));
      if (changed.ok) audit('settings', { roomId, by: person.personId });
      return changed;
    },

    /**
     * Sends somebody away, at once on every tab at every process, and keeps them away. Where they play, the server plays on
     * for them. `here` are those in the room.
     */
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
        await deps.matches.playOnWithout(match.matchId, person.personId, personId);
      return kicked;
    },

    async lift(person: Person, { roomId, personId }: ClientMessage<'room:lift'>): Promise<Outcome<Room>> {
      const lifted = await change(roomId, (room) => rules.lift(room, person.personId, personId));
      if (lifted.ok) audit('lift', { roomId, by: person.personId, personId });
      return lifted;
    },

    leave: (person: Person, roomId: RoomId, heirs: readonly Person[]) =>
      changeHost(roomId, (room) => ok(rules.leave(room, person.personId, heirs))),

    /** The host is gone for long: somebody who is here takes over. */
    handOver: (roomId: RoomId, gone: PersonId, heirs: readonly Person[]) =>
      changeHost(roomId, (room) => ok(room.host.personId === gone ? rules.handOver(room, heirs) : room)),

    rename: (person: Person, roomId: RoomId) => change(roomId, (room) => ok(rules.rename(room, person))),

    /** Makes the match first and lets the room point to it then. One that the room does not take, as it changed meanwhile, is over. */
    async start(person: Person, roomId: RoomId): Promise<Outcome<MatchId>> {
      const found = await load(roomId);
      if (!found) return refused('notFound');
      const room = await settled(found);
      const people = rules.readyToStart(room, shapeOf(room), person.personId);
      if (!people.ok) return refused(people.error);
      if (!(await deps.mayBegin(person.personId))) return refused('rateLimited');
      const begun = await deps.matches.begin({ roomId, settings: room.settings, seats: people.value });
      if (!begun.ok) return begun;
      const started = await change(roomId, (present) =>
        JSON.stringify(present.settings) === JSON.stringify(room.settings)
          ? rules.beginMatch(present, shapeOf(present), person.personId, begun.value, people.value)
          : { ok: false, error: 'notReady' },
      );
      if (!started.ok) {
        await deps.matches.abandon(begun.value, person.personId);
        return started;
      }
      audit('start', { roomId, by: person.personId, matchId: begun.value });
      return begun;
    },

    matchEnded: (roomId: RoomId, matchId: MatchId, ending: Ending) =>
      change(roomId, (room) => ok(rules.endMatch(room, matchId, ending))),

    /** Keeps a message and says who in the room must not see it yet. */
    async say(
      person: Person,
      { roomId, channel, text }: ClientMessage<'room:chat'>,
      present: readonly Person[],
    ): Promise<Outcome<{ readonly message: ChatMessage; readonly hiddenFrom: readonly PersonId[] }>> {
      const room = await load(roomId);
      if (!room) return refused('notFound');
      if (rules.isBanned(room, person.personId)) return refused('notFound');
      if (!isNamed(person)) return refused('nameMissing');
      const may = mayWrite(room, person.personId, channel);
      if (!may.ok) return refused(may.error);
      const { personId } = person;
      const name = namesIn(seatedIn(room), present).get(personId) ?? person.name;
      const from = { personId, name };
      const message = await stored(() => store.addChat(roomId, { channel, from, text, at: now() }));
      const players = room.match?.seats.map(({ personId }) => personId) ?? [];
      return ok({ message, hiddenFrom: players.filter((player) => !mayRead(room, player, channel)) });
    },

    /** What was said lately, as far as this person may read it. */
    async chat(room: Room, personId: PersonId): Promise<readonly ChatMessage[]> {
      const channels = (['table', 'watchers'] as const).filter((channel) => mayRead(room, personId, channel));
      const messages = await Promise.all(
        channels.map((channel) => stored(() => store.chat(room.roomId, channel, chatShown))),
      );
      return messages.flat().sort((one, other) => one.id - other.id);
    },

    /** What watchers said lately, for those who may read it now. */
    watchersChat: (roomId: RoomId) => stored(() => store.chat(roomId, 'watchers', chatShown)),

    /** Present versions of the rooms among these that exist, for the beat. */
    versions: (roomIds: readonly RoomId[]) => stored(() => store.versions(roomIds)),

    touch: (roomId: RoomId) => stored(() => store.touch(roomId)),

    /** Cuts the chat of rooms used since `usedSince` to what can be read. Returns how many messages are gone. */
    trimChat: (usedSince: Date) =>
      inBatches(trimmedAtOnce, (limit) => stored(() => store.trimChat(usedSince, chatKept, limit))),

    /** Removes rooms that nobody used since `before`. Returns how many. */
    removeUnused: (before: Date) => stored(() => store.removeUnused(before)),
  };
}
