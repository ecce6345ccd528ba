import type { Recorded } from '@tiwanaku/shared/kernel';
import type { PersonId } from '@tiwanaku/shared/protocol';
import type { Keeper } from './game-registry.ts';

/** Why a command is refused; null when it may be decided about. */
export type Vetted = { readonly code: string } | null;

/** Work that would hold up the event loop. */
export interface SlowWork {
  /** Hidden facts of a kind, for `begin`; each is given out once. */
  draw(keeper: Keeper, kind: string): Promise<string>;
  /** Answers a question of the game's vetting; `givenUp` once the same person has asked another or has gone. */
  vet(keeper: Keeper, question: unknown, personId: PersonId): Promise<Vetted | 'givenUp'>;
  /** Gives up what this person has asked. */
  giveUp(personId: PersonId): void;
  /** Judges the actions of a finished match; null when the game does not, or when it failed. */
  analyse(keeper: Keeper, events: readonly Recorded<unknown>[]): Promise<unknown>;
}
