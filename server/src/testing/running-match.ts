import { beginMatch } from './begin-match.ts';
import { fakeSettings, Guest, type TestServer } from './test-server.ts';

/** Ann and Bob at a table where a match runs; version 2, Ann to act. */
export async function runningMatch(server: TestServer, url = server.url) {
  const ann = await Guest.arrive(server.url, 'Ann');
  const bob = await Guest.connect(url, ...(await signUp(server.url)));
  const link = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  return { ann, bob, link, roomId, matchId };
}

async function signUp(url: string): Promise<[string, string]> {
  const guest = await Guest.arrive(url, 'Bob');
  guest.leave();
  return [guest.cookie, guest.personId];
}
