import type { Component, Snippet } from 'svelte';
import type { GameTypes, Recorded } from '@tiwanaku/shared/kernel';
import type { MatchAnswer } from '@tiwanaku/shared/protocol';
import type { PlayedMatch, ReplayStep, Standing } from '../match/played-match.ts';
import type { ProofWords } from '../match/proof/match-proof.svelte.ts';
import type { Replay } from '../match/replay.svelte.ts';

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
  readonly proofWords: ProofWords;
}
