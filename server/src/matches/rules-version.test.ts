import { refuse } from '@tiwanaku/shared/kernel';
import { expect, test } from 'vitest';
import { memoryStores } from '../testing/memory/memory-stores.ts';
import { beginMatch } from '../testing/begin-match.ts';
import { fakeKeeper, turnAt } from '../testing/fake-game.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { fakeSettings, Guest, newCommandId } from '../testing/test-server.ts';
import { gameRegistry, type Keeper } from './ports.ts';

closeServersAfterEach();

/** The newer rules refuse every command. */
const newer: typeof fakeKeeper = {
  ...fakeKeeper,
  rules: { ...fakeKeeper.rules, rulesVersion: 2, decide: () => refuse({ code: 'notYourTurn' }) },
};

async function serverWith(keepers: readonly Keeper[], stores: ReturnType<typeof memoryStores>) {
  const server = await openServer({ stores, games: gameRegistry(keepers) });
  return server;
}

async function rulesVersionOf(guest: Guest, matchId: string): Promise<number | null> {
  const answer = await guest.say('match:sync', { matchId, version: 0 });
  return answer.ok && answer.sync.type === 'snapshot' ? answer.sync.snapshot.rulesVersion : null;
}

test('L10 a match is played to its end by the rules it began with; the next one gets the newer rules', async () => {
  const stores = memoryStores();
  const first = await serverWith([fakeKeeper], stores);
  const [ann, bob] = [await Guest.arrive(first.url, 'Ann'), await Guest.arrive(first.url, 'Bob')];
  const link = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  await first.service.close();

  const second = await serverWith([newer, fakeKeeper], stores);
  const again = await ann.another(second.url);
  await again.enter(link);
  expect(await rulesVersionOf(again, matchId)).toBe(1);
  const guess = { commandId: newCommandId(), ...turnAt(2), command: { type: 'guess', number: 4 } };
  expect(await again.say('match:act', { matchId, ...guess })).toEqual({ ok: true, version: 4 });

  await again.hears('room:changed', ({ match }) => match?.isOver === true);
  const bobAgain = await bob.another(second.url);
  await bobAgain.enter(link);
  const nextId = await beginMatch(again, bobAgain, roomId);
  expect(await rulesVersionOf(again, nextId)).toBe(2);
  const refused = await again.say('match:act', { matchId: nextId, ...guess, commandId: newCommandId() });
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'rules', detail: 'notYourTurn' } });
});
