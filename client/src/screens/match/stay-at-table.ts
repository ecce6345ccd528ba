import type { MatchId, RoomLink, RoomView } from '@tiwanaku/shared/protocol';
import { isPassing, type Connection } from '../../connection/connection.svelte.ts';
import { onceNoTableIsShown } from '../../connection/table-lock.ts';

type Line = Pick<Connection, 'isUp' | 'ask' | 'close' | 'on' | 'onRecover' | 'open' | 'wake'>;

interface Stay {
  readonly link: RoomLink;
  readonly matchId: MatchId;
  /** The line also serves a shared review, and stays open. */
  readonly isShared: boolean;
  /** The table as it is now. */
  readonly onroom: (room: RoomView) => void;
}

/** Keeps a seated reader present until the next match starts, unless another tab does. Returns the unsubscriber. */
export function stayAtTable(connection: Line, { link, matchId, isShared, onroom }: Stay): () => void {
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((one) => one());
  let table: RoomView['roomId'] | null = null;
  function follow(room: RoomView): void {
    onroom(room);
    if (room.match?.matchId === matchId || isShared) return;
    stop();
    connection.close();
  }

  stops.push(
    onceNoTableIsShown(() => {
      stops.push(
        connection.onRecover(async () => {
          const answer = await connection.ask('room:enter', { link });
          if (!answer.ok) return !isPassing(answer.refusal);
          table = answer.room.roomId;
          follow(answer.room);
          return true;
        }),
        // A line that is shared brings the review's room as well.
        connection.on('room:changed', (room) => void (room.roomId === table && follow(room))),
      );
      if (connection.isUp) connection.wake();
      else connection.open();
    }),
  );
  return stop;
}
