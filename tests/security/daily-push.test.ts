/** A push says nothing of a daily land: the person plays alone, and no one waits (DED-DAY-3). */
import { afterEach, expect, test, vi } from 'vitest';
import { openDailyScene } from '../../server/src/testing/daily-scene.ts';
import { startPushService } from '../../server/src/testing/push-service.ts';
import { beginMatch } from '../../server/src/testing/begin-match.ts';
import { turnAt } from '../../server/src/testing/fake-game.ts';
import { fakeSettings, newCommandId, type Guest } from '../../server/src/testing/test-server.ts';
import { newPair } from '../../server/src/people/push-settings.ts';
import { defaultTimes } from '../../server/src/server-deps.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('DED-DAY-3 a person who leaves an attempt gets no push about it, at any turn or at its end; of other tables they do', async () => {
  const service = await startPushService();
  const push = { ...newPair(), subject: 'mailto:us@games.example', hosts: [service.host] };
  const times = { ...defaultTimes, presenceGraceMs: 0, turnPushDelayMs: 1, pushRetryDelaysMs: [1] };
  const scene = await openDailyScene({ push, times });
  cleanUps.push(
    () => service.close(),
    () => scene.server.close(),
  );
  const [ann, bob] = [await scene.arrive('Ann'), await scene.arrive('Bob')];
  const phone = service.browser();
  expect((await ann.post('/api/push', phone.address)).status).toBe(200);

  const { link, matchId } = await scene.begun(ann);
  const number = await scene.hidden();
  await ann.enter(link);
  const guess = async (guest: Guest, of: string, turn: number, guessed: number) => {
    const at = { matchId: of, commandId: newCommandId(), ...turnAt(turn) };
    const acted = await guest.say('match:act', { ...at, command: { type: 'guess', number: guessed } });
    expect(acted).toMatchObject({ ok: true });
  };
  // Sent from another tab, which is gone when the turn has begun.
  await guess(ann, matchId, 2, (number + 1) % 10);
  ann.leave();
  const again = await ann.another();
  await again.enter(link);
  await guess(again, matchId, 4, number);

  const room = await again.makeRoom(fakeSettings());
  const { roomId } = await again.enter(room);
  await bob.enter(room);
  const other = await beginMatch(again, bob, roomId);
  await again.say('match:sync', { matchId: other, version: 0 });
  await guess(again, other, 2, 1);
  again.leave();
  await vi.waitFor(() => expect(bob.heard('room:changed').at(-1)?.seats[0]?.presence.type).toBe('away'));
  await guess(bob, other, 4, 1);
  await vi.waitFor(() => expect(phone.messages).toHaveLength(1));
  expect(phone.messages).toMatchObject([{ tag: other, path: `/r/${room}` }]);
  expect(phone.requests).toHaveLength(1);
});
