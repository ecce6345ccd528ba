import { invariant } from '@tiwanaku/shared/kernel';
import { chatChannelSchema, type ChatMessage, type RoomId } from '@tiwanaku/shared/protocol';
import type { Room, RoomStore } from '../../rooms/room-store.ts';
import { storedCopy } from './stored-copy.ts';

interface MemoryRoom {
  room: Room;
  usedAt: Date;
  chat: ChatMessage[];
}

export function memoryRoomStore(now: () => Date = () => new Date()): RoomStore {
  const rooms = new Map<RoomId, MemoryRoom>();

  const find = (matches: (room: Room) => boolean): Room | null => {
    for (const { room } of rooms.values()) if (matches(room)) return storedCopy(room);
    return null;
  };
  const known = (roomIds: readonly RoomId[]) => roomIds.flatMap((roomId) => rooms.get(roomId)?.room ?? []);
  const isUsed = (text: string) => find(({ link, watchLink }) => link === text || watchLink === text) !== null;

  return {
    async create(room) {
      const isCodeUsed = find(({ code }) => code === room.code) !== null;
      const isTaken = rooms.has(room.roomId) || isUsed(room.link) || isUsed(room.watchLink) || isCodeUsed;
      if (isTaken) return 'taken';
      rooms.set(room.roomId, { room: storedCopy(room), usedAt: now(), chat: [] });
      return 'created';
    },

    load: async (roomId) => find((room) => room.roomId === roomId),
    findByLink: async (text) => find(({ link, watchLink }) => link === text || watchLink === text),
    findByCode: async (text) => find(({ code }) => code === text),
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
      const stored = rooms.get(room.roomId);
      if (!stored || stored.room.version !== room.version - 1) return 'conflict';
      stored.room = storedCopy(room);
      stored.usedAt = now();
      return 'saved';
    },

    async touch(roomId) {
      const stored = rooms.get(roomId);
      if (stored) stored.usedAt = now();
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
      const stored = rooms.get(roomId);
      invariant(stored, `chat in room ${roomId}, which does not exist`);
      const kept = { ...storedCopy(message), id: ++messages };
      stored.chat.push(kept);
      stored.usedAt = now();
      return storedCopy(kept);
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
