import type { Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { PersonId } from '@tiwanaku/shared/protocol';
import type { Day } from '../../daily/daily-store.ts';
import type { Keeper } from './game-registry.ts';

/** Why it is refused; null when it may be decided. */
export type Vetted = { readonly code: string } | null;

/** A finished match up to a step, to be drawn anew; the same for a seed. */
export interface RedrawRequest {
  /** The match's own, sealed. */
  readonly secret: string;
  readonly events: readonly Recorded<unknown>[];
  /** What it has been told stays. */
  readonly seat: Seat;
  readonly seed: number;
}

export type Redrawn = Pick<RedrawRequest, 'secret' | 'events'>;

/** It would hold up the event loop. */
export interface SlowWork {
  /** Hidden facts, each given out once. */
  draw(keeper: Keeper, kind: string): Promise<string>;
  /** The daily land of this key and date. */
  drawDay(keeper: Keeper, key: string, date: string): Promise<Day>;
  /** `givenUp` once the same person has asked another question or gone. */
  vet(keeper: Keeper, question: unknown, personId: PersonId): Promise<Vetted | 'givenUp'>;
  /** Null if nothing that could be hidden was found. */
  redraw(keeper: Keeper, request: RedrawRequest): Promise<Redrawn | null>;
  /** Gives up what this person has asked. */
  giveUp(personId: PersonId): void;
  /** A finished match's options, with what they left to chance as it was drawn; as they were if that fails. */
  drawnOptions(keeper: Keeper, options: unknown, secret: string): Promise<unknown>;
  /** Null when the game does not judge, or it failed. */
  analyse(keeper: Keeper, events: readonly Recorded<unknown>[]): Promise<unknown>;
}
