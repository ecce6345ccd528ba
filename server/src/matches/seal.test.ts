import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { MatchAnswer } from '@tiwanaku/shared/protocol';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';
import { openSeal, sealWithNonce } from './seal.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

test('what was sealed comes back letter for letter, with a nonce of its own each time', () => {
  const secret = '{"terrain":"“Ñ” 🦙"}\n2\n';
  const [one, other] = [openSeal(sealWithNonce(secret)), openSeal(sealWithNonce(secret))];
  for (const { secret: again, promise } of [one, other]) {
    expect(again).toBe(secret);
    const bytes = Buffer.concat([Buffer.from(promise.nonce, 'hex'), Buffer.from(secret, 'utf8')]);
    expect(bytes).toHaveLength(32 + Buffer.byteLength(secret));
    expect(promise.commitment).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
  expect(one.promise.nonce).not.toBe(other.promise.nonce);
  expect(one.promise.commitment).not.toBe(other.promise.commitment);
});

test.each(['{"number":4}', '', `${'0'.repeat(63)}\nx`, `${'G'.repeat(64)}\nx`])(
  'a vault without a nonce is not opened: %s',
  (sealed) => {
    expect(() => openSeal(sealed)).toThrow('nonce');
  },
);

test('everybody gets the same promise with the match, whenever they come, and can check it when it is over', async () => {
  server = await startTestServer();
  const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Guest.arrive(server?.url ?? '', name)));
  if (!ann || !bob || !eve) throw new Error('three guests');
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  const promised = async (guest: Guest) => {
    const answer = await guest.say('match:sync', { matchId, version: 0 });
    return answer.ok && answer.sync.type === 'snapshot' ? answer.sync.snapshot.commitment : null;
  };
  const first = await promised(ann);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  server.service.matches.forgetIdle(-1_000_000);
  expect(await promised(bob)).toBe(first);
  await ann.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command: { type: 'ask' } });
  await eve.enter(watchLink ?? '');
  expect(await promised(eve)).toBe(first);
  expect((await ann.get(`/api/matches/${matchId}`)).status).toBe(404);

  await bob.say('match:act', {
    matchId,
    commandId: newCommandId(),
    ...turnAt(4),
    command: { type: 'guess', number: 4 },
  });
  const { proof } = (await (await eve.get(`/api/matches/${matchId}`)).json()) as MatchAnswer;
  expect(proof).toMatchObject({ commitment: first, secret: '{"number":4}' });
  const bytes = Buffer.concat([Buffer.from(proof.nonce, 'hex'), Buffer.from(proof.secret)]);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(first);
  expect(await promised(ann)).toBe(first);
});
