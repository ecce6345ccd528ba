import { beforeAll, expect, test } from 'vitest';
import type { Phase } from '@tiwanaku/shared/tiwanaku';
import { m, useWords } from '../../../i18n/messages.svelte.ts';
import { dockText } from './dock-text.ts';
import { winnersSentence } from './names.ts';

beforeAll(() => useWords('tiwanaku-table'));

const said = (title: string) => ({ title, hint: `${title}, in small` });
const everything = {
  prompt: { type: 'divineOn' },
  names: { of: (seat: number) => ['Ana', 'Beto'][seat] ?? '', me: 0, isAlone: false },
  winners: winnersSentence,
  paused: said('paused'),
  complaint: said('refused'),
  own: {
    type: 'divined',
    event: { type: 'cropRevealed', seat: 0, space: 'e3', guess: 3, crop: 4, points: -4, token: false },
  },
  absent: said('away'),
} as const;
const over: Phase = { name: 'over', winners: [1] };
const act: Phase = { name: 'act' };

test('after the end who won stands in the dock, whatever else has been left there', () => {
  expect(dockText({ ...everything, phase: over })).toEqual({
    title: m.tiwanaku_result_wins({ name: 'Beto' }),
    hint: m.tiwanaku_prompt_overHint(),
    direction: undefined,
  });
});

test('a command that arrives after the end does not hide that the match is over', () => {
  const sent = { type: 'sent', before: { type: 'over' }, isLate: true } as const;
  const text = dockText({ ...everything, phase: over, prompt: sent, winners: null });
  expect([text.title, text.hint]).toEqual([m.tiwanaku_prompt_over(), m.tiwanaku_prompt_overHint()]);
});

test('while the match goes on, what stops it comes first, then what went wrong, then who it waits for', () => {
  const none = { ...everything, phase: act, paused: null };
  expect(dockText({ ...everything, phase: act }).title).toBe('paused');
  expect(dockText(none).title).toBe('refused');
  expect(dockText({ ...none, complaint: null })).toEqual({
    title: 'e3: corn, not chili. You lose 4 points.',
    hint: m.tiwanaku_prompt_divineOn(),
  });
  expect(dockText({ ...none, complaint: null, own: null }).title).toBe('away');
  expect(dockText({ ...none, complaint: null, own: null, absent: null }).title).toBe(m.tiwanaku_prompt_divineOn());
});

test('a player whose time ran out reads what was played for them, and below it whose turn it is', () => {
  const line = { type: 'recalled', seat: 0, from: 'a1', position: 4, points: 0, playedBy: 'clock' } as const;
  const late = { ...everything, phase: act, paused: null, complaint: null, own: { type: 'timeOut', line } } as const;
  const waiting = dockText({ ...late, prompt: { type: 'wait', seats: [1], phase: 'act', canDivine: true } });
  expect(waiting.title).toBe('Your time ran out, so the server played for you.');
  expect(waiting.hint).toBe('You recalled the pawn on a1. Beto is thinking.');
  const mine = dockText({ ...late, prompt: { type: 'act', canExplore: true, canDivine: false, lastTiles: null } });
  expect(mine.title).toBe(m.tiwanaku_prompt_act());
  expect(mine.hint).toContain('Your time ran out');
});
