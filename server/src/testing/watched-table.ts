import { beginMatch } from './begin-match.ts';
import { turnAt } from './fake-game.ts';
import { fakeSettings, Guest, newCommandId, type TestServer } from './test-server.ts';

/** Ann (host) and Bob at a table of two, Eve came by its link; a match runs. */
export async function watchedTable(server: TestServer) {
  const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Guest.arrive(server.url, name)));
  if (!ann || !bob || !eve) throw new Error('three guests');
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink, code } = await ann.enter(link);
  await bob.enter(link);
  await eve.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  for (const guest of [ann, bob, eve]) await guest.say('match:sync', { matchId, version: 0 });
  const act = (guest: Guest, version: number, command: unknown) =>
    guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command });
  return { ann, bob, eve, link, watchLink: watchLink ?? '', code, roomId, matchId, act };
}
