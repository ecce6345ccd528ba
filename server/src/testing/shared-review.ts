import { roomLinkAnswerSchema } from '@tiwanaku/shared/protocol';
import { beginMatch } from './begin-match.ts';
import { turnAt } from './fake-game.ts';
import { fakeSettings, Guest, newCommandId, type TestServer } from './test-server.ts';

/** Ann and Bob play; `finish` ends it. */
export async function matchToReview({ url }: TestServer) {
  const [ann, bob] = [await Guest.arrive(url, 'Ann'), await Guest.arrive(url, 'Bob')];
  const { roomId } = await ann.enter(await ann.makeRoom(fakeSettings()));
  const table = await ann.enter(await ann.makeRoom(fakeSettings()));
  await bob.enter(table.link ?? '');
  const matchId = await beginMatch(ann, bob, table.roomId);
  const finish = async () => {
    const command = { type: 'guess', number: 4 };
    await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
    await ann.hears('room:changed', ({ played }) => played === 1);
  };
  return { ann, bob, matchId, finish, ordinaryRoom: roomId };
}

/** A shared review of a match. */
export const askForReview = (guest: Guest, matchId: string) =>
  guest.post(`/api/matches/${matchId}/review`, { position: 1 });

/** Opened by Ann; Eve came by its link. */
export async function sharedReview(server: TestServer) {
  const match = await matchToReview(server);
  await match.finish();
  const { link } = roomLinkAnswerSchema.parse(await (await askForReview(match.ann, match.matchId)).json());
  const eve = await Guest.arrive(server.url, 'Eve');
  const { roomId } = await match.ann.enter(link);
  const seen = await eve.enter(link);
  return { ...match, link, roomId, eve, seen };
}
