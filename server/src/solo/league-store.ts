import type { LeagueLink, PersonId } from '@tiwanaku/shared/protocol';

export interface NewLeague {
  readonly link: LeagueLink;
  readonly game: string;
  readonly name: string;
}

export interface League extends NewLeague {
  readonly foundedAt: Date;
  readonly people: number;
  /** Who has been in longest. */
  readonly leader: { readonly personId: PersonId; readonly name: string };
}

/** Two requests at once may pass `leagues` by one. */
export interface LeagueLimits {
  readonly people: number;
  readonly leagues: number;
}

export type Joined = 'joined' | 'full' | 'tooMany' | 'unknown';

/** Dates in UTC, `from` and `to` included. */
export interface Counted {
  readonly difficulty: string;
  readonly from: string;
  readonly to: string;
  readonly without: readonly string[];
}

export interface LeagueStanding {
  readonly personId: PersonId;
  readonly name: string;
  readonly lands: number;
  readonly won: number;
  readonly margin: number;
  readonly turns: number;
}

/** Memberships go with their person; a league that has lost all people is unknown (DED-LEA-4). */
export interface LeagueStore {
  /** Its founder is in it. */
  found(league: NewLeague, founder: PersonId): Promise<void>;
  find(link: LeagueLink): Promise<League | null>;
  /** Of one game, in the order of joining. */
  of(personId: PersonId, game: string): Promise<readonly League[]>;
  /** In all games. */
  countOf(personId: PersonId): Promise<number>;
  has(link: LeagueLink, personId: PersonId): Promise<boolean>;
  /** A member who joins again keeps their place in the order. */
  join(link: LeagueLink, personId: PersonId, limits: LeagueLimits): Promise<Joined>;
  leave(link: LeagueLink, personId: PersonId): Promise<void>;
  leaveAll(personId: PersonId): Promise<void>;
  /** With everybody's membership. */
  remove(link: LeagueLink): Promise<void>;
  /** Returns how many. */
  removeEmpty(): Promise<number>;
  /** Everybody, also without a land: by lands won, then margin, then fewer turns. */
  standings(link: LeagueLink, counted: Counted): Promise<readonly LeagueStanding[]>;
}
