import type { Component, Snippet } from 'svelte';
import type { GameTypes, SeatResult } from '@tiwanaku/shared/kernel';
import type { TellsTruth } from '../match/proof/match-proof.svelte.ts';
import type { GameFace } from '../state/game-face.ts';
import type { MatchState } from '../state/match.svelte.ts';
import type { RoomState } from '../state/room.svelte.ts';
import type { Afterwards } from './afterwards.ts';

export interface OptionsFormProps<Options> {
  readonly options: Options;
  /** Whoever is not the host sees the options without being able to change them. */
  readonly isReadOnly: boolean;
  readonly onchange: (options: Options) => void;
}

export interface TableProps<G extends GameTypes> {
  readonly match: MatchState<G>;
  readonly room: GameRoom;
  /** What has to be known or decided now, laid where it covers nothing of the game. */
  readonly notices?: Snippet | undefined;
  /** After the match: buttons for what comes next. */
  readonly again?: Snippet | undefined;
  /** The chat, for tables with room for it beside the log. */
  readonly chat?: Snippet | undefined;
}

/** How a person's finished matches of a game are grouped, counted and told. */
export interface GameStatistics<G extends GameTypes> {
  /** The way of playing that these options choose. */
  modeOf(options: G['Options']): { readonly id: string; readonly name: string };
  /** Figures of one seat's results beyond matches and points. */
  rows(results: readonly SeatResult[]): readonly { readonly name: string; readonly figure: string }[];
  /** How all stood at the end, in one line. Names are in the match's seat order. */
  scores(names: readonly string[], results: readonly SeatResult[]): string;
}

/** Everything the rest of the client knows of a game. The second game is a second record. */
export interface GameClient<G extends GameTypes> extends GameFace<G> {
  /** How a finished match's secret is compared with what was seen; fetched for that alone. */
  readonly truth: () => Promise<TellsTruth<G>>;
  readonly defaultOptions: G['Options'];
  /** What somebody without company begins with; null for a game that nobody can play alone. */
  readonly aloneOptions: G['Options'] | null;
  /** The options in a few words, as for a list of rooms: "short board". */
  describe(options: G['Options']): string;
  /** The match: board and everything around it. It fills the page below the bar and gives it its title. */
  readonly Table: Component<TableProps<G>>;
  /** Its finished matches; fetched for their page alone. */
  readonly afterwards: () => Promise<Afterwards<G>>;
  /** One's own finished matches in figures; fetched for their list alone. */
  readonly statistics: () => Promise<GameStatistics<G>>;
  /** The game's own settings inside the room's form: rows of `<div class="setting">`. */
  readonly optionsForm: () => Promise<Component<OptionsFormProps<G['Options']>>>;
}

/** A game whose types the table does not know: what travels between room, match and game is opaque here. */
export type AnyGameClient = GameClient<GameTypes>;

/** A room whose game can be shown. */
export type GameRoom = RoomState<AnyGameClient>;

export type AnyGameStatistics = GameStatistics<GameTypes>;

/** Forgets a game's types. Safe because a game's values come from the server for that game and go back to that game alone. */
export function gameClient<G extends GameTypes>(client: GameClient<G>): AnyGameClient {
  return client as unknown as AnyGameClient;
}
