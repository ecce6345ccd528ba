import {
  decisionOf,
  isInAudience,
  type Follower,
  type MatchStatus,
  type Recorded,
  type Result,
  type Seat,
  type Viewer,
} from '@tiwanaku/shared/kernel';
import type { CommandId, MatchSnapshot, MatchSync, MatchTail, PersonId } from '@tiwanaku/shared/protocol';
import type { Keeper } from './ports.ts';
import {
  automaticOf,
  isRecorded,
  type AppliedCommand,
  type Commit,
  type MatchHeader,
  type StoredMatch,
} from './match-log.ts';

/** The newest events, for tails and resent commands. */
const windowSize = 40;
/** A viewer further behind gets a whole view. */
export const maxTail = 32;

type Applied = Omit<AppliedCommand, 'command' | 'expected'>;

export type Decision = Pick<Commit, 'events' | 'isEnd' | 'winners'> & { readonly toAct: readonly Seat[] };

/** State and the end of the log. The log stays the truth (L4). */
export class LiveMatch {
  readonly header: MatchHeader;
  readonly #keeper: Keeper;
  readonly #oracle: unknown;
  readonly #commitment: string;
  #state: unknown;
  #version = 0;
  #recent: Recorded<unknown>[] = [];
  readonly #applied = new Map<CommandId, Applied>();
  /** `#applied` has every command decided from here on. */
  #appliedFrom = 0;
  readonly #views = new Map<string, unknown>();
  #status: MatchStatus | null = null;
  /** Where the last decision led, so that appending it does not fold its events again. */
  #decided: { readonly events: readonly unknown[]; readonly state: unknown; readonly status: MatchStatus } | null =
    null;

  /** Events as the game's schema parsed them. */
  constructor(keeper: Keeper, stored: StoredMatch, oracle: unknown, commitment: string) {
    this.#keeper = keeper;
    this.#oracle = oracle;
    this.#commitment = commitment;
    this.#state = null;
    this.header = stored.header;
    this.#fold(stored.events);
    this.#appliedFrom = 0;
    for (const { commandId, seat, version } of stored.commands) this.#remember({ commandId, seat, version });
    // Its commands have other ids, by which the log alone finds them.
    if (isRecorded(stored.commands)) this.#appliedFrom = this.#version + 1;
  }

  get version(): number {
    return this.#version;
  }

  get isOver(): boolean {
    return this.#now.isOver;
  }

  get toAct(): readonly Seat[] {
    return this.#now.awaited.map(({ seat }) => seat);
  }

  get awaited(): MatchStatus['awaited'] {
    return this.#now.awaited;
  }

  decisionOf(seat: Seat): string | null {
    return decisionOf(this.#now, seat);
  }

  get winners(): readonly Seat[] {
    return this.#now.winners;
  }

  /** Cached until the next event; asked several times per command. */
  get #now(): MatchStatus {
    return (this.#status ??= this.#keeper.rules.status(this.#state));
  }

  /** Null when the seat has nothing to do. */
  mildestCommand(seat: Seat): { readonly command: unknown } | null {
    const command = this.#keeper.rules.mildestCommand(this.#state, seat);
    return command === null ? null : { command };
  }

  /** What a person in this seat sees. */
  viewOf(seat: Seat): unknown {
    return this.#view({ type: 'player', seat });
  }

  get takesOrders(): boolean {
    return this.#keeper.rules.takesOrders(this.#state);
  }

  /** Null when the seat's person has to be asked. */
  answerByOrder(seat: Seat, orders: unknown): { readonly command: unknown } | null {
    const { rules } = this.#keeper;
    const command = rules.answerByOrder(rules.viewFor(this.#state, { type: 'player', seat }), seat, orders);
    return command === null ? null : { command };
  }

  seatOf(personId: PersonId): Seat | null {
    const seat = this.header.seats.findIndex((person) => person.personId === personId);
    return seat < 0 ? null : seat;
  }

  /** Null for an invalid shape. */
  parseCommand(command: unknown): { readonly command: unknown } | null {
    const parsed = this.#keeper.rules.commandSchema.safeParse(command);
    return parsed.success ? { command: parsed.data } : null;
  }

  /** A question to be worked out before the decision; null for most commands. */
  questionBefore(seat: Seat, command: unknown): unknown {
    return this.#keeper.rules.vetting?.question(this.#state, seat, command) ?? null;
  }

  /** Changes nothing. Throws when an event does not fit its schema. */
  decide(seat: Seat, command: unknown): Result<Decision, { readonly code: string }> {
    const decision = this.#keeper.rules.decide(this.#state, this.#oracle, seat, command);
    return decision.ok ? { ok: true, value: this.#decision(decision.value) } : decision;
  }

  /** Null where the others play on. */
  afterResigning(resigned: readonly Seat[]): Decision | null {
    const events = this.#keeper.rules.afterResigning(this.#state, resigned);
    return events.length === 0 ? null : this.#decision(events);
  }

  /** Returns the events as the log has them. */
  apply(commit: Commit): readonly Recorded<unknown>[] {
    const added = recordedBy(commit);
    const decided = commit.expected === this.#version ? this.#decided : null;
    if (decided?.events === commit.events) this.#follow(added, decided.state, decided.status);
    else this.#fold(added);
    this.#remember({ commandId: commit.commandId, seat: commit.seat, version: this.#version });
    return added;
  }

  /** Takes another process's events, whose commands are unknown. */
  catchUp(tail: readonly Recorded<unknown>[]): void {
    const missed = tail.filter(({ position }) => position > this.#version);
    if (missed.length === 0) return;
    this.#fold(readEvents(this.#keeper, missed));
    this.#appliedFrom = this.#version;
  }

  /** What is known of a command: how it was applied, that it never was, or that only the log knows. */
  applied(commandId: CommandId, decidedAt: number): Applied | 'never' | 'unknown' {
    return this.#applied.get(commandId) ?? (decidedAt >= this.#appliedFrom ? 'never' : 'unknown');
  }

  /** Null when memory does not reach back far enough. */
  tail(viewer: Follower, version: number): MatchTail | null {
    const first = this.#recent[0]?.position ?? this.#version + 1;
    if (version > this.#version || version < first - 1) return null;
    const match = { keeper: this.#keeper, header: this.header };
    return visibleTail(match, viewer, version, this.#recent.slice(version - first + 1));
  }

  snapshot(viewer: Follower): MatchSnapshot {
    const { matchId, roomId, game, rulesVersion, seats } = this.header;
    return {
      matchId,
      roomId,
      game,
      rulesVersion,
      viewer,
      seats: seats.map(({ color: _, ...person }) => person),
      commitment: this.#commitment,
      version: this.#version,
      view: this.#view(viewer),
    };
  }

  /** What has changed from `version` to the present (L7). */
  sync(viewer: Follower, version: number): MatchSync {
    if (version === this.#version) return { type: 'current', version };
    const isNear = version > 0 && this.#version - version <= maxTail;
    const tail = isNear ? this.tail(viewer, version) : null;
    return tail ? { type: 'tail', tail } : { type: 'snapshot', snapshot: this.snapshot(viewer) };
  }

  #decision(happened: readonly unknown[]): Decision {
    const { rules } = this.#keeper;
    const events = happened.map((event) => rules.eventSchema.parse(event));
    const after = events.reduce((state, event) => rules.evolve(state, event), this.#state);
    const status = rules.status(after);
    const { isOver, winners, awaited } = status;
    this.#decided = { events, state: after, status };
    return { events, isEnd: isOver, ...(isOver ? { winners } : {}), toAct: awaited.map((one) => one.seat) };
  }

  #fold(recorded: readonly Recorded<unknown>[]): void {
    const { rules } = this.#keeper;
    this.#follow(
      recorded,
      recorded.reduce((state, { event }) => rules.evolve(state, event), this.#state),
    );
  }

  #follow(recorded: readonly Recorded<unknown>[], state: unknown, status: MatchStatus | null = null): void {
    this.#state = state;
    this.#version = recorded.at(-1)?.position ?? this.#version;
    this.#recent.push(...recorded);
    if (this.#recent.length > windowSize) this.#recent = this.#recent.slice(-windowSize);
    this.#views.clear();
    this.#status = status;
    this.#decided = null;
  }

  #remember(command: Applied): void {
    this.#applied.set(command.commandId, command);
    if (this.#applied.size <= windowSize) return;
    for (const [commandId, { version }] of this.#applied) {
      this.#applied.delete(commandId);
      this.#appliedFrom = Math.max(this.#appliedFrom, version);
      return;
    }
  }

  /** Cached until the next event: clients that reconnect together share a view. */
  #view(viewer: Follower): unknown {
    const key = viewer.type === 'player' ? `seat ${viewer.seat}` : 'spectator';
    if (!this.#views.has(key)) {
      const { rules } = this.#keeper;
      this.#views.set(key, rules.viewSchema.parse(rules.viewFor(this.#state, viewer)));
    }
    return this.#views.get(key);
  }
}

function recordedBy({ expected, events, commandId }: Commit): readonly Recorded<unknown>[] {
  const by = automaticOf(commandId);
  return events.map((event, index) => ({ position: expected + index + 1, event, ...(by && { by }) }));
}

/** The version counts hidden events too (L2). */
export function visibleTail(
  { keeper, header }: { readonly keeper: Keeper; readonly header: MatchHeader },
  viewer: Viewer,
  after: number,
  recorded: readonly Recorded<unknown>[],
): MatchTail {
  const events = recorded.filter(({ event }) => isInAudience(viewer, keeper.rules.audienceOf(event)));
  return { matchId: header.matchId, after, version: after + recorded.length, events: [...events] };
}

/** Stored events, each parsed by its game's schema. */
export const readEvents = ({ rules }: Keeper, stored: readonly Recorded<unknown>[]): readonly Recorded<unknown>[] =>
  stored.map((one) => ({ ...one, event: rules.eventSchema.parse(one.event) }));
