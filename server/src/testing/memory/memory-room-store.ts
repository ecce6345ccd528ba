import { invariant } from '@tiwanaku/shared/kernel';
import { chatChannelSchema, type ChatMessage, type RoomId } from '@tiwanaku/shared/protocol';
import { outsideBotsIn, type Room } from '../../rooms/room-rules.ts';
import type { RoomStore } from '../../rooms/room-store.ts';
import { restored, stored, storedCopy, type Stored } from './stored-copy.ts';

interface MemoryRoom {
  /** The room itself, for lookups. */
  room: Room;
  text: Stored<Room>;
  usedAt: Date;
  chat: ChatMessage[];
}

const kept = (room: Room): Pick<MemoryRoom, 'room' | 'text'> => {
  const text = stored(room);
  return { room: restored(text), text };
};

export function memoryRoomStore(now: () => Date = () => new Date()): RoomStore {
  const rooms = new Map<RoomId, MemoryRoom>();

  const find = (matches: (room: Room) => boolean): Room | null => {
    for (const { room, text } of rooms.values()) if (matches(room)) return restored(text);
    return null;
  };
  const known = (roomIds: readonly RoomId[]) => roomIds.flatMap((roomId) => rooms.get(roomId)?.room ?? []);
  const isUsed = (text: string) => find(({ link, watchLink }) => link === text || watchLink === text) !== null;

  return {
    async create(room) {
      const isCodeUsed = find(({ code }) => code === room.code) !== null;
      const isTaken = rooms.has(room.roomId) || isUsed(room.link) || isUsed(room.watchLink) || isCodeUsed;
      if (isTaken) return 'taken';
      rooms.set(room.roomId, { ...kept(room), usedAt: now(), chat: [] });
      return 'created';
    },

    async load(roomId) {
      const found = rooms.get(roomId);
      return found ? restored(found.text) : null;
    },
    findByLink: async (text) => find(({ link, watchLink }) => link === text || watchLink === text),
    findByCode: async (text) => find(({ code }) => code === text),
    seating: async (botId) =>
      [...rooms.values()].filter(({ room }) => outsideBotsIn(room).includes(botId)).map(({ text }) => restored(text)),
    findByMatch: async (matchId) => find(({ match }) => match?.matchId === matchId),

    async listPublic(among, limit) {
      return known(among)
        .filter(({ settings }) => settings.watching === 'public' || settings.sitting === 'anyone')
        .slice(0, limit)
        .map(storedCopy);
    },

    versions: async (roomIds) => new Map(known(roomIds).map(({ roomId, version }) => [roomId, version])),
    hosts: async (roomIds) => new Map(known(roomIds).map(({ roomId, host }) => [roomId, host.personId])),

    async save(room) {
      const before = rooms.get(room.roomId);
      if (before?.room.version !== room.version - 1) return 'conflict';
      rooms.set(room.roomId, { ...kept(room), usedAt: now(), chat: before.chat });
      return 'saved';
    },

    async touch(roomId) {
      const used = rooms.get(roomId);
      if (used) used.usedAt = now();
    },

    ...chatOf(rooms, now),

    async removeUnused(before) {
      const unused = [...rooms].filter(([, { usedAt }]) => usedAt < before);
      for (const [roomId] of unused) rooms.delete(roomId);
      return unused.length;
    },
  };
}

function chatOf(rooms: Map<RoomId, MemoryRoom>, now: () => Date): Pick<RoomStore, 'addChat' | 'chat' | 'trimChat'> {
  let messages = 0;

  return {
    async addChat(roomId, message) {
      const room = rooms.get(roomId);
      invariant(room, `chat in room ${roomId}, which does not exist`);
      const said = { ...storedCopy(message), id: ++messages };
      room.chat.push(said);
      room.usedAt = now();
      return storedCopy(said);
    },

    async chat(roomId, channel, limit) {
      const messages = rooms.get(roomId)?.chat.filter((message) => message.channel === channel) ?? [];
      return storedCopy(limit > 0 ? messages.slice(-limit) : []);
    },

    async trimChat(usedSince, kept, limit) {
      const used = [...rooms.values()].filter(({ usedAt }) => usedAt >= usedSince);
      const old = used.flatMap(({ chat }) =>
        chatChannelSchema.options.flatMap((channel) =>
          chat.filter((message) => message.channel === channel).slice(0, -kept),
        ),
      );
      const removed = new Set(old.slice(0, limit));
      for (const one of used) one.chat = one.chat.filter((message) => !removed.has(message));
      return removed.size;
    },
  };
}
