import { decisionOf, type GameTypes, type Recorded, type Viewer } from '@tiwanaku/shared/kernel';
import type {
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

/** One change of the view: what was seen before, what happened, what is seen now. */
export interface MatchStep<G extends GameTypes> {
  readonly before: G['View'];
  readonly after: G['View'];
  readonly event: Recorded<G['Event']>;
  /** False while catching up on what happened in our absence: show it, but do not play it out. */
  readonly isLive: boolean;
}

export type Acceptance =
  { readonly isAccepted: true; readonly version: number } | { readonly isAccepted: false; readonly refusal: Refusal };

/** A person pointing at a place of the board. */
export interface MatchPing {
  readonly from: Person;
  readonly point: string;
}

/**
 * A match as this viewer sees it, whatever the game: the view at a version, the events so far, and the way to act. What the
 * server sends is folded in order; a gap is closed by asking for what is missing (L7).
 */
export class MatchState<G extends GameTypes = GameTypes> {
  readonly matchId: MatchId;
  readonly clock = new MatchClock();
  readonly #rules: ClientRules<G>;
  readonly #connection: Connection;
  readonly #steps = new Set<(step: MatchStep<G>) => void>();
  readonly #pings = new Set<(ping: MatchPing) => void>();
  readonly #noted = new Set<(notes: Notes) => void>();
  #viewer = $state.raw<Viewer>({ type: 'spectator' });
  #seats = $state.raw<readonly Person[]>([]);
  #version = $state.raw(0);
  #view: G['View'] = $state.raw<G['View']>();
  #events = $state.raw<readonly Recorded<G['Event']>[]>([]);
  #isActing = $state.raw(false);
  #syncing: Promise<void> | null = null;

  /** Begins from a full view; the history follows by `loadHistory`. */
  constructor(connection: Connection, rules: ClientRules<G>, snapshot: MatchSnapshot) {
    this.matchId = snapshot.matchId;
    this.#connection = connection;
    this.#rules = rules;
    keepPromise(snapshot);
    this.#restart(snapshot);
  }

  /** Whose eyes the view belongs to. */
  get viewer(): Viewer {
    return this.#viewer;
  }
  /** People in the match's seat order. */
  get seats(): readonly Person[] {
    return this.#seats;
  }
  /** Last position folded in, hidden events included. */
  get version(): number {
    return this.#version;
  }
  get view(): G['View'] {
    return this.#view;
  }
  /** Every visible event so far, oldest first: the log's source. */
  get events(): readonly Recorded<G['Event']>[] {
    return this.#events;
  }
  /** An own command is on its way. */
  get isActing(): boolean {
    return this.#isActing;
  }

  /** Calls `listener` for every event folded in from now on, in order, after the view has changed. Returns the way to stop. */
  onEvents(listener: (step: MatchStep<G>) => void): () => void {
    this.#steps.add(listener);
    return () => this.#steps.delete(listener);
  }

  onPing(listener: (ping: MatchPing) => void): () => void {
    this.#pings.add(listener);
    return () => this.#pings.delete(listener);
  }

  /** Calls `listener` with the own notes whenever another tab or device of this person has saved them. */
  onNotes(listener: (notes: Notes) => void): () => void {
    this.#noted.add(listener);
    return () => this.#noted.delete(listener);
  }

  /**
   * Asks for `command` and settles when the view shows its result or when it was refused. Lost answers are asked for again
   * under the same command id, so that it happens once (L6).
   */
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

  /** What the own seat is asked now. */
  #decision(): string | null {
    return this.#viewer.type === 'player' ? decisionOf(this.#rules.status(this.#view), this.#viewer.seat) : null;
  }

  /** Points at a space for everybody at the table; nothing is kept, so a lost one is not repeated. */
  ping(point: string): void {
    void this.#connection.request('match:ping', { matchId: this.matchId, point }, { isOnce: true });
  }

  /** Saves `text` as this person's notes, or reads them when it is null; null when it could not be done. */
  async keepNotes(text: string | null): Promise<Notes | null> {
    const answer = await this.#connection.request('match:notes', { matchId: this.matchId, text });
    return answer.ok ? answer.notes : null;
  }

  /** Brings the view up to date, also while the connection is catching up; calls that overlap share one question. */
  sync(): Promise<void> {
    this.#syncing ??= this.#ask().finally(() => (this.#syncing = null));
    return this.#syncing;
  }

  /** Fetches the events that happened before this page came in; the log shows them, nothing is played out. */
  async loadHistory(): Promise<void> {
    for (let after = 0, hasMore = true; hasMore;) {
      const answer = await this.#connection.request('match:history', { matchId: this.matchId, version: after });
      if (!answer.ok) return;
      this.#remember(answer.tail.events as Recorded<G['Event']>[]);
      hasMore = answer.hasMore && answer.tail.version > after;
      after = answer.tail.version;
    }
  }

  /** Events pushed by the server. */
  receive(tail: MatchTail): void {
    if (tail.matchId !== this.matchId) return;
    if (tail.after > this.#version) void this.sync();
    else this.#fold(tail, true);
  }

  /** The server's word on how far the match is, and its timing. */
  heard(version: number, timing = 0): void {
    if (version > this.#version || timing > this.clock.revision) void this.sync();
  }

  /** Wants something of the match itself, or no longer does. Settles with a refusal or null. */
  async propose(proposal: Proposal, isWanted = true): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:propose', { matchId: this.matchId, proposal, isWanted });
    return answer.ok ? null : answer.refusal;
  }

  /** Takes the own seat again, which the server has played. */
  async back(): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:resumeSeat', { matchId: this.matchId });
    return answer.ok ? null : answer.refusal;
  }

  /** Gives the own seat to the server for the rest of the match. */
  async resign(): Promise<Refusal | null> {
    const answer = await this.#connection.request('match:resign', { matchId: this.matchId });
    return answer.ok ? null : answer.refusal;
  }

  noted(notes: Notes): void {
    for (const listener of this.#noted) listener(notes);
  }

  pointed(ping: MatchPing): void {
    for (const listener of this.#pings) listener(ping);
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

  /** Merges by position: history and live events may come in any order and overlap. */
  #remember(events: readonly Recorded<G['Event']>[]): void {
    const byPosition = new Map([...this.#events, ...events].map((event) => [event.position, event]));
    this.#events = [...byPosition.values()].sort((one, other) => one.position - other.position);
  }
}
