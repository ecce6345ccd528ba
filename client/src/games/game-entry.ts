import type { Component } from 'svelte';
import type { DailyStanding, GameId, TeachingPage } from '@tiwanaku/shared/protocol';
import type { AnyGameClient } from './game-client.ts';

interface HomeStep {
  /** Left to right. */
  readonly pictures: readonly string[];
  title(): string;
  text(): string;
}

interface HomeWay {
  readonly picture: string;
  title(): string;
  about(): string;
}

interface DailyWay extends HomeWay {
  /** The text for a person with a session, in place of `about`. */
  call(today: DailyStanding, now: Date): string;
}

/** `picture` is a symbol's id. */
export interface GameHome {
  readonly picture: string;
  /** One sentence below the title. */
  claim(): string;
  /** How many, and how long. */
  players(): string;
  imprint(): string;
  /** Null if the game needs several people. */
  readonly alone: { readonly picture: string; word(): string } | null;
  readonly steps: readonly HomeStep[];
  readonly lesson: { readonly picture: string; about(): string };
  readonly rules: { readonly picture: string; about(): string };
  /** Null without practice. */
  readonly practice: HomeWay | null;
  /** Null without puzzles. */
  readonly puzzles: HomeWay | null;
  /** Null without a daily land. */
  readonly daily: DailyWay | null;
}

/** What a game has that offers only rules and a lesson: spread these. */
export const plainHome = { alone: null, steps: [], practice: null, puzzles: null, daily: null } as const;

type PageLoader = () => Promise<{ readonly default: Component }>;

/** All lazy. */
export interface GameGuide
  extends
    Readonly<Record<'rules' | 'learn', PageLoader>>,
    Readonly<Partial<Record<Exclude<TeachingPage, 'rules' | 'learn'>, PageLoader>>> {
  readonly home: () => Promise<GameHome>;
}

/** What a page needs to know of a game before its code is loaded. */
export interface GameEntry {
  readonly id: GameId;
  /** The name in the page's language. */
  name(): string;
  readonly client: () => Promise<AnyGameClient>;
  readonly guide: () => Promise<GameGuide>;
}

export interface StartGame {
  readonly game: GameEntry;
  readonly home: GameHome;
}
