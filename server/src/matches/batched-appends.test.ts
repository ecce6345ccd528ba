import type { CommandId, MatchId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import { batchedAppends } from './match-log-store.ts';
import type { Row } from '../storage/database.ts';

const commit = (name: string, isEnd = false) => ({
  expected: 1,
  commandId: name as CommandId,
  seat: 0,
  command: {},
  events: [{ name }],
  isEnd,
});
const match = (name: string) => name as MatchId;

interface Input {
  readonly match_id: string;
  readonly command_id: string;
}

/** A database that accepts everything, writes down what it was asked, and answers on demand. */
function slowDatabase(refuse: (batch: readonly Input[]) => Error | null = () => null) {
  const batches: string[][] = [];
  const statements: string[] = [];
  const answers: (() => void)[] = [];
  const query = async (statement: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> => {
    const batch = JSON.parse(String(parameters[0])) as readonly Input[];
    batches.push(batch.map((input) => input.command_id));
    statements.push(statement);
    await new Promise<void>((answer) => answers.push(answer));
    const error = refuse(batch);
    if (error) throw error;
    return batch.map(({ match_id }) => ({ match_id }));
  };
  const turn = () => new Promise((done) => setImmediate(done));
  /** Lets one statement finish, and time pass. */
  const answer = async () => {
    answers.shift()?.();
    for (let turns = 0; turns < 4; turns++) await turn();
  };
  return { query, batches, statements, answer, turn };
}

const failure = (code: string) => Object.assign(new Error(`refused with ${code}`), { code });

describe('batchedAppends', () => {
  test('what comes in one turn goes in one statement, what comes meanwhile in the next', async () => {
    const { query, batches, answer, turn } = slowDatabase();
    const append = batchedAppends(query, 1);
    const first = [append(match('m1'), commit('a')), append(match('m2'), commit('b'))];
    await turn();
    const second = [append(match('m3'), commit('c')), append(match('m4'), commit('d'))];
    await turn();
    expect(batches).toEqual([['a', 'b']]);
    await answer();
    await answer();
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(await Promise.all([...first, ...second])).toEqual(Array(4).fill('appended'));
  });

  test('an append resolves only when its statement has', async () => {
    const { query, answer, turn } = slowDatabase();
    let isDone = false;
    const append = batchedAppends(query, 1)(match('m'), commit('a')).then(() => (isDone = true));
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(isDone).toBe(false);
    await answer();
    await append;
    expect(isDone).toBe(true);
  });

  test('two commits of one match never share a statement', async () => {
    const { query, batches, answer } = slowDatabase();
    const append = batchedAppends(query, 1);
    const all = [append(match('m'), commit('a')), append(match('m'), commit('b')), append(match('n'), commit('c'))];
    for (let statements = 0; statements < 3; statements++) await answer();
    expect(batches).toEqual([['a', 'c'], ['b']]);
    await Promise.all(all);
  });

  test('as many statements run at once as there are lanes', async () => {
    const { query, batches, answer, turn } = slowDatabase();
    const append = batchedAppends(query, 2);
    const all = [];
    for (const name of ['a', 'b', 'c']) {
      all.push(append(match(name), commit(name)));
      await turn();
    }
    expect(batches).toEqual([['a'], ['b']]);
    for (let statements = 0; statements < 3; statements++) await answer();
    await Promise.all(all);
  });

  test.each(['22P05', '23505', '40P01'])(
    'a commit that is refused with %s fails alone, its neighbours are written',
    async (code) => {
      const { query, answer } = slowDatabase((batch) =>
        batch.some((input) => input.match_id === 'bad') ? failure(code) : null,
      );
      const append = batchedAppends(query, 1);
      const all = Promise.allSettled(['m1', 'bad', 'm2'].map((name) => append(match(name), commit(name))));
      for (let statements = 0; statements < 5; statements++) await answer();
      expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    },
  );

  test.each(['ECONNRESET', '57P01'])('where %s leaves open what was kept, nothing is tried again', async (code) => {
    const { query, batches, answer } = slowDatabase(() => failure(code));
    const append = batchedAppends(query, 1);
    const all = Promise.allSettled([append(match('m1'), commit('a')), append(match('m2'), commit('b'))]);
    await answer();
    await answer();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toEqual([['a', 'b']]);
  });

  test('matches are marked as ended only in batches in which one ends', async () => {
    const { query, statements, answer } = slowDatabase();
    const append = batchedAppends(query, 1);
    for (const isEnd of [false, true]) {
      const done = append(match('m'), commit('a', isEnd));
      await answer();
      await answer();
      await done;
    }
    expect(statements.map((statement) => statement.includes('ended_at'))).toEqual([false, true]);
  });
});
