import { render } from 'svelte/server';
import { beforeAll, expect, test } from 'vitest';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { picturedState } from '../testing/played.ts';
import PlayerStrip from './PlayerStrip.svelte';

beforeAll(() => useWords('machu-picchu-table'));

/** Beto is at the Main Temple, and Ana is asked what she offers. */
const picture = { seats: [{}, { prince: 'mainTemple' }], turn: 1, phase: { name: 'offer' } } as const;
const position = { ...picturedState(picture).position, active: 0 };
const classesOf = (seat: number, me: number): readonly string[] => {
  const props = { position, seat, name: 'Ana', bot: '', isMe: seat === me, isAway: false, clock: null, extras: null };
  return /class="(player-strip[^"]*)"/.exec(render(PlayerStrip, { props }).body)?.[1]?.split(' ') ?? [];
};

test('a player who is asked in the turn of another is golden for themselves, as in their own turn', () => {
  expect(classesOf(0, 0)).toContain('turn');
  expect(classesOf(0, 0)).not.toContain('deciding');
});

test('for the others the player whose turn it is stays golden', () => {
  expect(classesOf(1, 1)).toContain('turn');
  expect(classesOf(0, 1)).toContain('deciding');
  expect(classesOf(0, 1)).not.toContain('turn');
});
