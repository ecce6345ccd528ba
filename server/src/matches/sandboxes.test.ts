import { sandboxAnswerSchema, type SandboxBody } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginMatch } from '../testing/begin-match.ts';
import { turnAt } from '../testing/fake-game.ts';
import { fakeSettings, Guest, newCommandId, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const fromBeginning: SandboxBody = { position: 0, moves: [], seat: null, draw: null, since: null };
const ask = (seat: number) => ({ seat, command: { type: 'ask' } });
const guess = (seat: number, number: number) => ({ seat, command: { type: 'guess', number } });

/** Ann asks, Bob guesses 3, Ann the hidden 4: positions 1 and 2 are the beginning, each turn has two more. */
async function match() {
  const [ann, bob, eve] = [
    await Guest.arrive(server.url, 'Ann'),
    await Guest.arrive(server.url, 'Bob'),
    await Guest.arrive(server.url, 'Eve'),
  ];
  const { roomId, link, watchLink } = await ann.enter(await ann.makeRoom(fakeSettings()));
  await bob.enter(link ?? '');
  await eve.enter(watchLink ?? '');
  const matchId = await beginMatch(ann, bob, roomId);
  const act = (guest: Guest, version: number, command: unknown) =>
    guest.say('match:act', { matchId, commandId: newCommandId(), ...turnAt(version), command });
  await act(ann, 2, { type: 'ask' });
  await act(bob, 4, { type: 'guess', number: 3 });
  const finish = () => act(ann, 6, { type: 'guess', number: 4 });
  const path = `/api/matches/${matchId}/sandbox`;
  const sandbox = async (changes: Partial<SandboxBody>) => {
    const answer = await eve.post(path, { ...fromBeginning, ...changes });
    expect(answer.status).toBe(200);
    return sandboxAnswerSchema.parse(await answer.json());
  };
  const refusal = async (changes: object) => {
    const answer = await eve.post(path, { ...fromBeginning, ...changes });
    return [answer.status, ((await answer.json()) as { refusal: unknown }).refusal];
  };
  return { ann, bob, eve, matchId, path, finish, sandbox, refusal };
}

describe('of a finished match', () => {
  test('anyone plays on from any of its steps, in any seat, with what was hidden there', async () => {
    const { finish, sandbox } = await match();
    await finish();
    expect(await sandbox({})).toMatchObject({
      start: 2,
      before: null,
      seat: 0,
      version: 2,
      awaited: [0],
      open: { guesses: [] },
    });
    // Bob's guess ends at position 6.
    const there = await sandbox({ position: 5 });
    expect(there).toMatchObject({ start: 6, before: 4, seat: 0, awaited: [0], view: { guesses: [3] } });
    const wrong = await sandbox({ position: 5, moves: [guess(0, 7)] });
    expect(wrong).toMatchObject({ seat: 1, version: 8, awaited: [1], view: { guesses: [3, 7], winner: null } });
    const right = await sandbox({ position: 5, moves: [guess(0, 7), guess(1, 4)], seat: 1 });
    expect(right).toMatchObject({ awaited: [], view: { winner: 1 } });
    expect((await sandbox({ position: 1_000_000 })).awaited).toEqual([]);
  });

  test('each seat sees its own secrets, and the others’ only where hidden facts lie open', async () => {
    const { finish, sandbox } = await match();
    await finish();
    const types = async (changes: Partial<SandboxBody>) =>
      (await sandbox({ position: 4, ...changes })).events.map(({ event }) => (event as { type: string }).type);
    expect(await types({ seat: 0 })).toEqual(['began', 'turnBegan', 'whispered', 'turnBegan']);
    expect(await types({ seat: 1 })).toEqual(['began', 'turnBegan', 'turnBegan']);
    expect(await sandbox({ position: 4, seat: 1, draw: 7 })).toMatchObject({ view: { whisper: null }, open: null });
    expect((await sandbox({ position: 4, seat: 1 })).open).toMatchObject({ guesses: [] });
  });

  test('drawn anew, it hides another number that fits what was said and guessed; a seed gives the same', async () => {
    const { finish, sandbox } = await match();
    await finish();
    const isWon = async (draw: number, number: number) => {
      const { view } = await sandbox({ position: 6, draw, moves: [guess(0, number)] });
      return (view as { winner: number | null }).winner === 0;
    };
    for (const draw of [1, 2, 3, 4]) {
      const right: number[] = [];
      for (let number = 0; number < 10; number++) if (await isWon(draw, number)) right.push(number);
      expect(right).toHaveLength(1);
      // Ann knows that it is even.
      expect((right[0] ?? 1) % 2).toBe(0);
      expect(await isWon(draw, right[0] ?? -1)).toBe(true);
    }
  });

  test('a page that shows a version gets what came after it', async () => {
    const { finish, sandbox } = await match();
    await finish();
    const { events, version } = await sandbox({ position: 4, moves: [ask(1)], seat: 1, since: 4 });
    expect(version).toBe(6);
    expect(events).toEqual([
      { position: 5, event: { type: 'whispered', seat: 1, isEven: true } },
      { position: 6, event: { type: 'turnBegan', seat: 0 } },
    ]);
  });

  test('what the rules refuse, and what is no move, is refused', async () => {
    const { finish, refusal } = await match();
    const status = async (changes: object) => (await refusal(changes))[0];
    await finish();
    expect(await refusal({ moves: [ask(1)] })).toEqual([409, { code: 'rules', detail: 'notYourTurn' }]);
    expect(await refusal({ moves: [guess(0, 4), ask(1)] })).toEqual([409, { code: 'rules', detail: 'matchOver' }]);
    expect(await status({ moves: [{ seat: 0, command: { type: 'cheat' } }] })).toBe(400);
    expect(await status({ moves: [ask(2)] })).toBe(400);
    expect(await status({ seat: 2 })).toBe(400);
    expect(await status({ moves: Array.from({ length: 501 }, (_, index) => ask(index % 2)) })).toBe(400);
    expect(await status({ moves: [{ seat: 0, command: { type: 'x'.repeat(70_000) } }] })).toBe(413);
  });

  test('as many moves as a sandbox may have', async () => {
    const { finish, sandbox } = await match();
    await finish();
    const moves = Array.from({ length: 500 }, (_, index) => ask(index % 2));
    expect(await sandbox({ moves })).toMatchObject({ version: 1002, seat: 0 });
  });

  test('without a session as well, as its page', async () => {
    const { finish, path } = await match();
    await finish();
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(fromBeginning) };
    expect((await fetch(`${server.url}${path}`, init)).status).toBe(200);
  });
});

test('no one makes one of a match that runs: it looks unknown to players, watchers and strangers', async () => {
  const { ann, bob, eve, path } = await match();
  const stranger = await Guest.arrive(server.url, 'Sam');
  const wanted = [
    fromBeginning,
    { ...fromBeginning, draw: null, seat: 0 },
    { ...fromBeginning, position: 6, moves: [guess(0, 4)], since: 6 },
    // This request would be malformed if the match were found.
    { ...fromBeginning, seat: 3 },
  ];
  const said = new Set<string>();
  for (const guest of [ann, bob, eve, stranger])
    for (const body of wanted)
      for (const there of [path, '/api/matches/no-such-match-at-all-0/sandbox', '/api/matches/~/sandbox']) {
        const answer = await guest.post(there, body);
        said.add(`${answer.status} ${await answer.text()}`);
      }
  expect([...said]).toEqual(['404 {"refusal":{"code":"notFound"}}']);
});
