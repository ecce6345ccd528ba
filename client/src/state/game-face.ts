import type { GameRules, GameTypes } from '@tiwanaku/shared/kernel';

/** What the client needs of a game's rules. No schemas, so that zod stays out of the bundle. */
export type ClientRules<G extends GameTypes> = Pick<GameRules<G>, 'id' | 'rulesVersion' | 'evolveView' | 'status'>;

/** A player colour with its drawings: colour is never the only sign. */
export interface GameColor {
  readonly id: string;
  /** Its name, reactive to the language. */
  name(): string;
  /** Symbol of the seal (colour and emblem) for names, log and chat. */
  readonly seal: string;
  /** Symbol of the figure. */
  readonly figure: string;
  /** CSS colours of the mat: `body` for its hem, `trim` where `body` lacks contrast with the cloth. */
  readonly body: string;
  readonly trim: string | null;
}

/** A game's name as a drawing, nine dots high. */
export interface Wordmark {
  readonly symbol: string;
  /** In dots. */
  readonly length: number;
}

/** What room and match state know of a game. */
export interface GameFace<G extends GameTypes = GameTypes> {
  readonly rules: ClientRules<G> & Pick<GameRules<G>, 'seats'>;
  readonly colors: readonly GameColor[];
  /** Stands at the match; missing where it is the house's own. */
  readonly wordmark?: Wordmark;
  /** Whether the last player who has not resigned wins. */
  isRace(options: G['Options']): boolean;
}
