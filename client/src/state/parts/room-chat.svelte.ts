import type { ChatMessage, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from '../stored.ts';

const key = 'chat';

/** A room's messages, without those of blocked people. */
export class RoomChat {
  readonly #room: RoomId;
  #all = $state.raw<readonly ChatMessage[]>([]);
  #readUpTo = $state.raw(0);
  #blocked = $state.raw<readonly PersonId[]>([]);

  constructor(room: RoomId, messages: readonly ChatMessage[], blocked: readonly PersonId[]) {
    this.#room = room;
    this.#all = messages;
    this.#blocked = blocked;
    // What was not read before a reload is unread after it; to a newcomer all is old.
    const [known, id] = (readStored(key) ?? '').split(' ');
    if (known === room) this.#readUpTo = Number(id);
    else this.markRead();
  }

  get messages(): readonly ChatMessage[] {
    return this.#all.filter(({ from }) => !this.isBlocked(from.personId));
  }

  /** Others' messages since the chat was last open. */
  unreadBy(reader: PersonId): number {
    return this.messages.filter(({ id, from }) => id > this.#readUpTo && from.personId !== reader).length;
  }

  isBlocked(personId: PersonId): boolean {
    return this.#blocked.includes(personId);
  }

  setBlocked(blocked: readonly PersonId[]): void {
    this.#blocked = blocked;
  }

  markRead(): void {
    this.#readUpTo = this.#all.at(-1)?.id ?? 0;
    writeStored(key, `${this.#room} ${this.#readUpTo}`);
  }

  merge(messages: readonly ChatMessage[]): void {
    const byId = new Map([...this.#all, ...messages].map((message) => [message.id, message]));
    this.#all = [...byId.values()].sort((one, other) => one.id - other.id);
  }
}
