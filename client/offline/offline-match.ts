import {
  chosenBy,
  decisionOf,
  type GameTypes,
  isInAudience,
  type Automatic,
  type MatchKeeper,
  type Recorded,
  type Seat,
  type Viewer,
} from '@tiwanaku/shared/kernel';
import {
  strengthOf,
  type Answer,
  type ClientEvent,
  type ClientMessage,
  type MatchAnswer,
  type MatchId,
  type MatchSync,
  type MatchTail,
  type Notes,
  type Refusal,
  type RefusalCode,
  type RoomId,
} from '@tiwanaku/shared/protocol';
import type { OfflineSeat, OfflineTable } from '../src/screens/offline/offline-calls.ts';

export type Keeper = MatchKeeper<GameTypes>;

const format = 'offline-match/1';

/** A match as this device keeps it, hidden facts included. */
export interface SavedMatch {
  readonly format: typeof format;
  readonly matchId: MatchId;
  readonly rulesVersion: number;
  readonly options: unknown;
  readonly seats: readonly OfflineSeat[];
  /** Milliseconds since the epoch, as `endedAt`. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** The vault, sealed by the game's keeper. */
  readonly secret: string;
  readonly events: readonly Recorded<unknown>[];
  /** The versions before the person's commands; matches of earlier builds lack it. */
  readonly commands?: readonly number[];
  readonly orders: unknown;
  readonly notes: Notes;
}

interface Beginning {
  readonly matchId: MatchId;
  readonly options: unknown;
  readonly seats: readonly OfflineSeat[];
  readonly random: () => number;
  readonly now: number;
}

/** No game has so many questions in a row that one order answers. */
const mostByOrder = 200;

const refused = <Code extends RefusalCode>(code: Code) => ({ ok: false, refusal: { code } }) as const;

/**
 * One match of one person, and bots, in place of a server: it alone knows what is hidden, and what leaves it by `table`, `answer`,
 * `playBot` and `finished` is what a server would send to the person's seat.
 */
export class OfflineMatch {
  readonly #keeper: Keeper;
  readonly #oracle: unknown;
  readonly #me: Seat;
  readonly #viewer: Viewer;
  #saved: SavedMatch;
  #state: unknown;

  /** Null for options or seats that the game refuses. */
  static begin(keeper: Keeper, { matchId, options, seats, random, now }: Beginning): OfflineMatch | null {
    const parsed = keeper.rules.optionsSchema.safeParse(options);
    if (!parsed.success) return null;
    const begun = keeper.begin(
      parsed.data,
      seats.map(({ color }) => color),
      random,
    );
    if (!begun.ok) return null;
    return new OfflineMatch(keeper, {
      format,
      matchId,
      rulesVersion: keeper.rules.rulesVersion,
      options: parsed.data,
      seats,
      startedAt: now,
      endedAt: null,
      secret: keeper.seal(begun.value.vault),
      events: begun.value.events.map((event, index) => ({ position: index + 1, event })),
      commands: [],
      orders: null,
      notes: { version: 0, text: '' },
    });
  }

  /** Throws for a match that this version of the game cannot read. */
  constructor(keeper: Keeper, saved: SavedMatch) {
    if (saved.format !== format) throw new Error('a match of another version');
    const { rules } = keeper;
    this.#keeper = keeper;
    this.#oracle = keeper.oracle(keeper.unseal(saved.secret));
    this.#me = saved.seats.findIndex(({ person }) => strengthOf(person) === null);
    this.#viewer = { type: 'player', seat: this.#me };
    const events = saved.events.map((one) => ({ ...one, event: rules.eventSchema.parse(one.event) }));
    this.#saved = { ...saved, events };
    this.#state = events.reduce((state: unknown, { event }) => rules.evolve(state, event), null);
  }

  /** Plain data, for this device alone. */
  get saved(): SavedMatch {
    return this.#saved;
  }
  get version(): number {
    return this.#saved.events.length;
  }

  get table(): OfflineTable {
    const { matchId, rulesVersion, options, seats } = this.#saved;
    const { rules } = this.#keeper;
    return {
      options,
      seats,
      isOver: this.#status.isOver,
      snapshot: {
        matchId,
        roomId: 'offline0' as RoomId,
        game: rules.id,
        rulesVersion,
        viewer: { type: 'player', seat: this.#me },
        seats: seats.map(({ person }) => person),
        commitment: '',
        version: this.version,
        view: rules.viewFor(this.#state, this.#viewer),
      },
    };
  }

  /** The person's events after a version. */
  tail(after: number): MatchTail {
    const { matchId, events } = this.#saved;
    const seen = events.slice(after).filter(({ event }) => this.#isSeen(event));
    return { matchId, after, version: this.version, events: seen };
  }

  /** What a server would answer, if it had one match and no clock. */
  answer(event: ClientEvent, message: unknown, now: number): unknown {
    switch (event) {
      case 'match:act':
        return this.#act(message as ClientMessage<'match:act'>, now);
      case 'match:sync':
        return {
          ok: true,
          sync: this.#sync((message as ClientMessage<'match:sync'>).version),
          timing: null,
        } satisfies Answer<'match:sync'>;
      case 'match:history':
        return { ok: true, tail: this.tail(0), hasMore: false } satisfies Answer<'match:history'>;
      case 'match:notes':
        return this.#note((message as ClientMessage<'match:notes'>).text);
      case 'match:orders':
        return this.#order((message as ClientMessage<'match:orders'>).orders, now);
      case 'match:hint':
      case 'match:ping':
        return { ok: true };
      default:
        return refused('notAllowed');
    }
  }

  /**
   * Takes back the person's last command, with all that followed, unless that has shown something hidden, to anybody (BOT-8). Null when
   * it is taken back. Refusals: notAllowed (alone), matchOver, nothingToTakeBack, revealed.
   */
  takeBack(): Refusal | null {
    const { seats, events, commands = [] } = this.#saved;
    const { rules } = this.#keeper;
    if (seats.length < 2) return { code: 'notAllowed' };
    if (this.#status.isOver) return { code: 'matchOver' };
    const before = commands.at(-1);
    if (before === undefined) return { code: 'nothingToTakeBack' };
    if (events.slice(before).some(({ event }) => rules.reveals(event))) return { code: 'revealed' };
    const left = events.slice(0, before);
    this.#saved = { ...this.#saved, events: left, commands: commands.slice(0, -1) };
    this.#state = left.reduce((state: unknown, { event }) => rules.evolve(state, event), null);
    return null;
  }

  /** The seat of a bot that is asked something. */
  get botsSeat(): Seat | null {
    return this.#status.awaited.find(({ seat }) => this.#strengthAt(seat) !== null)?.seat ?? null;
  }

  /** A bot sees what a person in its seat would see. One that fails is played mildly for. */
  playBot(seat: Seat, now: number): void {
    if (this.#apply(seat, this.#choiceOf(seat), 'bot', now) === null) return;
    const mildest = this.#keeper.rules.mildestCommand(this.#state, seat);
    const refusal = mildest === null ? 'nothing to do' : this.#apply(seat, mildest, 'bot', now);
    if (refusal !== null) throw new Error(`a bot cannot play: ${refusal}`);
  }

  /** Hidden facts included; null until the match is over. */
  finished(): MatchAnswer | null {
    const { matchId, rulesVersion, options, seats, startedAt, endedAt, secret, events } = this.#saved;
    if (!this.#status.isOver) return null;
    return {
      matchId,
      game: this.#keeper.rules.id,
      rulesVersion,
      options,
      seats: seats.map(({ person: { personId, name }, color }) => ({ personId, name, color })),
      startedAt,
      endedAt: endedAt ?? startedAt,
      resigned: [],
      events: [...events],
      reveal: this.#keeper.reveal(
        this.#keeper.unseal(secret),
        events.map(({ event }) => event),
      ),
      proof: { commitment: '', nonce: '', secret },
    };
  }

  get #status() {
    return this.#keeper.rules.status(this.#state);
  }

  #isSeen(event: unknown): boolean {
    return isInAudience(this.#viewer, this.#keeper.rules.audienceOf(event));
  }

  #strengthAt(seat: Seat): string | null {
    const person = this.#saved.seats[seat]?.person;
    return person ? strengthOf(person) : null;
  }

  #choiceOf(seat: Seat): unknown {
    const { bots, rules } = this.#keeper;
    try {
      const view = rules.viewFor(this.#state, { type: 'player', seat });
      return chosenBy(bots, this.#strengthAt(seat) ?? '', view, seat)?.command ?? null;
    } catch {
      return null;
    }
  }

  #act({ version, decision, command }: ClientMessage<'match:act'>, now: number): Answer<'match:act'> {
    const { rules } = this.#keeper;
    if (decision !== decisionOf(this.#status, this.#me))
      return { ok: false, refusal: { code: 'stale' }, sync: this.#sync(version) };
    const parsed = rules.commandSchema.safeParse(command);
    if (!parsed.success) return refused('malformed');
    const question = rules.vetting?.question(this.#state, this.#me, parsed.data) ?? null;
    const vetted = question === null ? null : rules.vetting?.refusal(question);
    if (vetted) return { ok: false, refusal: { code: 'rules', detail: vetted.code } };
    const before = this.version;
    const refusal = this.#apply(this.#me, parsed.data, null, now);
    if (refusal !== null) return { ok: false, refusal: { code: 'rules', detail: refusal } };
    this.#saved = { ...this.#saved, commands: [...(this.#saved.commands ?? []), before] };
    return { ok: true, version: this.version };
  }

  #sync(version: number): MatchSync {
    return version === this.version ? { type: 'current', version } : { type: 'tail', tail: this.tail(version) };
  }

  #note(text: string | null): Answer<'match:notes'> {
    const { notes } = this.#saved;
    if (text !== null) this.#saved = { ...this.#saved, notes: { version: notes.version + 1, text } };
    return { ok: true, notes: this.#saved.notes };
  }

  #order(orders: unknown, now: number): Answer<'match:orders'> {
    if (orders !== null) {
      const parsed = this.#keeper.rules.ordersSchema?.safeParse(orders);
      if (!parsed?.success) return refused('malformed');
      this.#saved = { ...this.#saved, orders: parsed.data };
      this.#answerByOrders(now);
    }
    return { ok: true, orders: this.#saved.orders };
  }

  #answerByOrders(now: number): void {
    const { rules } = this.#keeper;
    const { orders } = this.#saved;
    for (let answered = 0; answered < mostByOrder && orders !== null && rules.takesOrders(this.#state); answered++) {
      const command = rules.answerByOrder(rules.viewFor(this.#state, this.#viewer), this.#me, orders);
      if (command === null || this.#perform(this.#me, command, 'order', now) !== null) return;
    }
  }

  /** The code of a refusal, null for none. */
  #apply(seat: Seat, command: unknown, by: Automatic | null, now: number): string | null {
    const refusal = this.#perform(seat, command, by, now);
    if (refusal === null) this.#answerByOrders(now);
    return refusal;
  }

  #perform(seat: Seat, command: unknown, by: Automatic | null, now: number): string | null {
    const { rules } = this.#keeper;
    const parsed = rules.commandSchema.safeParse(command);
    if (!parsed.success) return 'malformed';
    const decided = rules.decide(this.#state, this.#oracle, seat, parsed.data);
    if (!decided.ok) return decided.error.code;
    const added = decided.value.map((event, index) => ({
      position: this.version + index + 1,
      event,
      ...(by && { by }),
    }));
    this.#state = decided.value.reduce((state: unknown, event) => rules.evolve(state, event), this.#state);
    this.#saved = {
      ...this.#saved,
      events: [...this.#saved.events, ...added],
      endedAt: this.#status.isOver ? now : null,
    };
    return null;
  }
}
