import type { PersonId } from '@tiwanaku/shared/protocol';
import { expect, test } from 'vitest';
import { newRoom, person } from '../testing/new-room.ts';
import { createPresence } from './presence.ts';
import { createRoomViews } from './room-view.ts';

/** A room with a player and a number of spectators. */
function crowd(spectators: number) {
  let time = 1_000_000;
  const now = () => time;
  const presence = createPresence({ now, graceMs: 0, changed: () => undefined, news: () => undefined });
  const ann = person('Ann');
  const room = newRoom({ seats: [{ person: ann, color: 'red', isReady: true }] });
  const views = createRoomViews(presence, now);
  const come = (one = person('Guest')) =>
    presence.enter(room.roomId, { connectionId: one.personId, person: one, access: 'watch' });
  const go = (personId: PersonId) => presence.leave(room.roomId, personId);
  come(ann);
  for (let index = 0; index < spectators; index++) come();
  return {
    ann,
    come,
    go,
    pass: (ms: number) => (time += ms),
    given: () => views.recent(room, 'watch').shared,
    announced: () => views.announced(room, 'watch'),
  };
}

test('in a crowd those who come are announced as a number, as long as the rest is what everybody has', () => {
  const { come, announced } = crowd(60);
  expect(announced()).toHaveProperty('shared.watching', 60);
  come();
  expect(announced()).toEqual({ watching: 61 });
});

test('among few everything is announced', () => {
  const { come, announced } = crowd(20);
  announced();
  come();
  expect(announced()).toHaveProperty('shared.watching', 21);
});

test('what a person was given who came while something was different for a moment is announced to be over', () => {
  const { ann, come, go, pass, given, announced } = crowd(60);
  const presenceIn = (view: ReturnType<typeof given>) => view.seats[0]?.presence.type;
  announced();
  pass(5_000);
  go(ann.personId);
  expect(presenceIn(given())).toBe('away');
  come(ann);
  expect(announced()).toHaveProperty('shared.seats.0.presence.type', 'here');
  expect(announced()).toEqual({ watching: 60 });
});
