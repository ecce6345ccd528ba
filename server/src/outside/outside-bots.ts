import { createHash, randomBytes } from 'node:crypto';
import {
  defaultRoomSettings,
  maxBots,
  ownerOf,
  type GameId,
  type MadeBot,
  type MatchId,
  type OwnBot,
  type Person,
  type PersonId,
  type RoomId,
  type RoomLink,
} from '@tiwanaku/shared/protocol';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { throttlePerKey } from '../async.ts';
import { botsName } from '../bots/strengths.ts';
import { newPersonId } from '../ids.ts';
import type { GameRegistry } from '../matches/ports.ts';
import type { Log } from '../observability/log.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { ProcessBus } from '../rooms/notices.ts';
import type { Presence } from '../rooms/presence.ts';
import { isPlaying, outsideBotsIn, seatIndexOf, type Room } from '../rooms/room-rules.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { BotStore } from './bot-store.ts';

/** Somebody's program, and who it is at a table. */
export interface OutsideBot {
  readonly person: Person;
  /** As its owner gave it. */
  readonly name: string;
  readonly owner: string;
  readonly ownerId: PersonId;
}

export interface OutsideBotLimits {
  /** Matches of a bot that run at the same time. */
  readonly matches: number;
  /** Matches a day in which the bots of one person play among themselves. */
  readonly ownMatches: number;
}

export interface OutsideBotsDeps {
  readonly store: BotStore;
  readonly rooms: Rooms;
  readonly presence: Pick<Presence, 'atTable'>;
  readonly games: GameRegistry;
  readonly bus: Pick<ProcessBus, 'publish'>;
  readonly limits: OutsideBotLimits;
  readonly log: Log;
  readonly now: () => number;
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/;
const seenIntervalMs = 60_000;
const daySeconds = 86_400;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => randomBytes(32).toString('base64url');

export type OutsideBots = ReturnType<typeof createOutsideBots>;

/** People's programs: persons of their own, which play by the bot API and do nothing else. Tokens have 256 random bits; only their SHA-256 is stored. */
export function createOutsideBots({ store, rooms, presence, games, bus, limits, log, now }: OutsideBotsDeps) {
  const isSeenDue = throttlePerKey(seenIntervalMs, now);
  const ownMatches = new RateLimiterMemory({ points: limits.ownMatches, duration: daySeconds });

  const runningOf = async (botId: PersonId): Promise<number> =>
    (await rooms.seating(botId)).filter((room) => isPlaying(room, botId)).length;

  /** The room in which the bot has a seat or is host. */
  async function own({ person: { personId } }: OutsideBot, roomId: RoomId): Promise<Room | null> {
    const room = await rooms.load(roomId);
    const isTheirs = room !== null && (seatIndexOf(room, personId) >= 0 || room.host.personId === personId);
    return isTheirs && !room.banned.some((one) => one.personId === personId) ? room : null;
  }

  const leaveRoom = (person: Person, roomId: RoomId): Promise<Outcome<Room>> =>
    rooms.leave(
      person,
      roomId,
      presence.atTable(roomId).filter(({ personId }) => personId !== person.personId),
    );

  async function takeSeat({ person }: OutsideBot, roomId: RoomId): Promise<Outcome<Taken>> {
    const room = await rooms.seatOutsideBot(person, roomId);
    return room.ok ? { ok: true, value: { room: room.value, seat: seatIndexOf(room.value, person.personId) } } : room;
  }

  /** Its token is unknown from now on, its streams end, and its seats are empty unless their match runs. */
  async function end(ownerId: PersonId, botId: PersonId): Promise<boolean> {
    if (!(await store.revoke(ownerId, botId))) return false;
    bus.publish({ type: 'personMoved', personId: botId });
    for (const { roomId } of await rooms.seating(botId)) await leaveRoom({ personId: botId, name: '' }, roomId);
    return true;
  }

  return {
    /** Refusal: notAllowed for a person who has `maxBots`. */
    async make({ personId: ownerId }: Person, name: string): Promise<Outcome<MadeBot>> {
      const token = newToken();
      const botId = newPersonId();
      const [tokenHash, sessionHash] = [hashOf(token), hashOf(newToken())];
      const bot = { botId, ownerId, name, shownName: botsName([], name), tokenHash, sessionHash };
      const made = await store.create(bot, maxBots);
      return made === 'created' ? { ok: true, value: { botId, name, token } } : refused('notAllowed', 'bots');
    },

    list: async ({ personId }: Person): Promise<OwnBot[]> =>
      (await store.ofOwner(personId)).map(({ botId, name, createdAt, lastSeenAt }) => ({
        botId,
        name,
        createdAt: createdAt.getTime(),
        lastSeenAt: lastSeenAt?.getTime() ?? null,
      })),

    /** Refusal: notFound, also for another person's bot. */
    revoke: async ({ personId }: Person, botId: PersonId): Promise<Outcome<void>> =>
      (await end(personId, botId)) ? { ok: true, value: undefined } : refused('notFound'),

    async revokeAll({ personId }: Person): Promise<void> {
      for (const { botId } of await store.ofOwner(personId)) await end(personId, botId);
    },

    /** Null for a stranger. */
    async find(token: string | undefined): Promise<OutsideBot | null> {
      if (token === undefined || !tokenShape.test(token)) return null;
      const bot = await store.find(hashOf(token));
      if (!bot) return null;
      const { botId, name, ownerName: owner, ownerId } = bot;
      if (isSeenDue(botId)) store.seen(botId).catch((error: unknown) => log.warn('use of a bot not noted', { error }));
      return { person: { personId: botId, name: botsName([], name), bot: { owner } }, name, owner, ownerId };
    },

    /** Whether its token has not been revoked. */
    isValid: async (botId: PersonId): Promise<boolean> =>
      (await store.among([botId])).some(({ isRevoked }) => !isRevoked),

    /** Whether the bot may play one more match at the same time. Refusal: rateLimited. */
    async mayPlayMore({ person }: OutsideBot): Promise<Outcome<void>> {
      return (await runningOf(person.personId)) < limits.matches ? allowed : refused('rateLimited', 'matches');
    },

    /** Whether a match of these may begin, as far as bots from outside are concerned. Refusal: rateLimited. */
    async mayPlay(people: readonly Person[]): Promise<Outcome<void>> {
      const outside = people.filter((person) => ownerOf(person) !== null).map(({ personId }) => personId);
      if (outside.length === 0) return allowed;
      for (const botId of outside)
        if ((await runningOf(botId)) >= limits.matches) return refused('rateLimited', 'matches');
      if (people.some(({ bot }) => bot === undefined)) return allowed;
      const owners = new Set((await store.among(outside)).map(({ ownerId }) => ownerId));
      const [owner = ''] = owners;
      if (owners.size > 1) return allowed;
      return await ownMatches.consume(owner).then(
        () => allowed,
        () => refused('rateLimited', 'ownMatches'),
      );
    },

    /** How long until the bots of this person may begin a match among themselves. */
    async ownMatchesWaitMs(ownerId: PersonId): Promise<number> {
      return (await ownMatches.get(ownerId))?.msBeforeNext ?? 0;
    },

    /** Opens a table with the bot at its first seat. Refusals: malformed, and those of sitting. */
    async open(bot: OutsideBot, game: GameId, options: Readonly<Record<string, unknown>>): Promise<Outcome<Room>> {
      const usual: unknown = games.newest(game)?.usualOptions;
      const settings = defaultRoomSettings(game, { ...(usual as object), ...options });
      const room = await rooms.create(bot.person, { ...settings, outsideBots: true });
      if (!room.ok) return room;
      const taken = await takeSeat(bot, room.value.roomId);
      return taken.ok ? { ok: true, value: taken.value.room } : taken;
    },

    /** Refusals: those of sitting; notAllowed where bots from outside are not wanted. */
    join: takeSeat,

    /** Refusals: those of entering; notAllowed for a watchers' link. */
    async joinBy(bot: OutsideBot, link: RoomLink): Promise<Outcome<Taken>> {
      const door = await rooms.behind(link, bot.person.personId);
      if (!door.ok) return door;
      const { room, access } = door.value;
      return access === 'table' ? await takeSeat(bot, room.roomId) : refused('notAllowed');
    },

    /** Refusals: notFound where the bot has no seat, and those of starting. */
    async start(bot: OutsideBot, roomId: RoomId): Promise<Outcome<MatchId>> {
      return (await own(bot, roomId)) ? await rooms.start(bot.person, { roomId }) : refused('notFound');
    },

    /** Refusal: notFound where the bot has no seat. */
    async leave(bot: OutsideBot, roomId: RoomId): Promise<Outcome<Room>> {
      return (await own(bot, roomId)) ? await leaveRoom(bot.person, roomId) : refused('notFound');
    },

    /** After a match: bots whose token was revoked while it ran leave. */
    async clear(room: Room): Promise<void> {
      const outside = outsideBotsIn(room);
      if (outside.length === 0) return;
      for (const { botId, isRevoked } of await store.among(outside))
        if (isRevoked) await leaveRoom({ personId: botId, name: '' }, room.roomId);
    },
  };
}

/** A seat that a bot has taken. */
export interface Taken {
  readonly room: Room;
  readonly seat: number;
}

const allowed = { ok: true, value: undefined } as const;
