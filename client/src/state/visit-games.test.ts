import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomView } from '@tiwanaku/shared/protocol';
import { roomView } from '../testing/room-views.ts';
import { game, matchId, noHistory, otherGame, running, settled, snapshot, visitScene } from '../testing/visit-scene.ts';

let { wire, visit, enters } = visitScene();
beforeEach(() => {
  ({ wire, visit, enters } = visitScene());
});

describe('a room with several games', () => {
  const { settings } = roomView('Marco');
  const playing = (id: string, version: number, match: RoomView['match'] = null) =>
    roomView('Marco', { settings: { ...settings, game: id }, version, match });
  const shown = () => (visit.entry.type === 'inside' ? visit.entry.room : null);

  beforeEach(async () => {
    enters(roomView('Marco'));
    wire.open();
    await vi.waitFor(() => expect(shown()?.game).toBe(game));
  });

  test('shows the game that its host picks, with the settings that go with it', async () => {
    wire.push('room:changed', playing('other', 2));
    expect([shown()?.game, shown()?.settings.game]).toEqual([game, settings.game]);
    await settled();
    expect([shown()?.game, shown()?.settings.game]).toEqual([otherGame, 'other']);
  });

  test('keeps what came last, however long a game takes', async () => {
    wire.push('room:changed', playing('other', 2));
    wire.push('room:changed', playing(settings.game, 3));
    await settled();
    expect([shown()?.game, shown()?.view.version]).toEqual([game, 3]);
  });

  test('folds a match by its own rules, whatever is picked next', async () => {
    const over = { ...running, isOver: true };
    wire.answer('match:history', noHistory);
    wire.answer('match:sync', {
      ok: true,
      sync: { type: 'snapshot', snapshot: { ...snapshot, game: 'other' } },
      timing: null,
    });
    wire.push('room:changed', playing(settings.game, 2, over));
    await vi.waitFor(() => expect(visit.match).not.toBeNull());
    expect([visit.matchGame, shown()?.game]).toEqual([otherGame, game]);
    wire.push('match:events', { matchId, after: 3, events: [7] });
    expect(visit.match?.view).toBe(7);
  });

  test('says so when this page is too old to know it', async () => {
    wire.push('room:changed', playing('unknown', 2));
    await settled();
    expect(visit.entry).toEqual({ type: 'refused', refusal: { code: 'unavailable' } });
  });
});
