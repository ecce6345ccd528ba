import { describe, expect, test, vi } from 'vitest';
import type { Space } from '@tiwanaku/shared/tiwanaku';
// The rules' own builders of whole random games; tests alone may reach them.
import { games, playedGame } from '../../../../../shared/src/tiwanaku/testing/games.ts';
import { endsByItself } from './table.svelte.ts';
import { handAt, type Hand } from '../testing/hand-at.ts';

describe('a refused command', () => {
  async function refused(): Promise<Hand & { readonly target: Space }> {
    const [game] = games;
    const state = game && playedGame(game, 5).steps[0]?.before;
    if (!state) throw new Error('a game begins');
    const hand = handAt(state, state.position.active ?? 0, 'refused');
    hand.table.tapReserve();
    const [target = 'a1'] = hand.table.reach;
    hand.table.tapSpace(target);
    await hand.table.main();
    await vi.waitFor(() => expect(hand.table.complaint).not.toBeNull());
    return { ...hand, target };
  }

  test('is taken back into the hand, and the table says why until the next gesture', async () => {
    const { table, target } = await refused();
    expect(table.complaint).toEqual({ space: target, refusal: { code: 'rules', detail: 'notReachable' } });
    table.drop();
    expect(table.complaint).toBeNull();
  });

  test('gives the place back to the question after a few seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { table } = await refused();
    vi.advanceTimersByTime(6_500);
    expect(table.complaint).toBeNull();
    vi.useRealTimers();
  });

  test('is no longer spoken of once the match has gone on', async () => {
    const { table, match } = await refused();
    match.version += 1;
    expect(table.complaint).toBeNull();
  });
});

test('TIW-DIV-1: others do not learn that only an offering is left while a player may go on divining', () => {
  const phases = games.flatMap((game) =>
    playedGame(game, 5).steps.flatMap(({ before }) => {
      const { phase, active } = before.position;
      if (phase.name !== 'after' || before.position.setup.colors.length < 2) return [];
      const { prompt } = handAt(
        before,
        before.position.setup.colors.findIndex((_, seat) => seat !== active),
      ).table;
      return prompt.type === 'wait' ? [`${phase.action}: ${prompt.phase}`] : [];
    }),
  );
  expect([...new Set(phases)].sort()).toEqual(['divine: divine', 'explore: after']);
});

test('while the match is paused it is no one’s move', () => {
  const [game] = games;
  const state = game && playedGame(game, 5).steps[0]?.before;
  if (!state) throw new Error('a game begins');
  const seats = [...state.position.setup.colors.keys()];
  const isMyMove = (isPaused: boolean) =>
    seats.map((seat) => handAt(state, seat, 'accepted', { isPaused }).table.isMyMove);
  expect(isMyMove(false)).toContain(true);
  expect(isMyMove(true)).not.toContain(true);
});

test('given a turn that ends automatically, when the server refuses its end, then the page shows no refusal', async () => {
  const state = games
    .flatMap((game) => playedGame(game, 5).steps.map(({ before }) => before))
    .find(({ position }) => position.active !== null && endsByItself(position, position.active));
  if (!state) throw new Error('some turn ends without a press');
  const { table, sent } = handAt(state, state.position.active ?? 0, 'refused');
  table.endByItself();
  await vi.waitFor(() => expect(table.isSending).toBe(false));
  expect(sent).toEqual([{ type: 'end' }]);
  expect(table.complaint).toBeNull();
});

describe('a command on its way', () => {
  const [game] = games;
  const state = game && playedGame(game, 5).steps[0]?.before;
  if (!state) throw new Error('a game begins');

  test('stays in hand, with its target, until the match goes on', () => {
    const { table, match } = handAt(state, state.position.active ?? 0);
    const [target = 'a1'] = table.reach;
    table.tapSpace(target);
    table.tapSpace(target);
    expect(table.isSending).toBe(true);
    expect(table.selection).toEqual({ type: 'explore', from: 'reserve', target });
    expect([...table.reach]).toEqual([target]);
    expect(table.prompt).toMatchObject({ type: 'sent', isLate: false, before: { type: 'go', to: target } });
    table.tapSpace('c3');
    expect(table.selection).toMatchObject({ target });
    expect(table.complaint).toEqual({ space: 'c3' });
    table.drop();
    expect(table.selection).toMatchObject({ target });
    expect(table.complaint).toEqual({ space: null });
    match.version += 1;
    expect(table.selection).toEqual({ type: 'idle' });
  });

  test('shows in the large sentence once it takes long', () => {
    vi.useFakeTimers();
    const { table, match } = handAt(state, state.position.active ?? 0);
    Object.assign(match, { act: () => new Promise(() => undefined) });
    const [target = 'a1'] = table.reach;
    table.tapSpace(target);
    table.tapSpace(target);
    vi.advanceTimersByTime(600);
    expect(table.prompt).toMatchObject({ type: 'sent', isLate: true });
    vi.useRealTimers();
  });
});
