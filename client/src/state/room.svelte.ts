import type {
  ChatMessage,
  Entered,
  Person,
  PersonId,
  Refusal,
  RoomId,
  RoomSeat,
  RoomSettings,
  RoomView,
  ShownSight,
} from '@tiwanaku/shared/protocol';
import { listedWatchers } from '@tiwanaku/shared/protocol';
import { isBot } from './bots.ts';
import { readStored, writeStored } from './stored.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import type { GameColor, GameFace } from './game-face.ts';

/** Sent and not answered yet. */
interface ChatOnItsWay {
  readonly text: string;
}

const chatKey = 'chat';

/** A room's messages, without those of blocked people. */
class RoomChat {
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
    const [known, id] = (readStored(chatKey) ?? '').split(' ');
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
    writeStored(chatKey, `${this.#room} ${this.#readUpTo}`);
  }

  merge(messages: readonly ChatMessage[]): void {
    const byId = new Map([...this.#all, ...messages].map((message) => [message.id, message]));
    this.#all = [...byId.values()].sort((one, other) => one.id - other.id);
  }
}

type ChatChannel = ChatMessage['channel'];
type Outcome = Promise<Refusal | null>;
type Answered = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

/** What is told to screen readers after a change. */
interface RoomListener {
  changed(before: RoomView, after: RoomView): void;
  said(message: ChatMessage): void;
}

/** A room as this person sees it. Actions settle with a refusal or null. */
export class RoomState<F extends GameFace = GameFace> {
  readonly #connection: Connection;
  readonly #listeners = new Set<RoomListener>();
  readonly #chat: RoomChat;
  #game: F = $state.raw() as F;
  #view: RoomView = $state.raw() as RoomView;
  #wantsRematch = $state.raw(false);

  /** Asks a nameless person; false if declined. Set by the page. */
  askName: () => Promise<boolean> = async () => false;
  /** What the leader of a shared review has shown since; the view may have been made before or after. */
  shown = $state.raw<ShownSight | null>(null);
  /** The chat's field has the focus, or had it until its page gave way to another. */
  isWriting = $state.raw(false);

  constructor(connection: Connection, game: F, { room, chat, blocked }: Entered) {
    this.#connection = connection;
    this.#game = game;
    this.#view = room;
    this.#chat = new RoomChat(room.roomId, room.you.personId, chat, blocked);
  }

  get game(): F {
    return this.#game;
  }
  get view(): RoomView {
    return this.#view;
  }
  get id(): RoomId {
    return this.#view.roomId;
  }
  get you(): RoomView['you'] {
    return this.#view.you;
  }
  get settings(): RoomSettings {
    return this.#view.settings;
  }
  /** The chat without blocked people's messages. */
  get chat(): readonly ChatMessage[] {
    return this.#chat.messages;
  }
  /** The text in the chat's field. */
  get draft(): string {
    return this.#chat.draft;
  }
  set draft(text: string) {
    this.#chat.draft = text;
  }
  /** Own messages that the server has not answered yet. */
  get chatOnItsWay(): readonly ChatOnItsWay[] {
    return this.#chat.onTheirWay;
  }
  /** Others' messages since the chat was last open. */
  get unread(): number {
    return this.#chat.unreadBy(this.you.personId);
  }
  get mySeat(): RoomSeat | null {
    return this.#view.seats.find(({ person }) => person?.personId === this.you.personId) ?? null;
  }
  get seated(): readonly RoomSeat[] {
    return this.#view.seats.filter(({ person }) => person !== null);
  }
  /** Those who came themselves. */
  get seatedPeople(): readonly RoomSeat[] {
    return this.seated.filter(({ person }) => !isBot(person));
  }
  /** Whether a person may sit down: bots give up their seats. */
  get hasOpenSeat(): boolean {
    return this.#view.seats.some(({ person }) => person === null || isBot(person));
  }
  get isEverybodyReady(): boolean {
    return this.seated.every(({ isReady }) => isReady);
  }
  /** The names of those who are not ready. The host is ready by starting. */
  get awaited(): readonly string[] {
    return this.seated.flatMap(({ person, isReady }) =>
      person && !isReady && person.personId !== this.#view.host ? [person.name] : [],
    );
  }
  get isRunning(): boolean {
    return this.#view.match !== null && !this.#view.match.isOver;
  }
  /** Whether the person plays in the running match. */
  get isPlaying(): boolean {
    return this.isRunning && this.isPlayerOf(this.#view.match?.seats ?? []);
  }
  /** The number of players fits the options. Bots play no match without a person. */
  get isCountRight(): boolean {
    const { min, max } = this.game.rules.seats(this.settings.options);
    return this.seated.length >= min && this.seated.length <= max && this.seatedPeople.length > 0;
  }
  /** The channel this person writes to now. */
  get channel(): ChatChannel {
    return this.isRunning && !this.isPlaying ? 'watchers' : 'table';
  }

  isBlocked(personId: PersonId): boolean {
    return this.#chat.isBlocked(personId);
  }

  isPlayerOf(seats: readonly Person[]): boolean {
    return seats.some(({ personId }) => personId === this.you.personId);
  }

  seatOf(personId: PersonId): RoomSeat | null {
    return this.#view.seats.find(({ person }) => person?.personId === personId) ?? null;
  }

  colorOf(personId: PersonId): GameColor | null {
    const color = this.seatOf(personId)?.color;
    return this.game.colors.find(({ id }) => id === color) ?? null;
  }

  /** The people here. Where more watch than are listed, those who write are found by that. */
  get people(): readonly Person[] {
    const { seats, watchers } = this.#view;
    const authors = watchers.length < listedWatchers ? [] : this.chat.map(({ from }) => from);
    const listed = [...seats.flatMap(({ person }) => person ?? []), ...watchers];
    return [...new Map([...authors, ...listed].map((person) => [person.personId, person])).values()];
  }

  /** Null for a person who has left. */
  nameOf(personId: PersonId): string | null {
    const people = [...this.#view.seats.map(({ person }) => person), ...this.#view.watchers];
    return people.find((person) => person?.personId === personId)?.name ?? null;
  }

  freeColors(): readonly GameColor[] {
    const others = this.seated.filter(({ person }) => person?.personId !== this.you.personId);
    return this.game.colors.filter(({ id }) => others.every(({ color }) => color !== id));
  }

  /** The last one worn, if free. */
  suggestedColor(): string | null {
    const free = this.freeColors();
    const last = readStored('color');
    return (free.find(({ id }) => id === last) ?? free[0])?.id ?? null;
  }

  /** Distinct, so that every seat has a figure. */
  colorForFreeSeat(seat: number): GameColor | null {
    const unworn = this.game.colors.filter(({ id }) => this.seated.every(({ color }) => color !== id));
    const nth = this.#view.seats.filter((other) => other.person === null && other.seat < seat).length;
    return unworn[nth] ?? null;
  }

  /** Null: any that is free. Without a chosen colour in the one worn so far, or else in a free one that is suggested. */
  async sit(seat: number | null, chosen = this.mySeat?.color): Outcome {
    // Where bots wear all others, the server finds that of the bot whose seat it is.
    const color = chosen ?? this.suggestedColor() ?? this.game.colors[0]?.id ?? '';
    writeStored('color', color);
    const wish = { roomId: this.id, seat, color, isSuggested: !chosen };
    return this.#named(() => this.#connection.request('room:sit', wish));
  }
  /** Whether this person hands over what the game hides: then they may only watch. */
  get knowsHidden(): boolean {
    return this.you.isHost && this.#game.handed?.(this.settings.options) !== undefined;
  }
  /** Seats the host of a new table. */
  takeHostSeat(): Outcome | null {
    const isFresh = this.#view.version === 1 && this.seated.length === 0;
    return isFresh && this.you.isHost ? this.sit(0) : null;
  }
  async stand(): Outcome {
    return this.#settle(await this.#connection.request('room:stand', { roomId: this.id }));
  }
  /** Puts a bot on a free seat, changes or removes it. */
  async seatBot(seat: number, bot: { readonly strength: string; readonly name?: string } | null): Outcome {
    return this.#settle(await this.#connection.request('room:bot', { roomId: this.id, seat, bot }));
  }
  /** Begins a match of those who sit here and so many bots. */
  async playBots(strength: string, count: number): Outcome {
    const missing = Math.max(0, count - (this.seated.length - this.seatedPeople.length));
    const free = this.#view.seats.filter(({ person }) => person === null).slice(0, missing);
    for (const { seat } of free) {
      const refusal = await this.seatBot(seat, { strength });
      if (refusal) return refusal;
    }
    return await this.start();
  }
  async setReady(isReady: boolean): Outcome {
    return this.#settle(await this.#connection.request('room:ready', { roomId: this.id, isReady }));
  }
  async setSettings(settings: RoomSettings): Outcome {
    return this.#settle(await this.#connection.request('room:settings', { roomId: this.id, settings }));
  }
  async start(): Outcome {
    const handed = this.#game.handed?.(this.settings.options);
    const message = { roomId: this.id, ...(handed && { handed }) };
    return this.#settle(await this.#connection.request('room:start', message, { isOnce: true }));
  }
  async kick(personId: PersonId): Outcome {
    return this.#settle(await this.#connection.request('room:kick', { roomId: this.id, personId }));
  }
  async unban(personId: PersonId): Outcome {
    return this.#settle(await this.#connection.request('room:unban', { roomId: this.id, personId }));
  }
  async block(personId: PersonId, isBlocked: boolean): Outcome {
    return this.#settle(await this.#connection.request('room:block', { roomId: this.id, personId, isBlocked }));
  }
  /** Reports a person, or one of their messages, to the operator. */
  async report(personId: PersonId, messageId: number | null, text: string): Outcome {
    const message = { roomId: this.id, personId, messageId, text };
    return this.#settle(await this.#connection.request('room:report', message, { isOnce: true }));
  }
  async leave(): Outcome {
    return this.#settle(await this.#connection.request('room:leave', { roomId: this.id }));
  }
  /** Sent once: a duplicate is worse than resending by hand. */
  async say(text: string): Outcome {
    const message = { roomId: this.id, channel: this.channel, text };
    return this.#chat.send(text, () =>
      this.#named(() => this.#connection.request('room:chat', message, { isOnce: true })),
    );
  }

  /** The host's page starts the match once all are ready. */
  async rematch(): Outcome {
    this.#wantsRematch = true;
    const refusal = await this.setReady(true);
    if (refusal) this.#wantsRematch = false;
    else this.#beginRematch();
    return refusal;
  }

  markRead(): void {
    this.#chat.markRead();
  }

  onChange(listener: RoomListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Late views are dropped. `game` belongs to its settings. */
  changed(view: RoomView, game: F = this.#game): void {
    if (view.roomId !== this.id || view.version < this.#view.version) return;
    const before = this.#view;
    const isNewMatch = view.match?.matchId !== before.match?.matchId;
    this.#game = game;
    this.#view = view;
    for (const listener of this.#listeners) listener.changed(before, view);
    if (isNewMatch) this.#wantsRematch = false;
    this.#beginRematch();
  }

  receiveMessage(roomId: RoomId, message: ChatMessage): void {
    if (roomId !== this.id) return;
    this.#chat.merge([message]);
    if (message.from.personId === this.you.personId) this.#chat.arrived();
    if (message.from.personId === this.you.personId || this.isBlocked(message.from.personId)) return;
    for (const listener of this.#listeners) listener.said(message);
  }

  /** Changed in another tab or device. */
  receiveBlocked(blocked: readonly PersonId[]): void {
    this.#chat.setBlocked(blocked);
  }

  /** Enters anew after a reconnect, with the missed chat. News of the room may have overtaken the answer. */
  entered({ room, chat, blocked }: Entered, game: F = this.#game): void {
    if (room.version >= this.#view.version) {
      this.#game = game;
      this.#view = room;
    }
    this.#chat.setBlocked(blocked);
    this.#chat.merge(chat);
  }

  #beginRematch(): void {
    if (!this.#wantsRematch || !this.you.isHost || !this.isEverybodyReady || !this.isCountRight) return;
    this.#wantsRematch = false;
    void this.start();
  }

  async #named(ask: () => Promise<Answered>): Outcome {
    const refusal = this.#settle(await ask());
    return refusal?.code === 'nameMissing' && (await this.askName()) ? this.#settle(await ask()) : refusal;
  }

  #settle(answer: Answered): Refusal | null {
    return answer.ok ? null : answer.refusal;
  }
}
