import type { Component, Snippet } from 'svelte';
import type { GameTypes, Recorded } from '@tiwanaku/shared/kernel';
import type { MatchAnswer } from '@tiwanaku/shared/protocol';
import type { PlayedMatch, ReplayStep, Standing } from '../match/played-match.ts';
import type { ProofWords } from '../match/proof/match-proof.svelte.ts';
import type { BoardMarks } from '../match/review/board-marks.ts';
import type { BotsReasons } from '../match/why/why.svelte.ts';
import type { Replay } from '../match/replay.svelte.ts';

/** The outcome as the head of the page shows it. */
export interface Outcome {
  readonly title: string;
  readonly summary: string;
  readonly standings: readonly Standing[];
}

export interface ReplayProps<G extends GameTypes> {
  readonly replay: Replay<G>;
  readonly match: PlayedMatch;
  readonly reveal: MatchAnswer['reveal'];
  /** The analysis in the game's shape; null if the server has not judged. */
  readonly analysis: () => Promise<unknown>;
  /** Null outside of shared reviews. */
  readonly marks: BoardMarks | null;
  /** What is drawn below the board. */
  readonly controls: Snippet;
}

export interface HiddenProps<G extends GameTypes> {
  /** The view at the step that the review shows. */
  readonly view: G['View'];
  readonly reveal: MatchAnswer['reveal'];
  readonly seats: MatchAnswer['seats'];
}

/** What the page of a finished match needs of a game. */
export interface GameReplay<G extends GameTypes> {
  /** The steps in order; there is at least one. */
  steps(events: readonly Recorded<G['Event']>[]): readonly ReplayStep[];
  outcome(view: G['View'], events: readonly Recorded<G['Event']>[], match: PlayedMatch): Outcome;
  /** A place for a mark, in words. */
  pointText(point: string): string;
  readonly Page: Component<ReplayProps<G>>;
  /** What is hidden at a position. */
  readonly Hidden?: Component<HiddenProps<G>>;
  readonly proofWords: ProofWords;
  /** Absent in a game without bots. */
  readonly reasons?: () => Promise<BotsReasons>;
}
