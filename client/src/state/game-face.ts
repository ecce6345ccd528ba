import type { GameRules, GameTypes } from '@tiwanaku/shared/kernel';

/**
 * What a client needs of a game's rules: folding, and who is asked what.
 * Schemas stay out, so that their library does not reach the browser.
 */
export type ClientRules<G extends GameTypes> = Pick<GameRules<G>, 'id' | 'rulesVersion' | 'evolveView' | 'status'>;

/** A colour people may choose, with the drawings that go with it: colour is never the only sign. */
export interface GameColor {
  readonly id: string;
  /** Its word in the language of the page; read in a template, it follows the language. */
  name(): string;
  /** Symbol of the seal: the colour with its emblem, for names, log and chat. */
  readonly seal: string;
  /** Symbol of the figure that stands for the person. */
  readonly figure: string;
  /** CSS colours of the mat: `body` for its hem, `trim` where the body alone would not be told apart from cloth. */
  readonly body: string;
  readonly trim: string | null;
}

/** What the states of room and match know of a game. */
export interface GameFace<G extends GameTypes = GameTypes> {
  readonly rules: ClientRules<G> & Pick<GameRules<G>, 'seats'>;
  readonly colors: readonly GameColor[];
  /** Whether the last player who has not resigned has won. */
  isRace(options: G['Options']): boolean;
}
