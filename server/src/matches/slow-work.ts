import type { BoardPicture, Recorded, Seat } from '@tiwanaku/shared/kernel';
import type { PersonId } from '@tiwanaku/shared/protocol';
import type { Keeper } from './game-registry.ts';

/** Null when it may be decided. */
export type Vetted = { readonly code: string } | null;

/** A finished match up to a step. */
export interface RedrawRequest {
  readonly secret: string;
  readonly events: readonly Recorded<unknown>[];
  /** What it has seen stays. */
  readonly seat: Seat;
  readonly seed: number;
}

export type Redrawn = Pick<RedrawRequest, 'secret' | 'events'>;

/** Would hold up the event loop. Throws `Unavailable` when it takes too long. */
export interface SlowWork {
  /** Each is given out once. */
  draw(keeper: Keeper, kind: string): Promise<string>;
  /** To practise on: several people may be given the same, none is that of a match. */
  practice(keeper: Keeper, kind: string): Promise<string>;
  /** As PNG. */
  drawBoard(picture: BoardPicture): Promise<Uint8Array>;
  /** `givenUp` once the same person has asked another question or gone. */
  vet(keeper: Keeper, question: unknown, personId: PersonId): Promise<Vetted | 'givenUp'>;
  /** Null if nothing that could be hidden was found. */
  redraw(keeper: Keeper, request: RedrawRequest): Promise<Redrawn | null>;
  giveUp(personId: PersonId): void;
  /** With what they left to chance; as they were if that fails. */
  drawnOptions(keeper: Keeper, options: unknown, secret: string): Promise<unknown>;
  /** Null when the game does not judge, or on failure. */
  analyse(keeper: Keeper, events: readonly Recorded<unknown>[]): Promise<unknown>;
}
