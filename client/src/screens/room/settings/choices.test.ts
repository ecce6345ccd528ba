import { beforeEach, expect, test } from 'vitest';
import type { Refusal, RoomSettings } from '@tiwanaku/shared/protocol';
import { roomView } from '../../../testing/room-views.ts';
import { Choices } from './choices.svelte.ts';

/** A room whose server takes its time: each answer is given by hand. */
class SlowRoom {
  settings = roomView('Ines').settings;
  readonly asked: { readonly settings: RoomSettings; readonly answer: (refusal: Refusal | null) => void }[] = [];
  setSettings = (settings: RoomSettings) =>
    new Promise<Refusal | null>((answer) => void this.asked.push({ settings, answer }));
}

let room: SlowRoom;
let choices: Choices;
beforeEach(() => {
  room = new SlowRoom();
  choices = new Choices(room);
});

test('a choice is seen at once, and one made before the answer builds on it', () => {
  void choices.change({ timeOut: 'replace' });
  expect(choices.settings.timeOut).toBe('replace');
  void choices.change({ watching: 'public' });
  expect(room.asked.map(({ settings }) => settings)).toEqual([
    { ...room.settings, timeOut: 'replace' },
    { ...room.settings, timeOut: 'replace', watching: 'public' },
  ]);
});

test('an older choice that the room shows meanwhile does not undo a newer one', async () => {
  const first = choices.change({ watching: 'nobody' });
  const second = choices.change({ watching: 'public' });
  room.asked[0]?.answer(null);
  await first;
  room.settings = { ...room.settings, watching: 'nobody' };
  expect(choices.settings.watching).toBe('public');
  room.asked[1]?.answer(null);
  await second;
  expect(choices.settings.watching).toBe('public');
});

test('once nothing is on its way, the room is right again', async () => {
  const change = choices.change({ watching: 'public' });
  room.asked[0]?.answer(null);
  await change;
  room.settings = { ...room.settings, timeOut: 'replace', watching: 'nobody' };
  expect(choices.settings).toEqual(room.settings);
});

test('a refused choice is taken back', async () => {
  const change = choices.change({ watching: 'public' });
  room.asked[0]?.answer({ code: 'matchRunning' });
  expect(await change).toEqual({ code: 'matchRunning' });
  expect(choices.settings).toEqual(room.settings);
});

test('what was chosen before is kept, the latest first, for what comes back with another choice', () => {
  const first = room.settings;
  void choices.change({ clock: { type: 'perMove', seconds: 90 } });
  void choices.change({ clock: { type: 'untimed' } });
  expect(choices.earlier).toEqual([{ ...first, clock: { type: 'perMove', seconds: 90 } }, first]);
});
