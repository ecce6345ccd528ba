import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../testing/local-storage.ts';
import { shortcuts, Shortcuts } from './shortcuts.svelte.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

const pressed = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

test('a key does what it did at first, written large or small, but not together with Ctrl', () => {
  const keys = new Shortcuts();

  expect(keys.of(pressed('n'))).toBe('notes');
  expect(keys.of(pressed('N'))).toBe('notes');
  expect(keys.of(pressed('?'))).toBe('help');
  expect(keys.of(pressed('n', { ctrlKey: true }))).toBeNull();
  expect(keys.of(pressed('m'))).toBeNull();
});

test('another key takes the place of the first one, and is there again on the next visit', () => {
  const refusal = new Shortcuts().change('notes', 'M');

  const later = new Shortcuts();
  expect(refusal).toBeNull();
  expect(later.of(pressed('m'))).toBe('notes');
  expect(later.of(pressed('n'))).toBeNull();
  expect(later.isOther('notes')).toBe(true);
});

test('a key that does something already is refused, says what, and nothing is lost', () => {
  const keys = new Shortcuts();

  expect(keys.change('notes', 'S')).toEqual({ code: 'taken', by: 'sound' });

  expect(keys.of(pressed('n'))).toBe('notes');
  expect(keys.of(pressed('s'))).toBe('sound');
  expect(keys.isChanged).toBe(false);
});

test.each(['ArrowUp', 'Enter', 'Escape', 'Tab', ' ', '1', '9', ''])('%j cannot become a shortcut', (key) => {
  const keys = new Shortcuts();

  expect(keys.change('notes', key)).toEqual({ code: 'unfit' });
  expect(keys.keyOf('notes')).toBe('n');
});

test('a shortcut can be without a key, and its key is free for another one', () => {
  const keys = new Shortcuts();
  keys.change('point', null);

  expect(keys.of(pressed('p'))).toBeNull();
  expect(keys.change('notes', 'p')).toBeNull();
  expect(keys.of(pressed('p'))).toBe('notes');
  expect(keys.reset('point')).toEqual({ code: 'taken', by: 'notes' });
});

test('one key is reset, then all of them, and nothing of it is kept any more', () => {
  const keys = new Shortcuts();
  keys.change('notes', 'm');
  keys.change('text', 'x');

  expect(keys.reset('notes')).toBeNull();
  expect([keys.keyOf('notes'), keys.keyOf('text')]).toEqual(['n', 'x']);
  keys.resetAll();
  expect(keys.isChanged).toBe(false);
  expect(stored.has('tiwanaku.shortcuts')).toBe(false);
});

test('turned off, no key does or shows anything, and each keeps its place', () => {
  const keys = new Shortcuts();
  keys.change('notes', 'm');
  keys.turn(false);

  expect(new Shortcuts().isOn).toBe(false);
  expect(keys.of(pressed('m'))).toBeNull();
  expect(keys.activeKey('notes')).toBeNull();
  expect(keys.keyOf('notes')).toBe('m');
});

test.each(['{', 'null', '7', '{"notes":"s"}', '{"notes":"1","dance":"d"}', '{"notes":{}}', '["m"]'])(
  'what makes no sense in the browser is left alone: %s',
  (text) => {
    stored.set('tiwanaku.shortcuts', text);

    const keys = new Shortcuts();
    expect(shortcuts.map((shortcut) => keys.keyOf(shortcut))).toEqual(['n', 'h', 'p', 't', '/', 's', '?']);
  },
);
