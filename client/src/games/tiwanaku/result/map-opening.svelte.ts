import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, MatchId } from '@tiwanaku/shared/protocol';
import type { Space, Position, TiwanakuTypes, TrueMap } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { http } from '../../../connection/http.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { cropWord, small } from '../words.ts';
import { endMarks, type EndMark } from './end-marks.ts';
import { hiddenCrops, openingSteps, uncovered, type OpeningStep } from './opening-steps.ts';

const stepMs = 450;
/** The whole map is seen for so long before the result covers it. */
const wholeMs = 1200;
/** The result waits for the map for so long. */
const longestWaitMs = 1500;

/** Safe: this game's keeper wrote it. */
export const mapOf = (answer: MatchAnswer | null): TrueMap | null => (answer ? (answer.reveal as TrueMap) : null);

export interface MapOpeningDeps {
  readonly match: Pick<MatchState<TiwanakuTypes>, 'matchId' | 'view' | 'events'> &
    Partial<Pick<MatchState, 'finished'>>;
  /** The page was opened after the end, or reduced motion is preferred. */
  readonly isSudden: boolean;
  readonly fetch?: (
    matchId: MatchId,
  ) => Promise<{ readonly ok: true; readonly value: MatchAnswer } | { readonly ok: false }>;
}

/** Opens the board after the end, crop by crop. */
export class MapOpening {
  /** Null if it cannot be fetched. */
  readonly answered: Promise<MatchAnswer | null>;
  readonly #match: MapOpeningDeps['match'];
  #map = $state.raw<TrueMap | null>(null);
  #shown = $state.raw<readonly OpeningStep[]>([]);
  #isDone = $state.raw(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #marks = $derived.by(() => endMarks(this.#match.events));
  readonly #table = $derived.by(() => {
    const { position } = this.#match.view;
    return this.#map ? uncovered(position, this.#map, this.#shown) : position;
  });

  constructor({ match, isSudden, fetch = http.match }: MapOpeningDeps) {
    this.#match = match;
    const fetched = async () => {
      const answer = await fetch(match.matchId);
      return answer.ok ? answer.value : null;
    };
    this.answered = (match.finished ?? fetched)().catch(() => null);
    this.#timer = setTimeout(() => this.skip(), isSudden ? 0 : longestWaitMs);
    // The end, its score and what had stayed hidden are one message, however soon the result is seen.
    const release = announcer.hold();
    void this.answered.then((answer) => {
      this.#open(mapOf(answer), isSudden);
      release();
    });
  }

  /** The position with what is uncovered so far. */
  get position(): Position {
    return this.#table;
  }
  get isDone(): boolean {
    return this.#isDone;
  }

  skip(): void {
    clearTimeout(this.#timer);
    if (this.#map) this.#shown = openingSteps(this.#match.view.position, this.#map);
    this.#isDone = true;
  }

  /** What was hidden, in a sentence; empty while it is not known. */
  hiddenAloud(): string {
    return this.#map ? m.tiwanaku_result_mapOpens({ count: hiddenCrops(this.#match.view.position, this.#map) }) : '';
  }

  /** Unknown in the match. */
  isUncovered(space: Space): boolean {
    return this.#table.crop[space] !== undefined && this.#match.view.position.crop[space] === undefined;
  }

  markOf(space: Space): EndMark | null {
    return this.#marks.get(space) ?? null;
  }

  /** The uncovered facts in words. */
  spoken(space: Space, nameOf: (seat: Seat) => string): string {
    if (this.isUncovered(space)) return m.tiwanaku_result_stayedHidden();
    const mark = this.markOf(space);
    if (!mark) return '';
    const name = nameOf(mark.seat);
    if (mark.isRight) return m.tiwanaku_result_divinedBy({ name });
    return m.tiwanaku_result_guessedBy({ name, crop: small(cropWord(mark.guess)) });
  }

  #open(map: TrueMap | null, isSudden: boolean): void {
    clearTimeout(this.#timer);
    this.#map = map;
    if (!map || isSudden || this.#isDone) return this.skip();
    const { position } = this.#match.view;
    this.#uncover(openingSteps(position, map));
  }

  #uncover([next, ...rest]: readonly OpeningStep[]): void {
    if (next === undefined) {
      this.#timer = setTimeout(() => this.skip(), wholeMs);
      return;
    }
    this.#timer = setTimeout(() => {
      this.#shown = [...this.#shown, next];
      this.#uncover(rest);
    }, stepMs);
  }
}
