import type { Component, Snippet } from 'svelte';
import type { GameTypes, Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, MatchSeat } from '@tiwanaku/shared/protocol';
import type { Replay } from '../screens/match/replay.svelte.ts';

/** Something in a finished match worth stopping at. */
export interface ReplayStep {
  /** Log position at which all of it has happened. */
  readonly position: number;
  /** Turns begun so far; 0 before the first. */
  readonly turn: number;
  /** Whose turn it is; null before the first. */
  readonly seat: Seat | null;
  /** What happened, as a sentence in the language of the page. */
  say(match: PlayedMatch): string;
}

/** Who played a finished match, and who looks at it. */
export interface PlayedMatch {
  readonly seats: readonly MatchSeat[];
  /** Seat of whoever looks; null for somebody who did not play. */
  readonly me: Seat | null;
}

/** One side in the final ranking. */
export interface Standing {
  readonly key: string;
  readonly name: string;
  /** Symbol of the figure that stands for the side. */
  readonly figure: string;
  readonly score: number;
  readonly isFirst: boolean;
}

/** What the head of the page says: who won, and how all stand. */
export interface Outcome {
  readonly title: string;
  readonly summary: string;
  readonly standings: readonly Standing[];
}

export interface AfterwardsProps<G extends GameTypes> {
  readonly replay: Replay<G>;
  readonly match: PlayedMatch;
  /** What was hidden, as the game's keeper reveals it. */
  readonly reveal: MatchAnswer['reveal'];
  /** Buttons and slider of the replay, for the place below the board. */
  readonly controls: Snippet;
}

/** What a game shows of its finished matches. Its code is fetched for their page alone. */
export interface Afterwards<G extends GameTypes> {
  /** The whole match cut into steps, in order; at least one. */
  steps(events: readonly Recorded<G['Event']>[]): readonly ReplayStep[];
  outcome(view: G['View'], events: readonly Recorded<G['Event']>[], match: PlayedMatch): Outcome;
  readonly Page: Component<AfterwardsProps<G>>;
}
