import type { ChatMessage, PersonId, RoomId } from '@tiwanaku/shared/protocol';
import { readStored, writeStored } from '../stored.ts';

/** Sent and not answered yet. */
export interface ChatOnItsWay {
  readonly text: string;
}

const key = 'chat';

/** A room's messages, without those of blocked people. */
export class RoomChat {
  readonly #room: RoomId;
  #all = $state.raw<readonly ChatMessage[]>([]);
  #readUpTo = $state.raw(0);
  #blocked = $state.raw<readonly PersonId[]>([]);
  #draft = $state.raw('');
  #onTheirWay = $state.raw<readonly ChatOnItsWay[]>([]);
  readonly #draftKey: string;

  constructor(room: RoomId, person: PersonId, messages: readonly ChatMessage[], blocked: readonly PersonId[]) {
    this.#room = room;
    this.#draftKey = `draft.${room}.${person}`;
    this.#draft = readStored(this.#draftKey, 'tab') ?? '';
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

  /** What is being written. It outlives every field that shows it, and a reload. */
  get draft(): string {
    return this.#draft;
  }
  set draft(text: string) {
    this.#draft = text;
    writeStored(this.#draftKey, text || null, 'tab');
  }

  get onTheirWay(): readonly ChatOnItsWay[] {
    return this.#onTheirWay;
  }

  /** Shows the text until it is answered; a refused one is in the draft again. */
  async send<Refused>(text: string, say: () => Promise<Refused | null>): Promise<Refused | null> {
    const sent = { text };
    this.#onTheirWay = [...this.#onTheirWay, sent];
    const refusal = await say();
    this.#onTheirWay = this.#onTheirWay.filter((one) => one !== sent);
    if (refusal) this.draft = [text, this.#draft].filter(Boolean).join(' ');
    return refusal;
  }

  /** The oldest of them: the message itself may come before its answer. */
  arrived(): void {
    this.#onTheirWay = this.#onTheirWay.slice(1);
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
