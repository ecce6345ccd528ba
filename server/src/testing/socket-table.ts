/** Servers and people at a table, spoken to over the socket. */
import { fakeSettings, Guest, type TestServer } from './test-server.ts';

/** Two players at a running match, a visitor and a watcher; version 2, Ann to act. */
export async function table(server: TestServer) {
  const [ann, bob, cid, eve] = (await Promise.all(
    ['Ann', 'Bob', 'Cid', 'Eve'].map((name) => Guest.arrive(server.url, name)),
  )) as [Guest, Guest, Guest, Guest];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink } = await ann.enter(link);
  await bob.enter(link);
  await cid.enter(link);
  await eve.enter(watchLink ?? '');
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  await bob.say('room:sit', { roomId, seat: 1, color: 'blue' });
  await bob.say('room:ready', { roomId, isReady: true });
  const begin = async () => {
    const started = await ann.say('room:start', { roomId });
    if (!started.ok) throw new Error(started.refusal.code);
    await Promise.all(
      [ann, bob, cid, eve].map((guest) => guest.say('match:sync', { matchId: started.matchId, version: 0 })),
    );
    return started.matchId;
  };
  return { ann, bob, cid, eve, link, watchLink: watchLink ?? '', roomId, begin };
}
