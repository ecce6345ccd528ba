import type { Component } from 'svelte';
import type { GameId, TeachingPage } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from './game-client.ts';

interface HomeStep {
  /** Symbols, left to right. */
  readonly pictures: readonly string[];
  title(): string;
  text(): string;
}

/** A game on the start page. `picture` is always a symbol id. */
export interface GameHome {
  readonly picture: string;
  /** One sentence below the title. */
  claim(): string;
  /** Number of players and duration. */
  players(): string;
  /** Authors and publisher. */
  imprint(): string;
  /** Null if it cannot be played alone. */
  readonly alone: { readonly picture: string; word(): string } | null;
  readonly steps: readonly HomeStep[];
  readonly lesson: { readonly picture: string; about(): string };
  readonly rules: { readonly picture: string; about(): string };
  /** Null without practice. */
  readonly practice: { readonly picture: string; title(): string; about(): string } | null;
}

type PageLoader = () => Promise<{ readonly default: Component }>;

/** A game's start page part, and what teaches it; all lazy. */
export interface GameGuide
  extends
    Readonly<Record<'rules' | 'learn', PageLoader>>,
    Readonly<Partial<Record<Exclude<TeachingPage, 'rules' | 'learn'>, PageLoader>>> {
  readonly home: () => Promise<GameHome>;
}

/** A game before its code is loaded. */
export interface GameEntry {
  readonly id: GameId;
  /** In the page's language. */
  name(): string;
  readonly client: () => Promise<AnyGameClient>;
  readonly guide: () => Promise<GameGuide>;
}

/** A game with its start page part. */
export interface StartGame {
  readonly game: GameEntry;
  readonly home: GameHome;
}
