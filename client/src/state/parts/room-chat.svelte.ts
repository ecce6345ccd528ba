import type { ChatMessage, PersonId } from '@tiwanaku/shared/protocol';

/** A room's messages, without those of blocked people. */
export class RoomChat {
  #all = $state.raw<readonly ChatMessage[]>([]);
  #readUpTo = $state.raw(0);
  #blocked = $state.raw<readonly PersonId[]>([]);

  constructor(messages: readonly ChatMessage[], blocked: readonly PersonId[]) {
    this.#all = messages;
    this.#blocked = blocked;
    this.markRead();
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
  }

  merge(messages: readonly ChatMessage[]): void {
    const byId = new Map([...this.#all, ...messages].map((message) => [message.id, message]));
    this.#all = [...byId.values()].sort((one, other) => one.id - other.id);
  }
}
