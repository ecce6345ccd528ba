import {
  decisionOf,
  ok,
  refuse,
  type GameTypes,
  type Recorded,
  type Result,
  type Viewer,
} from '@tiwanaku/shared/kernel';
import type {
  HintLevel,
  MatchId,
  MatchSnapshot,
  MatchSync,
  MatchTail,
  Notes,
  Person,
  Refusal,
  Proposal,
} from '@tiwanaku/shared/protocol';
import type { Connection } from '../connection/connection.svelte.ts';
import { newCommandId } from '../connection/command-id.ts';
import type { ClientRules } from './game-face.ts';
import { MatchClock } from './match-clock.svelte.ts';
import { keepPromise } from './promises.ts';

/** One change of the view, with the events behind it. */
export interface MatchStep<G extends GameTypes> {
  readonly before: G['View'];
  readonly after: G['View'];
  readonly event: Recorded<G['Event']>;
  /** False while catching up: show it without motion. */
  readonly isLive: boolean;
}

export type Acceptance =
  { readonly isAccepted: true; readonly version: number } | { readonly isAccepted: false; readonly refusal: Refusal };

export interface ToldHint {
  readonly from: Person;
  readonly level: HintLevel;
}

export interface MatchPing {
  readonly from: Person;
  readonly point: string;
}

/** A match as this viewer sees it: view, events and commands. Messages are folded in order; gaps are fetched (L7). */
export class MatchState<G extends GameTypes = GameTypes> {
  readonly matchId: MatchId;
  readonly clock = new MatchClock();
  readonly #rules: ClientRules<G>;
  readonly #connection: Connection;
  readonly #steps = new Set<(step: MatchStep<G>) => void>();
  readonly #pings = new Set<(ping: MatchPing) => void>();
  readonly #hinted = new Set<(hint: ToldHint) => void>();
  readonly #noted = new Set<(notes: Notes) => void>();
  readonly #ordered = new Set<(orders: G['Orders']) => void>();
  #viewer = $state.raw<Viewer>({ type: 'spectator' });
  #seats = $state.raw<readonly Person[]>([]);
  #version = $state.raw(0);
  #view: G['View'] = $state.raw<G['View']>();
  #events = $state.raw<readonly Recorded<G['Event']>[]>([]);
  #isActing = $state.raw(false);
  #syncing: Promise<void> | null = null;

  /** Starts from a full view; `loadHistory` adds the events. */
  constructor(connection: Connection, rules: ClientRules<G>, snapshot: MatchSnapshot) {
    this.matchId = snapshot.matchId;
    this.#connection = connection;
    this.#rules = rules;
    keepPromise(snapshot);
    this.#restart(snapshot);
  }

  get viewer(): Viewer {
    return this.#viewer;
  }
  /** People in seat order. */
  get seats(): readonly Person[] {
    return this.#seats;
  }
  /** Last folded position, hidden events included. */
  get version(): number {
    return this.#version;
  }
  get view(): G['View'] {
    return this.#view;
  }
  /** Visible events, oldest first. */
  get events(): readonly Recorded<G['Event']>[] {
    return this.#events;
  }
  get isActing(): boolean {
    return this.#isActing;
  }

  /** Calls `listener` for each folded event, in order, after the view has changed. Returns the unsubscriber. */
  onEvents(listener: (step: MatchStep<G>) => void): () => void {
    this.#steps.add(listener);
    return () => this.#steps.delete(listener);
  }

  onPing(listener: (ping: MatchPing) => void): () => void {
    this.#pings.add(listener);
    return () => this.#pings.delete(listener);
  }

  /** Calls `listener` when a player looks at a hint. */
  onHint(listener: (hint: ToldHint) => void): () => void {
    this.#hinted.add(listener);
    return () => this.#hinted.delete(listener);
  }

  /** Calls `listener` when another tab or device saved the notes. */
  onNotes(listener: (notes: Notes) => void): () => void {
    this.#noted.add(listener);
    return () => this.#noted.delete(listener);
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

  /** The own seat's open decision. */
  #decision(): string | null {
    return this.#viewer.type === 'player' ? decisionOf(this.#rules.status(this.#view), this.#viewer.seat) : null;
  }

  /** Points at a space for the whole table; not repeated if lost. */
  ping(point: string): void {
    void this.#connection.request('match:ping', { matchId: this.matchId, point }, { isOnce: true });
  }

  /** Tells the table that this player looks at a hint; null once the server allows it. */
  async tellHint(level: HintLevel): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:hint', { matchId: this.matchId, level }, { isOnce: true });
    return answer.ok ? null : answer.refusal;
  }

  /** Saves `text` as notes, or reads them if null; null on failure. */
  async keepNotes(text: string | null): Promise<Notes | null> {
    const answer = await this.#connection.request('match:notes', { matchId: this.matchId, text });
    return answer.ok ? answer.notes : null;
  }

  /** Calls `listener` when another tab or device set the standing orders. */
  onOrders(listener: (orders: G['Orders']) => void): () => void {
    this.#ordered.add(listener);
    return () => this.#ordered.delete(listener);
  }

  /** Sets the standing orders, or reads them if null: null before any were set. */
  async keepOrders(orders: G['Orders'] | null): Promise<Result<G['Orders'] | null, Refusal>> {
    const answer = await this.#connection.request('match:orders', { matchId: this.matchId, orders });
    return answer.ok ? ok(answer.orders) : refuse(answer.refusal);
  }

  /** Brings the view up to date, also during recovery; overlapping calls share one request. */
  sync(): Promise<void> {
    this.#syncing ??= this.#ask().finally(() => (this.#syncing = null));
    return this.#syncing;
  }

  /** Fetches the events before the snapshot, for the log only. */
  async loadHistory(): Promise<void> {
    for (let after = 0, hasMore = true; hasMore;) {
      const answer = await this.#connection.request('match:history', { matchId: this.matchId, version: after });
      if (!answer.ok) return;
      this.#remember(answer.tail.events as Recorded<G['Event']>[]);
      hasMore = answer.hasMore && answer.tail.version > after;
      after = answer.tail.version;
    }
  }

  receive(tail: MatchTail): void {
    if (tail.matchId !== this.matchId) return;
    if (tail.after > this.#version) void this.sync();
    else this.#fold(tail, true);
  }

  /** The server's current version and timing. */
  heard(version: number, timing = 0): void {
    if (version > this.#version || timing > this.clock.revision) void this.sync();
  }

  /** Makes or withdraws a proposal. */
  async propose(proposal: Proposal, isWanted = true): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:propose', { matchId: this.matchId, proposal, isWanted });
    return answer.ok ? null : answer.refusal;
  }

  /** Takes back the own seat from the server. */
  async back(): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:resumeSeat', { matchId: this.matchId });
    return answer.ok ? null : answer.refusal;
  }

  /** Hands the own seat to the server for the rest of the match. */
  async resign(): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:resign', { matchId: this.matchId });
    return answer.ok ? null : answer.refusal;
  }

  noted(notes: Notes): void {
    for (const listener of this.#noted) listener(notes);
  }

  ordered(orders: G['Orders']): void {
    for (const listener of this.#ordered) listener(orders);
  }

  pointed(ping: MatchPing): void {
    for (const listener of this.#pings) listener(ping);
  }

  hinted(hint: ToldHint): void {
    for (const listener of this.#hinted) listener(hint);
  }

  async #ask(): Promise<void> {
    const answer = await this.#connection.ask('match:sync', { matchId: this.matchId, version: this.#version });
    if (!answer.ok) return;
    this.#apply(answer.sync);
    this.clock.receive(answer.timing);
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
      this.#remember([event]);
      for (const listener of this.#steps) listener({ before, after: this.#view, event, isLive });
    }
    this.#version = tail.version;
  }

  /** Merges by position: history and live events may overlap, in any order. */
  #remember(events: readonly Recorded<G['Event']>[]): void {
    const byPosition = new Map([...this.#events, ...events].map((event) => [event.position, event]));
    this.#events = [...byPosition.values()].sort((one, other) => one.position - other.position);
  }
}
