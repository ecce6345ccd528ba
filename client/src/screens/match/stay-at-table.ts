import type { MatchId, RoomLink } from '@tiwanaku/shared/protocol';
import type { Connection } from '../../connection/connection.svelte.ts';
import { onceNoTableIsShown } from '../../connection/table-lock.ts';

type Line = Pick<Connection, 'isUp' | 'ask' | 'close' | 'on' | 'onRecover' | 'open' | 'wake'>;

/**
 * Whoever reads a match at whose table they sit is present there, until the table begins another one: that one waits for
 * them. A tab that shows the table itself does that already. Returns the way to stop.
 */
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
