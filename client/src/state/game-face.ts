import type { GameRules, GameTypes } from '@tiwanaku/shared/kernel';

/** Without schemas, so that zod stays out of the bundle. */
export type ClientRules<G extends GameTypes> = Pick<GameRules<G>, 'id' | 'rulesVersion' | 'evolveView' | 'status'>;

/** Colour is never the only sign. */
export interface GameColor {
  readonly id: string;
  /** Follows the language. */
  name(): string;
  /** A symbol of colour and emblem, for names, log and chat. */
  readonly seal: string;
  /** A symbol. */
  readonly figure: string;
  /** CSS colours: `body` for the hem, `trim` where `body` lacks contrast with the cloth. */
  readonly body: string;
  readonly trim: string | null;
}

/** Nine dots high. */
export interface Wordmark {
  readonly symbol: string;
  /** The length in dots. */
  readonly length: number;
}

/** The players that a game brings along, which the server plays. */
export interface GameBots {
  /** The weakest first. */
  readonly strengths: readonly string[];
  /** How many of them play with a person who wants to play at once. */
  readonly opponents: number;
  /** "farmer"; a strength that is newer than this page is its own word. */
  word(strength: string): string;
  /** Loads the function that says in one line how a strength plays. */
  readonly about: () => Promise<(strength: string) => string>;
}

/** What room and match need of a game. */
export interface GameFace<G extends GameTypes = GameTypes> {
  readonly rules: ClientRules<G> & Pick<GameRules<G>, 'seats' | 'reveals'>;
  readonly colors: readonly GameColor[];
  /** The wordmark at the match; without one it is the house's. */
  readonly wordmark?: Wordmark;
  /** What its host hands over when a match begins: null where it is missing, undefined where the server draws. Absent in a game that always draws. */
  readonly handed?: (options: G['Options']) => string | null | undefined;
  /** Absent in a game without bots. */
  readonly bots?: GameBots;
  /** The last player who has not resigned wins. */
  isRace(options: G['Options']): boolean;
}
