import { untrack } from 'svelte';
import type { GameTypes } from '@tiwanaku/shared/kernel';
import {
  absenceOnTurnMs,
  isShownLater,
  maxMarks,
  type PersonId,
  type Refusal,
  type ReviewMark,
  type ReviewSight,
  type RoomView,
} from '@tiwanaku/shared/protocol';
import type { Connection } from '../../connection/connection.svelte.ts';
import { minuteClock } from '../../state/minute-clock.svelte.ts';
import type { RoomState } from '../../state/room.svelte.ts';
import type { Replay } from '../replay.svelte.ts';
import type { Attempts } from './attempts.svelte.ts';
import { toggled, type BoardMarks } from './board-marks.ts';
import { isPassing, LatestSender, wait } from './latest-sender.svelte.ts';

/** A follower may take the lead. */
export const isLeaderGone = ({ leaderAwaySince }: RoomView): boolean =>
  leaderAwaySince !== undefined && minuteClock.now - leaderAwaySince >= absenceOnTurnMs;

/** The pause between two messages of a leader who walks fast. */
const pauseMs = 200;

export interface SharedReviewDeps {
  readonly connection: Pick<Connection, 'request'>;
  readonly room: Pick<RoomState, 'id' | 'view' | 'you' | 'shown'>;
  readonly replay: Replay<GameTypes>;
  readonly attempts: Pick<Attempts, 'isOff' | 'goOff' | 'comeBack'>;
}

/** One person leads, the others follow or look around. */
export class SharedReview {
  readonly #deps: SharedReviewDeps;
  /** Changes with the lead alone: other changes of the room would call a leader back to what is shown. */
  readonly #isLeader = $derived.by(() => this.#deps.room.you.isHost);
  #isDrawing = $state.raw(false);
  #drawn = $state.raw<readonly ReviewMark[]>([]);
  #from = $state.raw<string | null>(null);
  /** The position last led to. */
  #led = 0;
  readonly #sights = new LatestSender<ReviewSight>(async (sight) => {
    if (!this.isLeader) return 'done';
    const { connection, room } = this.#deps;
    const [answer] = await Promise.all([connection.request('room:show', { roomId: room.id, sight }), wait(pauseMs)]);
    return !answer.ok && isPassing(answer.refusal) ? 'again' : 'done';
  });

  constructor(deps: SharedReviewDeps) {
    this.#deps = deps;
  }

  get isLeader(): boolean {
    return this.#isLeader;
  }
  get isFollowing(): boolean {
    return !this.#deps.attempts.isOff;
  }
  get isDrawing(): boolean {
    return this.isLeader && this.#isDrawing;
  }
  /** The sight as the server has it. */
  get sight(): ReviewSight {
    const { view, shown } = this.#deps.room;
    if (!view.review) throw new Error('this room is no shared review');
    const { sight } = view.review;
    return shown && isShownLater(shown, sight) ? shown : sight;
  }
  /** The marks on the board of this page. */
  get marks(): readonly ReviewMark[] {
    if (this.isLeader) return this.#drawn;
    return this.isFollowing ? this.sight.marks : [];
  }
  get board(): BoardMarks {
    const press = this.isDrawing ? (point: string, from?: string) => this.#press(point, from) : null;
    return { shown: this.marks, from: this.isDrawing ? this.#from : null, press };
  }

  /** Call when the lead or the sight changes. True if the step has changed. */
  follow(): boolean {
    if (this.isLeader || !this.isFollowing) return false;
    const { position } = this.sight;
    // A person who goes to another step is not called back.
    return untrack(() => {
      const { replay } = this.#deps;
      const before = replay.index;
      replay.goToPosition(position);
      return replay.index !== before;
    });
  }

  /** Call when this person begins to lead. */
  takeLead(): void {
    this.#deps.attempts.comeBack();
    this.#led = this.sight.position;
    this.#deps.replay.goToPosition(this.#led);
    this.#drawn = this.sight.marks;
  }

  /** Call when the page shows another step: a leader shows it to all, another person stops following. */
  walked(): void {
    const { replay } = this.#deps;
    const isAt = (position: number) => replay.indexAt(position) === replay.index;
    if (!this.isLeader) {
      if (this.isFollowing && !isAt(this.sight.position)) this.#deps.attempts.goOff(null);
    } else if (!isAt(this.#led)) this.#redraw([]);
  }

  comeBack(): void {
    this.#deps.attempts.comeBack();
    this.follow();
  }

  draw(isWanted: boolean): void {
    this.#isDrawing = isWanted;
    this.#from = null;
  }
  takeBack(): void {
    if (this.#from === null) this.#redraw(this.#drawn.slice(0, -1));
    this.#from = null;
  }
  clear(): void {
    this.#redraw([]);
  }

  async hand(personId: PersonId): Promise<Refusal | null> {
    const { connection, room } = this.#deps;
    const answer = await connection.request('room:lead', { roomId: room.id, personId });
    return answer.ok ? null : answer.refusal;
  }

  /** Sends a person away, or lets them in again. */
  async sendAway(personId: PersonId, isAway: boolean): Promise<Refusal | null> {
    const { connection, room } = this.#deps;
    const answer = await connection.request(isAway ? 'room:kick' : 'room:unban', { roomId: room.id, personId });
    return answer.ok ? null : answer.refusal;
  }

  /** The first point begins an arrow, the second ends it; the same one twice is a circle. */
  #press(point: string, from = this.#from): void {
    if (from === null) {
      this.#from = point;
      return;
    }
    const marks = toggled(this.#drawn, { from, to: from === point ? null : point });
    this.#redraw(marks.slice(-maxMarks));
  }

  #redraw(marks: readonly ReviewMark[]): void {
    this.#from = null;
    this.#drawn = marks;
    this.#led = this.#deps.replay.step.position;
    this.#sights.want({ position: this.#led, marks: [...marks] });
  }
}
