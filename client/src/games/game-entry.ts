import type { Component } from 'svelte';
import type { GameId, TeachingPage } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from './game-client.ts';

interface HomeStep {
  /** Symbols, from the left. */
  readonly pictures: readonly string[];
  title(): string;
  text(): string;
}

/** What a game says of itself on the start page. `picture` is always the id of a symbol. */
export interface GameHome {
  readonly picture: string;
  /** One sentence below the title. */
  claim(): string;
  /** How many people it takes, and how long. */
  players(): string;
  /** Who made it. */
  imprint(): string;
  /** Null for a game that cannot be played alone. */
  readonly alone: { readonly picture: string; word(): string } | null;
  /** How it is played. */
  readonly steps: readonly HomeStep[];
  readonly lesson: { readonly picture: string; about(): string };
  readonly rules: { readonly picture: string; about(): string };
}

/** What explains a game: its part of the start page, and a page each for rules and lesson. All of it is fetched when it is wanted. */
export interface GameGuide extends Readonly<Record<TeachingPage, () => Promise<{ readonly default: Component }>>> {
  readonly home: () => Promise<GameHome>;
}

/** A game before its code has been fetched: its name, and the ways to the rest. */
export interface GameEntry {
  readonly id: GameId;
  /** In the language of the page. */
  name(): string;
  readonly client: () => Promise<AnyGameClient>;
  readonly guide: () => Promise<GameGuide>;
}

/** A game and what it says of itself. */
export interface StartGame {
  readonly game: GameEntry;
  readonly home: GameHome;
}
