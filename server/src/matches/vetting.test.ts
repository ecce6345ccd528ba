import { expect, test, vi } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { fakeKeeper, turnAt } from '../testing/fake-game.ts';
import { closeServersAfterEach, openServer } from '../testing/open-servers.ts';
import { fakeSettings, Guest, newCommandId } from '../testing/test-server.ts';
import { gameRegistry, type Keeper, type Vetted } from './ports.ts';
import { type AllSlowWork as SlowWork, slowWorkHere } from '../threads/slow-work.ts';

/** What was asked of the secret. */
const looks: unknown[] = [];

/** The fake game, in which a guess is vetted first. */
const vetted = {
  ...fakeKeeper,
  oracle: (vault: Parameters<typeof fakeKeeper.oracle>[0]) => {
    const oracle = fakeKeeper.oracle(vault);
    return { ...oracle, isRight: (number: number) => looks.push(number) > 0 && oracle.isRight(number) };
  },
  rules: {
    ...fakeKeeper.rules,
    vetting: {
      question: (_state: unknown, _seat: number, command: { readonly type: string }) =>
        command.type === 'guess' ? command : null,
      refusal: () => ({ code: 'tooEarly' }),
    },
  },
} as unknown as Keeper;

closeServersAfterEach();

async function matchWhere(vet: SlowWork['vet'], giveUp: SlowWork['giveUp'] = () => undefined) {
  const slowWork: SlowWork = { ...slowWorkHere(() => 0), vet, giveUp };
  const server = await openServer({ games: gameRegistry([vetted]), slowWork });
  const ann = await Guest.arrive(server.url, 'Ann');
  const bob = await Guest.arrive(server.url, 'Bob');
  const link = await ann.makeRoom(fakeSettings());
  const { roomId } = await ann.enter(link);
  await bob.enter(link);
  const matchId = await beginMatch(ann, bob, roomId);
  const act = (guest: Guest, command: unknown) =>
    guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(2), command });
  return { ann, bob, act, matchId };
}

test('given a command that is vetted, when it is refused, then nothing happens, and the refusal is that of the rules', async () => {
  const asked: unknown[] = [];
  const { ann, act, matchId } = await matchWhere(async (_keeper, question) => {
    asked.push(question);
    return { code: 'tooEarly' };
  });
  expect(await act(ann, { type: 'guess', number: 4 })).toEqual({
    ok: false,
    refusal: { code: 'rules', detail: 'tooEarly' },
  });
  expect(asked).toEqual([{ type: 'guess', number: 4 }]);
  expect(await ann.say('match:sync', { matchId, version: 2 })).toMatchObject({ sync: { type: 'current', version: 2 } });
});

test('given a command that is vetted, when it passes, then it is decided; other commands are not vetted', async () => {
  const asked: unknown[] = [];
  const { ann, act } = await matchWhere(async (_keeper, question) => {
    asked.push(question);
    return null;
  });
  expect(await act(ann, { type: 'ask' })).toMatchObject({ ok: true });
  expect(asked).toEqual([]);
});

test('L3 given a refused command, then the secret was not asked, so that neither answer nor time can depend on it', async () => {
  looks.length = 0;
  const { ann, act } = await matchWhere(async () => ({ code: 'tooEarly' }));
  for (const number of [1, 2, 3, 4, 5]) {
    expect(await act(ann, { type: 'guess', number })).toMatchObject({ refusal: { code: 'rules', detail: 'tooEarly' } });
  }
  expect(looks).toEqual([]);
  const passing = await matchWhere(async () => null);
  expect(await passing.act(passing.ann, { type: 'guess', number: 4 })).toMatchObject({ ok: true });
  expect(looks).toEqual([4]);
});

test('given a player who asks twice at once, then the dropped question is answered with a request to try again', async () => {
  const { ann, act } = await matchWhere(async (): Promise<Vetted | 'givenUp'> => 'givenUp');
  expect(await act(ann, { type: 'guess', number: 4 })).toEqual({ ok: false, refusal: { code: 'rateLimited' } });
});

test('given a person without a seat or not to act, then nothing is vetted for them', async () => {
  let isAsked = false;
  const { bob, matchId } = await matchWhere(async () => {
    isAsked = true;
    return null;
  });
  const message = { matchId, commandId: newCommandId(), version: 2, decision: null, command: { type: 'nothing' } };
  expect(await bob.say('match:act', message)).toMatchObject({ ok: false });
  expect(isAsked).toBe(false);
});

test('given a player who disconnects while a command is vetted, then the question is given up once no tab is left', async () => {
  const gone: string[] = [];
  let settle: (answer: 'givenUp') => void = () => undefined;
  const { ann, act } = await matchWhere(
    () => new Promise((resolve) => (settle = resolve)),
    (personId) => {
      gone.push(personId);
      settle('givenUp');
    },
  );
  const other = await ann.another();
  void act(ann, { type: 'guess', number: 4 }).catch(() => undefined);
  ann.leave();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(gone).toEqual([]);
  other.leave();
  await vi.waitFor(() => expect(gone).toEqual([ann.personId]));
});
