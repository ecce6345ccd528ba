import type { Component, Snippet } from 'svelte';
import type { GameTypes, Recorded } from '@tiwanaku/shared/kernel';
import type { MatchAnswer } from '@tiwanaku/shared/protocol';
import type { PlayedMatch, ReplayStep, Standing } from '../match/played-match.ts';
import type { ProofWords } from '../match/proof/match-proof.svelte.ts';
import type { Replay } from '../match/replay.svelte.ts';

/** Winner and final ranking, for the page's head. */
export interface Outcome {
  readonly title: string;
  readonly summary: string;
  readonly standings: readonly Standing[];
}

export interface ReplayProps<G extends GameTypes> {
  readonly replay: Replay<G>;
  readonly match: PlayedMatch;
  readonly reveal: MatchAnswer['reveal'];
  /** How the server judged the actions, in the game's own shape; null if it has not. */
  readonly analysis: () => Promise<unknown>;
  /** Replay buttons and slider, for below the board. */
  readonly controls: Snippet;
}

/** What a game shows of finished matches; loaded only for their page. */
export interface GameReplay<G extends GameTypes> {
  /** The match cut into steps, in order; at least one. */
  steps(events: readonly Recorded<G['Event']>[]): readonly ReplayStep[];
  outcome(view: G['View'], events: readonly Recorded<G['Event']>[], match: PlayedMatch): Outcome;
  readonly Page: Component<ReplayProps<G>>;
  readonly proofWords: ProofWords;
}
