import {
  decisionOf,
  type GameTypes,
  ok,
  type Recorded,
  refuse,
  type Result,
  type Viewer,
} from '@tiwanaku/shared/kernel';
import type {
  HintLevel,
  MatchAnswer,
  MatchId,
  MatchSnapshot,
  MatchSync,
  MatchTail,
  Notes,
  Person,
  Proposal,
  Refusal,
  SeenHint,
} from '@tiwanaku/shared/protocol';
import { type Connection, isPassing, newCommandId } from '../connection/connection.svelte.ts';
import type { ClientRules } from './game-face.ts';
import { MatchClock } from './match-clock.svelte.ts';
import { keepPromise } from './promises.ts';

/** Subscribers. */
class Listeners<Args extends readonly unknown[]> {
  readonly #all = new Set<(...args: Args) => void>();

  /** Returns the unsubscriber. */
  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly notify = (...args: Args): void => {
    for (const listener of this.#all) listener(...args);
  };
}

const nameOf = ({ version, seat, level }: SeenHint) => `${String(version)} ${String(seat)} ${level}`;

/** What a viewer knows of a match's past: history and live messages overlap in any order. */
class MatchMemory<Event> {
  #events = $state.raw<readonly Recorded<Event>[]>([]);
  #hints = $state.raw<readonly SeenHint[]>([]);

  /** Visible ones, oldest first. */
  get events(): readonly Recorded<Event>[] {
    return this.#events;
  }
  /** Those that players looked at; each once. */
  get hints(): readonly SeenHint[] {
    return this.#hints;
  }

  addEvents(events: readonly Recorded<Event>[]): void {
    const byPosition = new Map([...this.#events, ...events].map((event) => [event.position, event]));
    this.#events = [...byPosition.values()].sort((one, other) => one.position - other.position);
  }

  addHints(hints: readonly SeenHint[] = []): void {
    if (hints.length > 0)
      this.#hints = [...new Map([...this.#hints, ...hints].map((hint) => [nameOf(hint), hint])).values()];
  }
}

/** A step of the match with the events behind it. */
export interface MatchStep<G extends GameTypes> {
  readonly before: G['View'];
  readonly after: G['View'];
  readonly event: Recorded<G['Event']>;
  /** False while catching up: no motion. */
  readonly isLive: boolean;
}

export type Acceptance =
  | { readonly isAccepted: true; readonly version: number }
  | { readonly isAccepted: false; readonly refusal: Refusal };

interface MatchPing {
  readonly from: Person;
  readonly point: string;
}

/** How a match without a server of its own differs. */
interface Elsewhere {
  readonly isSandbox?: boolean;
  /** Of a match on this device alone: hidden facts included, null until it is over. */
  readonly finished?: () => Promise<MatchAnswer | null>;
}

/** A match as its viewer sees it. Messages are folded in order; gaps are fetched (L7). */
export class MatchState<G extends GameTypes = GameTypes> {
  readonly matchId: MatchId;
  /** A sandbox leaves every move to people, as what moves by itself cannot be taken back. */
  readonly isSandbox: boolean;
  /** Null where the server has the match. */
  readonly finished: Elsewhere['finished'] | null;
  readonly clock = new MatchClock();
  readonly #rules: ClientRules<G>;
  readonly #connection: Connection;
  readonly #memory = new MatchMemory<G['Event']>();
  readonly #steps = new Listeners<[MatchStep<G>]>();
  readonly #pings = new Listeners<[MatchPing]>();
  readonly #hinted = new Listeners<[from: Person, hint: SeenHint]>();
  readonly #notes = new Listeners<[Notes]>();
  readonly #orders = new Listeners<[G['Orders']]>();
  /** Each folded event, in order, after the view has changed. */
  readonly onEvents = this.#steps.add;
  readonly onPing = this.#pings.add;
  readonly onHint = this.#hinted.add;
  /** Notes and orders also come from another tab or device. */
  readonly onNotes = this.#notes.add;
  readonly onOrders = this.#orders.add;
  readonly pointed = this.#pings.notify;
  readonly noted = this.#notes.notify;
  readonly ordered = this.#orders.notify;
  #viewer = $state.raw<Viewer>({ type: 'spectator' });
  #seats = $state.raw<readonly Person[]>([]);
  #version = $state.raw(0);
  #view: G['View'] = $state.raw<G['View']>();
  #isActing = $state.raw(false);
  #syncing: Promise<boolean> | null = null;

  /** Starts from a full view; `loadHistory` adds its events. */
  constructor(
    connection: Connection,
    rules: ClientRules<G>,
    snapshot: MatchSnapshot,
    { isSandbox = false, finished }: Elsewhere = {},
  ) {
    this.matchId = snapshot.matchId;
    this.isSandbox = isSandbox;
    this.finished = finished ?? null;
    this.#connection = connection;
    this.#rules = rules;
    keepPromise(snapshot);
    this.#restart(snapshot);
  }

  get viewer(): Viewer {
    return this.#viewer;
  }
  /** The people in seat order. */
  get seats(): readonly Person[] {
    return this.#seats;
  }
  /** Counts hidden events too. */
  get version(): number {
    return this.#version;
  }
  get view(): G['View'] {
    return this.#view;
  }
  /** Visible ones, oldest first. */
  get events(): readonly Recorded<G['Event']>[] {
    return this.#memory.events;
  }
  /** Those that players looked at; each once. */
  get hints(): readonly SeenHint[] {
    return this.#memory.hints;
  }
  get isActing(): boolean {
    return this.#isActing;
  }

  /** Settles when the view shows it or it is refused. Retries keep the command id, so it happens once (L6). */
  async act(command: G['Command']): Promise<Acceptance> {
    this.#isActing = true;
    try {
      const answer = await this.#connection.request('match:act', {
        matchId: this.matchId,
        commandId: newCommandId(),
        version: this.#version,
        decision: this.#decision(),
        command,
      });
      if (answer.ok) {
        if (this.#version < answer.version) await this.sync();
        return { isAccepted: true, version: answer.version };
      }
      if ('sync' in answer && answer.sync) this.#apply(answer.sync);
      return { isAccepted: false, refusal: answer.refusal };
    } finally {
      this.#isActing = false;
    }
  }

  #decision(): string | null {
    return this.#viewer.type === 'player' ? decisionOf(this.#rules.status(this.#view), this.#viewer.seat) : null;
  }

  /** Points to a place; a message that is lost is not repeated. */
  ping(point: string): void {
    void this.#connection.request('match:ping', { matchId: this.matchId, point }, { isOnce: true });
  }

  /** Null once the hint may be shown. */
  async announceHint(level: HintLevel): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:hint', { matchId: this.matchId, level }, { isOnce: true });
    return answer.ok ? null : answer.refusal;
  }

  /** Null only reads. Returns null on failure. */
  async keepNotes(text: string | null): Promise<Notes | null> {
    const answer = await this.#connection.request('match:notes', { matchId: this.matchId, text });
    return answer.ok ? answer.notes : null;
  }

  /** Null only reads. Returns null before any were set. */
  async keepOrders(orders: G['Orders'] | null): Promise<Result<G['Orders'] | null, Refusal>> {
    const answer = await this.#connection.request('match:orders', { matchId: this.matchId, orders });
    return answer.ok ? ok(answer.orders) : refuse(answer.refusal);
  }

  /** Brings the view up to date, also during recovery; overlapping calls share one request. False where the server has no time. */
  sync(): Promise<boolean> {
    this.#syncing ??= this.#ask().finally(() => (this.#syncing = null));
    return this.#syncing;
  }

  /** Fetches what came before the snapshot, for the log only. */
  async loadHistory(): Promise<void> {
    for (let after = 0, hasMore = true; hasMore;) {
      const answer = await this.#connection.request('match:history', { matchId: this.matchId, version: after });
      if (!answer.ok) return;
      this.#memory.addEvents(answer.tail.events);
      this.#memory.addHints(answer.hints);
      hasMore = answer.hasMore && answer.tail.version > after;
      after = answer.tail.version;
    }
  }

  receive(tail: MatchTail): void {
    if (tail.matchId !== this.matchId) return;
    if (tail.after > this.#version) void this.#catchUp();
    else this.#fold(tail, true);
  }

  receiveVersion(version: number, timing = 0): void {
    if (version > this.#version || timing > this.clock.revision) void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    if (!(await this.sync())) this.#connection.wake();
  }

  async propose(proposal: Proposal, isWanted = true): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:propose', { matchId: this.matchId, proposal, isWanted });
    return answer.ok ? null : answer.refusal;
  }

  async resumeSeat(): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:resumeSeat', { matchId: this.matchId });
    return answer.ok ? null : answer.refusal;
  }

  async resign(): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:resign', { matchId: this.matchId });
    return answer.ok ? null : answer.refusal;
  }

  hinted(from: Person, hint: SeenHint): void {
    this.#memory.addHints([hint]);
    this.#hinted.notify(from, hint);
  }

  async #ask(): Promise<boolean> {
    const answer = await this.#connection.ask('match:sync', { matchId: this.matchId, version: this.#version });
    if (!answer.ok) return !isPassing(answer.refusal);
    this.#apply(answer.sync);
    this.#memory.addHints(answer.hints);
    this.clock.receive(answer.timing);
    return true;
  }

  #apply(sync: MatchSync): void {
    if (sync.type === 'tail') this.#fold(sync.tail, false);
    if (sync.type === 'snapshot' && sync.snapshot.version >= this.#version) {
      this.#restart(sync.snapshot);
      void this.loadHistory();
    }
  }

  #restart(snapshot: MatchSnapshot): void {
    this.#viewer = snapshot.viewer;
    this.#seats = snapshot.seats;
    this.#version = snapshot.version;
    this.#view = snapshot.view;
  }

  #fold(tail: MatchTail, isLive: boolean): void {
    if (tail.version <= this.#version) return;
    for (const event of tail.events as Recorded<G['Event']>[]) {
      if (event.position <= this.#version) continue;
      const before = this.#view;
      this.#view = this.#rules.evolveView(before, this.#viewer, event.event);
      this.#version = event.position;
      this.#memory.addEvents([event]);
      this.#steps.notify({ before, after: this.#view, event, isLive });
    }
    this.#version = tail.version;
  }
}
