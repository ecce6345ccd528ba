import { ok } from '@tiwanaku/shared/kernel';
import {
  isNamed,
  type ChatMessage,
  type ClientMessage,
  type Person,
  type PersonId,
  type RoomId,
} from '@tiwanaku/shared/protocol';
import { inBatches } from '../lib/in-batches.ts';
import { refused, type Outcome } from '../refusal.ts';
import { mayRead, mayWrite } from './chat-rules.ts';
import { isBanned } from './room-rules.ts';
import { seatedIn, type Room, type RoomStore } from './room-store.ts';
import type { StoredRooms } from './stored-rooms.ts';
import { namesIn } from './distinct-names.ts';

export interface ChatDeps {
  readonly store: RoomStore;
  readonly now: () => number;
}

export interface PostedMessage {
  readonly message: ChatMessage;
  readonly hiddenFrom: readonly PersonId[];
}

const chatShown = 50;
/** Per channel; reports copy what they quote. */
const chatKept = 200;
const trimmedAtOnce = 1_000;

/** Chat of rooms. */
export function chatting(rooms: StoredRooms, { store, now }: ChatDeps) {
  return {
    async say(
      person: Person,
      { roomId, channel, text }: ClientMessage<'room:chat'>,
      present: readonly Person[],
    ): Promise<Outcome<PostedMessage>> {
      const room = await rooms.load(roomId);
      if (!room || isBanned(room, person.personId)) return refused('notFound');
      if (!isNamed(person)) return refused('nameMissing');
      const may = mayWrite(room, person.personId, channel);
      if (!may.ok) return refused(may.error);
      const { personId } = person;
      const name = namesIn(seatedIn(room), present).get(personId) ?? person.name;
      const from = { personId, name };
      const message = await store.addChat(roomId, { channel, from, text, at: now() });
      const players = room.match?.seats.map(({ personId }) => personId) ?? [];
      return ok({ message, hiddenFrom: players.filter((player) => !mayRead(room, player, channel)) });
    },

    async chat(room: Room, personId: PersonId): Promise<readonly ChatMessage[]> {
      const channels = (['table', 'watchers'] as const).filter((channel) => mayRead(room, personId, channel));
      const messages = await Promise.all(channels.map((channel) => store.chat(room.roomId, channel, chatShown)));
      return messages.flat().sort((one, other) => one.id - other.id);
    },

    watchersChat: (roomId: RoomId): Promise<readonly ChatMessage[]> => store.chat(roomId, 'watchers', chatShown),

    trimChat: (usedSince: Date): Promise<number> =>
      inBatches(trimmedAtOnce, (limit) => store.trimChat(usedSince, chatKept, limit)),
  };
}
