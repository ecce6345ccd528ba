import type { Component, Snippet } from 'svelte';
import type { GameTypes, SeatResult } from '@tiwanaku/shared/kernel';
import type { TellsTruth } from '../match/proof/match-proof.svelte.ts';
import type { GameFace } from '../state/game-face.ts';
import type { MatchState } from '../state/match.svelte.ts';
import type { RoomState } from '../state/room.svelte.ts';
import type { GameReplay } from './game-replay.ts';

export interface OptionsFormProps<Options> {
  readonly options: Options;
  /** True for all but the host. */
  readonly isReadOnly: boolean;
  readonly onchange: (options: Options) => void;
}

export interface TableProps<G extends GameTypes> {
  readonly match: MatchState<G>;
  readonly room: GameRoom;
  /** Notices and decisions, placed so that they cover nothing of the game. */
  readonly notices?: Snippet | undefined;
  /** Buttons after the match. */
  readonly again?: Snippet | undefined;
  /** The chat, where there is room beside the log. */
  readonly chat?: Snippet | undefined;
}

/** How finished matches of a game are grouped and counted. */
export interface GameStatistics<G extends GameTypes> {
  /** The mode that these options choose. */
  modeOf(options: G['Options']): { readonly id: string; readonly name: string };
  /** Figures of one seat beyond matches and points. */
  rows(results: readonly SeatResult[]): readonly { readonly name: string; readonly figure: string }[];
  /** Final scores in one line; names in seat order. */
  scores(names: readonly string[], results: readonly SeatResult[]): string;
}

/** All that the client knows of a game. */
export interface GameClient<G extends GameTypes> extends GameFace<G> {
  /** Compares a finished match's secret with what was seen; lazy. */
  readonly truth: () => Promise<TellsTruth<G>>;
  readonly defaultOptions: G['Options'];
  /** Options for playing alone; null if impossible. */
  readonly aloneOptions: G['Options'] | null;
  /** Options in a few words, for lists: "short board". */
  describe(options: G['Options']): string;
  /** The match: fills the page below the bar and sets its title. */
  readonly Table: Component<TableProps<G>>;
  /** Finished matches; lazy. */
  readonly replay: () => Promise<GameReplay<G>>;
  /** Own results in figures; lazy. */
  readonly statistics: () => Promise<GameStatistics<G>>;
  /** Rows of `<div class="setting">` for the room's form. */
  readonly optionsForm: () => Promise<Component<OptionsFormProps<G['Options']>>>;
}

/** A game whose types are opaque to room and match. */
export type AnyGameClient = GameClient<GameTypes>;

export type GameRoom = RoomState<AnyGameClient>;

export type AnyGameStatistics = GameStatistics<GameTypes>;

/** Erases a game's types. Safe: its values come from the server for that game and only go back to it. */
export function gameClient<G extends GameTypes>(client: GameClient<G>): AnyGameClient {
  return client as unknown as AnyGameClient;
}
