import type { Component, Snippet } from 'svelte';
import type { GameTypes, SeatResult } from '@tiwanaku/shared/kernel';
import type { TellsTruth } from '../match/proof/match-proof.svelte.ts';
import type { GameFace } from '../state/game-face.ts';
import type { MatchState } from '../state/match.svelte.ts';
import type { RoomState } from '../state/room.svelte.ts';
import type { GameReplay } from './game-replay.ts';

export interface OptionsFormProps<Options> {
  readonly options: Options;
  /** What was chosen in this room before, the latest first. */
  readonly earlier: readonly Options[];
  /** True for everybody but the host, who alone may change the options. */
  readonly isReadOnly: boolean;
  readonly onchange: (options: Options) => void;
}

export interface TableProps<G extends GameTypes> {
  readonly match: MatchState<G>;
  readonly room: GameRoom;
  /** They cover nothing of the game. */
  readonly notices?: Snippet | undefined;
  /** What can be done after the match. */
  readonly again?: Snippet | undefined;
  /** The chat, where there is room for it beside the log. */
  readonly chat?: Snippet | undefined;
  /** Begins as text; whether it is read as text goes on to the next seat of a sandbox. */
  readonly isText?: boolean;
  readonly ontext?: (isText: boolean) => void;
}

export interface GameStatistics<G extends GameTypes> {
  modeOf(options: G['Options']): { readonly id: string; readonly name: string };
  /** Figures beyond matches and points. */
  rows(results: readonly SeatResult[]): readonly { readonly name: string; readonly figure: string }[];
  /** Final, in one line; names in seat order. */
  scores(names: readonly string[], results: readonly SeatResult[]): string;
}

export interface Judging {
  sumUp(results: readonly SeatResult[]): SummedUp;
}

export interface SummedUp {
  /** How many of them have an analysis. */
  readonly matches: number;
  readonly figures: readonly { readonly name: string; readonly about: string; readonly count: number }[];
  /** Ways of reasoning that were used, each with its page. */
  readonly techniques: readonly { readonly name: string; readonly path: string; readonly count: number }[];
}

export interface GameClient<G extends GameTypes> extends GameFace<G> {
  /** Lazy, as all promises here. */
  readonly truth: () => Promise<TellsTruth<G>>;
  readonly defaultOptions: G['Options'];
  /** The options that people who come from the lesson begin with; absent if they play as everybody does. */
  readonly firstOptions?: G['Options'];
  /** Null if the game needs several people. */
  readonly aloneOptions: G['Options'] | null;
  /** The options in a few words, as lists show them: "short board". */
  describe(options: G['Options']): string;
  /** What its form offers: each label with the word of what is chosen. */
  choices(options: G['Options']): readonly (readonly [label: string, word: string])[];
  /** Loads the function that names a kind of question: "choose a district". */
  readonly asked: () => Promise<(kind: string) => string | null>;
  /** Fills the page below the bar, and sets its title. */
  readonly Table: Component<TableProps<G>>;
  readonly replay: () => Promise<GameReplay<G>>;
  readonly statistics: () => Promise<GameStatistics<G>>;
  /** The verdicts of analysed matches; games without an analysis lack them. */
  readonly judging?: () => Promise<Judging>;
  /** Rows of `<div class="setting">`; null if there is nothing to choose. */
  readonly optionsForm: () => Promise<Component<OptionsFormProps<G['Options']>> | null>;
}

export type AnyGameClient = GameClient<GameTypes>;

export type GameRoom = RoomState<AnyGameClient>;

export type AnyGameStatistics = GameStatistics<GameTypes>;

/** Safe: a game's values come from the server for it, and go back to it only. */
export function gameClient<G extends GameTypes>(client: GameClient<G>): AnyGameClient {
  return client as unknown as AnyGameClient;
}

/** What a game has that has one mode for several people: spread these. */
export const plainClient = {
  aloneOptions: null,
  isRace: () => false,
  describe: () => '',
  choices: () => [],
  asked: async () => () => null,
  optionsForm: async () => null,
  statistics: async () => ({
    modeOf: () => ({ id: '', name: '' }),
    rows: () => [],
    scores: (names: readonly string[], results: readonly SeatResult[]) =>
      names.map((name, seat) => `${name} ${results[seat]?.points ?? 0}`).join(' · '),
  }),
} as const;
