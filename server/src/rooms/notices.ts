import type { Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, Person, PersonId, PushedTail, RoomId, ShownSight } from '@tiwanaku/shared/protocol';
import type { Room } from './room-rules.ts';

/** Sent between processes; may be lost, doubled or late: beat and token check make up for it. */
export type Notice =
  /**
   * `room`: as it is now, for the process that changed it alone; the others read it. `bots`: people's programs that sit there, or
   * did before.
   */
  | {
      readonly type: 'roomChanged';
      readonly roomId: RoomId;
      readonly room?: Room;
      readonly bots?: PersonId[] | undefined;
    }
  /** What the seat of somebody's program is pushed. */
  | { readonly type: 'pushed'; readonly seat: Seat; readonly tail: PushedTail }
  /** Somebody's program listens by this stream from now on: to a match, or to what concerns it (null). */
  | {
      readonly type: 'botListens';
      readonly personId: PersonId;
      readonly matchId: MatchId | null;
      readonly stream: string;
    }
  /** The leader of a shared review shows a step, or other marks. */
  | { readonly type: 'reviewShown'; readonly roomId: RoomId; readonly sight: ShownSight }
  /** In a match without a short clock another player is asked, or it has ended. */
  | { readonly type: 'turnsChanged'; readonly matchId: MatchId }
  /** Removes a person from the room and its match, on every tab. */
  | {
      readonly type: 'personRemoved';
      readonly roomId: RoomId;
      readonly personId: PersonId;
      readonly matchId: MatchId | null;
    }
  | { readonly type: 'personRenamed'; readonly person: Person }
  /** A token of this person is no longer valid: check all of their connections. */
  | { readonly type: 'personMoved'; readonly personId: PersonId };

/** A port: reaches every process, this one included. */
export interface ProcessBus {
  publish(notice: Notice): void;
  publishHere(notice: Notice): void;
  subscribe(listener: (notice: Notice) => void): void;
}
