import { render } from 'svelte/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { GameEntry, StartGame } from '../games/game-entry.ts';
import { useWords } from '../i18n/messages.svelte.ts';
import GamePicker from './home/GamePicker.svelte';
import GameSetting from './room/settings/GameSetting.svelte';

beforeAll(() => useWords('screens'));

const start = (id: string): StartGame => ({
  game: { id, name: () => `Game of ${id}` } as GameEntry,
  home: { picture: `sign-${id}`, players: () => `${id} for two` } as StartGame['home'],
});
const two = [start('chess'), start('go')];
const onchange = vi.fn();

test('the start page shows several games side by side, one of them chosen', () => {
  const { body } = render(GamePicker, { props: { games: two, value: 'go', onchange } });
  const inputs = [...body.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  expect(inputs.map((input) => [/value="(\w+)"/.exec(input)?.[1], /\bchecked\b/.test(input)])).toEqual([
    ['chess', false],
    ['go', true],
  ]);
  for (const text of ['Game of chess', 'chess for two', '#sign-go']) expect(body).toContain(text);
});

test('a host chooses among several games by name', () => {
  const props = { games: two.map(({ game }) => game), value: 'chess', isReadOnly: false, onchange };
  const { body } = render(GameSetting, { props });
  const buttons = [...body.matchAll(/<button[^>]*aria-checked="(\w+)"[^>]*>([^<]*)<\/button>/g)];
  expect(buttons.map(([, isChecked, word]) => [word, isChecked])).toEqual([
    ['Game of chess', 'true'],
    ['Game of go', 'false'],
  ]);
  expect(render(GameSetting, { props: { ...props, isReadOnly: true } }).body).toMatch(/<button[^>]*disabled/);
});

test('where there is one game, no one is asked', () => {
  const shown = (body: string) => body.replace(/<!--.*?-->/g, '').trim();
  const [one] = two;
  if (!one) throw new Error('no game');
  expect(shown(render(GamePicker, { props: { games: [one], value: 'chess', onchange } }).body)).toBe('');
  const props = { games: [one.game], value: 'chess', isReadOnly: false, onchange };
  expect(shown(render(GameSetting, { props }).body)).toBe('');
});
