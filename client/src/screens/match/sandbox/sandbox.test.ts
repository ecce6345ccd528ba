import type { SandboxAnswer, SandboxBody } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import type { HttpResult } from '../../../connection/send.ts';
import type { GameRoom } from '../../../games/game-client.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { SandboxPlace } from './place.ts';
import { Sandbox, type Act } from './sandbox.svelte.ts';

const move = { seat: 0, command: 'go' };
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** A match of commands of two events each; its requests are answered by hand. */
function sandboxAt(place: SandboxPlace) {
  const asked: { readonly body: SandboxBody; readonly reply: (answer: HttpResult<SandboxAnswer>) => void }[] = [];
  const tables: { readonly match: MatchState; readonly act: Act; readonly received: unknown[] }[] = [];
  const failures: string[] = [];
  const sandbox = new Sandbox(place, {
    ask: (body) => new Promise((reply) => asked.push({ body, reply })),
    tableOf: ({ version }, act) => {
      const received: unknown[] = [];
      const match = { version, matchId: 'm', receive: (tail: unknown) => received.push(tail) } as unknown as MatchState;
      tables.push({ match, act, received });
      return { match, room: null as unknown as GameRoom };
    },
    failed: ({ code }) => failures.push(code),
  });
  async function answer(index: number, seat = 0): Promise<void> {
    const { body, reply } = asked[index] ?? {};
    if (!body || !reply) throw new Error(`nothing was asked as number ${index}`);
    const start = Math.ceil(body.position / 2) * 2;
    const version = start + 2 * body.moves.length;
    const before = start > 2 ? start - 2 : null;
    reply({ ok: true, value: { start, before, seat, version, view: {}, events: [], awaited: [seat], open: null } });
    await settled();
  }
  const act = (command: unknown) => {
    const table = tables.at(-1);
    if (!table) throw new Error('there is no table');
    return table.act(table.match, command);
  };
  return { sandbox, asked, tables, failures, answer, act };
}

test('undo works while requests run: the newest request wins, whichever answer comes last', async () => {
  const { sandbox, asked, answer } = sandboxAt({ position: 6, moves: [move, move], seat: null, draw: null });
  sandbox.undo();
  sandbox.undo();
  expect(asked.map(({ body }) => body.moves.length)).toEqual([2, 1, 0]);
  await answer(2);
  await answer(0);
  await answer(1);
  expect(sandbox.shown?.place.moves).toEqual([]);
  expect(sandbox.isFetching).toBe(false);
});

test('undo goes on into the match’s own moves, to its beginning, as often as it was pressed', async () => {
  const { sandbox, asked, answer } = sandboxAt({ position: 8, moves: [], seat: 1, draw: null });
  sandbox.undo();
  sandbox.undo();
  await answer(0);
  await answer(1);
  await answer(2);
  expect(asked.map(({ body }) => [body.position, body.seat])).toEqual([
    [8, 1],
    [6, 1],
    [4, 1],
  ]);
  sandbox.undo();
  await answer(3);
  expect(sandbox.shown?.answer.start).toBe(2);
  expect(sandbox.canUndo).toBe(false);
  sandbox.undo();
  expect(asked).toHaveLength(4);
});

test('a move of the same seat goes on at the same table, another seat has its own', async () => {
  const { sandbox, asked, tables, answer, act } = sandboxAt({ position: 6, moves: [], seat: null, draw: null });
  await answer(0);
  const first = act('explore');
  expect(asked[1]?.body).toMatchObject({ moves: [{ seat: 0, command: 'explore' }], since: 6 });
  await answer(1);
  expect(await first).toEqual({ ok: true, version: 8 });
  expect(tables[0]?.received).toMatchObject([{ after: 6, version: 8 }]);
  expect(sandbox.shown?.match).toBe(tables[0]?.match);
});

test('a refused move leaves everything as it was', async () => {
  const { sandbox, asked, answer, act } = sandboxAt({ position: 6, moves: [], seat: null, draw: null });
  await answer(0);
  const done = act('cheat');
  asked[1]?.reply({ ok: false, refusal: { code: 'rules', detail: 'notYourTurn' } });
  expect(await done).toMatchObject({ ok: false, refusal: { code: 'rules' } });
  expect(sandbox.place.moves).toEqual([]);
  expect(sandbox.isFetching).toBe(false);
});

test('a place that cannot be fetched: nothing at first, later the one before stays', async () => {
  const lost = { ok: false, refusal: { code: 'unavailable' } } as const;
  const broken = sandboxAt({ position: 6, moves: [], seat: null, draw: null });
  broken.asked[0]?.reply(lost);
  await settled();
  expect(broken.sandbox.failure).toEqual({ code: 'unavailable' });

  const { sandbox, asked, answer, failures } = sandboxAt({ position: 6, moves: [], seat: null, draw: null });
  await answer(0);
  sandbox.sit(1);
  asked[1]?.reply(lost);
  await settled();
  expect(failures).toEqual(['unavailable']);
  expect(sandbox.place.seat).toBeNull();
});
