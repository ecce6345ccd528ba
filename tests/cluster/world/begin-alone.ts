import type { MatchId, RoomLink } from '@tiwanaku/shared/protocol';
import { Guest } from '../../../server/src/testing/test-server.ts';
import { gameNamed } from '../../support/game-testings.ts';

/** A room's settings without who may watch and sit, which are added. */
interface Wanted {
  readonly game: string;
  /** These options have to be for one seat. */
  readonly options: unknown;
  readonly clock?: unknown;
}

/** A person's own game has just begun. */
interface Begun {
  readonly guest: Guest;
  readonly link: RoomLink;
  readonly watchLink: RoomLink;
  readonly matchId: MatchId;
}

/** A person comes, sits down alone at a table, and begins. Throws when a step is refused. */
export async function beginAlone(url: string, name: string, wanted: Wanted): Promise<Begun> {
  const guest = await Guest.arrive(url, name);
  const link = await guest.makeRoom({ ...wanted, watching: 'link', sitting: 'link' });
  const { roomId, watchLink } = await guest.enter(link);
  const [color] = gameNamed(wanted.game).keeper.rules.colors;
  await guest.say('room:sit', { roomId, seat: 0, color });
  const started = await guest.say('room:start', { roomId });
  if (!started.ok) throw new Error(started.refusal.code);
  if (watchLink === null) throw new Error('a table with watching by link has a link for it');
  return { guest, link, watchLink, matchId: started.matchId };
}
