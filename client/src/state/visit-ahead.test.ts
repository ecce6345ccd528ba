import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FirstSight, RoomView } from '@tiwanaku/shared/protocol';
import { roomView } from '../testing/room-views.ts';
import { matchId, noHistory, running, settled, snapshot, visitScene } from '../testing/visit-scene.ts';

let { wire, sight, visit, enters } = visitScene();
beforeEach(() => {
  ({ wire, sight, visit, enters } = visitScene());
});

describe('what comes ahead of the line', () => {
  const ahead = (room: RoomView, match: FirstSight['match']) =>
    sight.resolve({ ok: true, value: { room, chat: [], blocked: [], match } });

  test('is shown, room and match together, and brought up to date once the line is open', async () => {
    ahead(roomView('Marco', { match: running }), { snapshot, timing: null });
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
    expect(visit.match?.view).toBe(30);
    expect(wire.asked).toEqual([]);
    const tail = { matchId, after: 3, version: 4, events: [{ position: 4, event: 1 }] };
    enters(roomView('Marco', { match: running }));
    wire.answer('match:sync', { ok: true, sync: { type: 'tail', tail }, timing: null });
    wire.answer('match:history', noHistory);
    wire.open();
    await vi.waitFor(() => expect(visit.match?.view).toBe(31));
    expect(wire.asked).toContainEqual({ event: 'match:sync', message: { matchId, version: 3 } });
  });

  test('given it comes late, what the connection brought stays', async () => {
    enters(roomView('Marco', { version: 5 }));
    wire.open();
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
    ahead(roomView('Marco', { version: 2, match: running }), { snapshot, timing: null });
    await settled();
    expect(visit.match).toBeNull();
    expect(visit.entry).toMatchObject({ room: { view: { version: 5 } } });
  });

  test('given a refusal, the line has the last word', async () => {
    sight.resolve({ ok: false, refusal: { code: 'notFound' } });
    await settled();
    expect(visit.entry.type).toBe('entering');
    enters(roomView('Marco'));
    wire.open();
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
  });

  test('given that the room was left meanwhile for good, the line says so', async () => {
    ahead(roomView('Marco'), null);
    await vi.waitFor(() => expect(visit.entry.type).toBe('inside'));
    wire.answer('room:enter', { ok: false, refusal: { code: 'notFound' } });
    wire.open();
    await vi.waitFor(() => expect(visit.entry).toEqual({ type: 'refused', refusal: { code: 'notFound' } }));
  });
});
