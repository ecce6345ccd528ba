import type { ClientEvent, MatchAnswer, MatchSnapshot, MatchTail, Person, Refusal } from '@tiwanaku/shared/protocol';

/** What the page and its offline worker (`client/offline`) say to each other. */

/** The one without a bot is the person at this device. */
export interface OfflineSeat {
  readonly person: Person;
  readonly color: string;
}

/** A match as the person at this device sees it. */
export interface OfflineTable {
  readonly options: unknown;
  readonly seats: readonly OfflineSeat[];
  readonly snapshot: MatchSnapshot;
  readonly isOver: boolean;
}

export interface OfflineCalls {
  /** Once, before all others. `saved` is what was left on this device; null for a game that the worker does not know. */
  open(game: string): { readonly saved: OfflineTable | null } | null;
  /** Replaces what is saved. Null if the game refuses these options and seats. */
  begin(wish: { readonly options: unknown; readonly seats: readonly OfflineSeat[] }): OfflineTable | null;
  /** The bots begin to play. */
  goOn(): null;
  /** Answers what a match asks its server. */
  say(asked: { readonly event: ClientEvent; readonly message: unknown }): unknown;
  /** The table as it was before the person's last command. The bots wait until they are told to go on. */
  takeBack(): OfflineTable | Refusal;
  /** Null until the match is over. */
  finished(): MatchAnswer | null;
  /** Forgets the match. */
  end(): null;
}
export type OfflineCall = keyof OfflineCalls;

export interface OfflineQuestion<Call extends OfflineCall = OfflineCall> {
  readonly id: number;
  readonly call: Call;
  readonly argument: Parameters<OfflineCalls[Call]>[0];
}

export type OfflineAnswer =
  | { readonly id: number; readonly answer: unknown }
  /** What has happened. */
  | { readonly tail: MatchTail }
  /** Another tab plays this game; it goes on here once that one is closed. */
  | { readonly isElsewhere: true }
  /** This browser keeps nothing: the match lasts as long as the page. */
  | { readonly isUnsaved: true };
