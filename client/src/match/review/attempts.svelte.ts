import type { Refusal, RoomReview, SandboxMove, Trial, Tried } from '@tiwanaku/shared/protocol';
import type { Connection } from '../../connection/connection.svelte.ts';
import type { RoomState } from '../../state/room.svelte.ts';
import { isPassing, LatestSender } from './latest-sender.svelte.ts';

/** The seat is each person's own choice. */
export interface TriedPlace {
  readonly position: number;
  readonly moves: readonly SandboxMove[];
  readonly draw: number | null;
}

export interface AttemptsDeps {
  readonly connection: Pick<Connection, 'request'>;
  readonly room: Pick<RoomState, 'id' | 'view' | 'you'>;
  readonly failed: (refusal: Refusal) => void;
}

const isAlike = (one: TriedPlace, other: TriedPlace): boolean =>
  one.position === other.position &&
  one.draw === other.draw &&
  JSON.stringify(one.moves) === JSON.stringify(other.moves);

/** What is tried in a shared review, by its leader or by each person alone. */
export class Attempts {
  readonly #deps: AttemptsDeps;
  #isOff = $state.raw(false);
  #own = $state.raw<TriedPlace | null>(null);
  /** This person's last change, which the room may not have sent yet. */
  #last: { readonly version: number; readonly revision: number | null } = { version: 0, revision: null };
  /**
   * The revision of the trial that this person saw. It stays while changes are sent, so that a change by another person in between
   * makes them stale.
   */
  #revision: number | null = null;
  readonly #changes = new LatestSender<Tried | null>(async (tried) => {
    const { connection, room, failed } = this.#deps;
    const answer = await connection.request('room:try', { roomId: room.id, tried, revision: this.#revision });
    if (answer.ok) {
      this.#revision = tried && answer.revision;
      this.#last = { version: answer.revision, revision: this.#revision };
      return 'done';
    }
    if (isPassing(answer.refusal)) return 'again';
    if (answer.refusal.code !== 'stale') failed(answer.refusal);
    return 'stop';
  });

  constructor(deps: AttemptsDeps) {
    this.#deps = deps;
  }

  get #review(): RoomReview | undefined {
    return this.#deps.room.view.review;
  }
  get isLeader(): boolean {
    return this.#deps.room.you.isHost;
  }
  /** Looking around, or trying, alone. */
  get isOff(): boolean {
    return this.#isOff;
  }
  get own(): TriedPlace | null {
    return this.#own;
  }
  get trial(): Trial | null {
    return this.#review?.trial ?? null;
  }
  get followed(): Trial | null {
    return this.#isOff ? null : this.trial;
  }
  get mayPlay(): boolean {
    return this.isLeader || this.trial?.isOpen === true;
  }

  get isSending(): boolean {
    return this.#changes.isSending;
  }

  /** Begins an attempt: for all if this person leads, else alone. */
  begin({ position, moves, draw }: TriedPlace, isOpen = false): void {
    if (this.isLeader) this.#want({ position, moves: [...moves], draw, isOpen });
    else this.goOff({ position, moves, draw });
  }

  /** Null: in the replay. */
  goOff(place: TriedPlace | null): void {
    this.#own = place;
    this.#isOff = true;
  }

  comeBack(): void {
    this.#own = null;
    this.#isOff = false;
  }

  /** Changes what is tried: for all, or by going off. */
  change({ position, moves, draw }: TriedPlace): void {
    const { trial } = this;
    const place = { position, moves, draw };
    if (this.#own || !trial) this.#own = place;
    else if (this.isLeader || (trial.isOpen && trial.position === position && trial.draw === draw))
      this.#want({ ...place, moves: [...moves], isOpen: trial.isOpen });
    else this.goOff(place);
  }

  /** The room has something else than this page shows, and no change of this person is under way. */
  isNews(shown: TriedPlace): boolean {
    const { trial } = this;
    return trial !== null && !this.isSending && !this.#isOld && !isAlike(trial, shown);
  }

  /** Whether everybody may play. */
  open(isOpen: boolean): void {
    const { trial } = this;
    if (!trial) return;
    const { revision: _, ...tried } = trial;
    this.#want({ ...tried, isOpen });
  }

  end(): void {
    this.#want(null);
  }

  get #isOld(): boolean {
    return this.#deps.room.view.version < this.#last.version;
  }

  #want(tried: Tried | null): void {
    if (!this.isSending) this.#revision = this.#isOld ? this.#last.revision : (this.trial?.revision ?? null);
    this.#changes.want(tried);
  }
}
