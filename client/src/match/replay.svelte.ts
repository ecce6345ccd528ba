import type { GameTypes, Recorded } from '@tiwanaku/shared/kernel';
import type { ReplayStep } from './played-match.ts';
import type { ClientRules } from '../state/game-face.ts';

/** A match step by step, with a spectator's view of each. */
export class Replay<G extends GameTypes> {
  readonly events: readonly Recorded<G['Event']>[];
  readonly steps: readonly ReplayStep[];
  readonly views: readonly G['View'][];
  #index = $state.raw(0);

  constructor(
    rules: ClientRules<G>,
    events: readonly Recorded<G['Event']>[],
    cut: (events: readonly Recorded<G['Event']>[]) => readonly ReplayStep[],
  ) {
    this.events = events;
    this.steps = cut(events);
    this.views = foldedAt(rules, events, this.steps);
    this.#index = this.steps.length - 1;
  }

  /** The shown step, from 0. */
  get index(): number {
    return this.#index;
  }
  get step(): ReplayStep {
    return this.#at(this.steps);
  }
  get view(): G['View'] {
    return this.#at(this.views);
  }
  get last(): number {
    return this.steps.length - 1;
  }
  get turns(): number {
    return this.steps.at(-1)?.turn ?? 0;
  }
  /** Up to this step. */
  get past(): readonly Recorded<G['Event']>[] {
    return this.events.filter(({ position }) => position <= this.step.position);
  }
  /** The events of this step. */
  get happened(): readonly Recorded<G['Event']>[] {
    const before = this.steps[this.#index - 1]?.position ?? 0;
    return this.past.filter(({ position }) => position > before);
  }

  /** Clamped to the ends. */
  go(index: number): void {
    this.#index = Math.min(Math.max(index, 0), this.last);
  }

  /** The index of the last step up to a position; never before the first. */
  indexAt(position: number): number {
    return Math.max(
      this.steps.findLastIndex((step) => step.position <= position),
      0,
    );
  }

  goToPosition(position: number): void {
    this.go(this.indexAt(position));
  }

  /** Goes to the turn's end; 0 is before the first turn. */
  goToTurn(turn: number): void {
    this.go(this.steps.findLastIndex((step) => step.turn <= turn));
  }

  /** Goes to the previous turn's end. */
  turnBack(): void {
    if (this.step.turn === 0) this.go(0);
    else this.goToTurn(this.step.turn - 1);
  }

  /** Goes to this turn's end, then to the next one's. */
  turnOn(): void {
    const isAtEnd = this.steps[this.#index + 1]?.turn !== this.step.turn;
    this.goToTurn(this.step.turn + (isAtEnd ? 1 : 0));
  }

  #at<T>(list: readonly T[]): T {
    return list[this.#index] as T;
  }
}

/** Keeps each step's view. */
function foldedAt<G extends GameTypes>(
  rules: ClientRules<G>,
  events: readonly Recorded<G['Event']>[],
  steps: readonly ReplayStep[],
): readonly G['View'][] {
  const views: G['View'][] = [];
  let view: G['View'] | null = null;
  let next = 0;
  for (const { position } of steps) {
    for (; next < events.length && (events[next]?.position ?? 0) <= position; next++) {
      view = rules.evolveView(view, { type: 'review' }, events[next]?.event);
    }
    views.push(view);
  }
  return views;
}
