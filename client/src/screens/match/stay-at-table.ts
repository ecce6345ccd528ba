import type { MatchId, RoomLink } from '@tiwanaku/shared/protocol';
import type { Connection } from '../../connection/connection.svelte.ts';
import { onceNoTableIsShown } from '../../connection/table-lock.ts';

type Line = Pick<Connection, 'isUp' | 'ask' | 'close' | 'on' | 'onRecover' | 'open' | 'wake'>;

/** Keeps a seated reader present until the next match starts, unless another tab does. Returns the unsubscriber. */
export function stayAtTable(connection: Line, link: RoomLink, matchId: MatchId): () => void {
  const stops: (() => void)[] = [];
  const stop = () => stops.splice(0).forEach((one) => one());
  function follow(current: MatchId | undefined): void {
    if (current === matchId) return;
    stop();
    connection.close();
  }

  stops.push(
    onceNoTableIsShown(() => {
      stops.push(
        connection.onRecover(async () => {
          const answer = await connection.ask('room:enter', { link });
          if (answer.ok) follow(answer.room.match?.matchId);
        }),
        connection.on('room:changed', ({ match }) => follow(match?.matchId)),
      );
      if (connection.isUp) connection.wake();
      else connection.open();
    }),
  );
  return stop;
}
