import type { MatchId, Person, PersonId, RoomId } from '@tiwanaku/shared/protocol';

/** What processes tell each other. Any of it can be lost, doubled or late: the beat and the watch over tokens put it right. */
export type Notice =
  /** The stored room changed: whoever shows it reads it again. */
  | { readonly type: 'roomChanged'; readonly roomId: RoomId }
  /** This person must go from the room and its match at once, on every tab. */
  | {
      readonly type: 'personRemoved';
      readonly roomId: RoomId;
      readonly personId: PersonId;
      readonly matchId: MatchId | null;
    }
  | { readonly type: 'personRenamed'; readonly person: Person }
  /** The tokens of this person's tabs are to be looked at again: one of them is worth nothing any more. */
  | { readonly type: 'personMoved'; readonly personId: PersonId };

/** Carries notices to every process, this one included. */
export interface ProcessBus {
  publish(notice: Notice): void;
  /** To this process alone: the others hear of the same thing in another way. */
  publishHere(notice: Notice): void;
  subscribe(listener: (notice: Notice) => void): void;
}

/** For a process that is alone. */
export function localBus(): ProcessBus {
  const listeners: ((notice: Notice) => void)[] = [];
  const publishHere = (notice: Notice) => {
    for (const listener of listeners) listener(notice);
  };
  return {
    publish: publishHere,
    publishHere,
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
