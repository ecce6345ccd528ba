import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMyTurn, showTurn } from './turn-sign.svelte.ts';

const icon = { href: '' };
const page = { hidden: false, querySelector: () => icon };
const prefers = { matches: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => prefers);
  vi.stubGlobal('navigator', {});
  Object.assign(page, { hidden: false });
  prefers.matches = false;
});
afterEach(() => {
  showTurn(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The icons that are seen in the next seconds. */
function icons(seconds: number): readonly string[] {
  return Array.from({ length: seconds }, () => {
    vi.advanceTimersByTime(1_000);
    return icon.href;
  });
}

test('the tab of a person whose turn it is has another icon until the turn is over', () => {
  showTurn(true);
  expect([icon.href, isMyTurn()]).toEqual(['/icon-turn.svg', true]);
  expect(new Set(icons(12))).toEqual(new Set(['/icon-turn.svg']));
  showTurn(false);
  expect([icon.href, isMyTurn()]).toEqual(['/icon.svg', false]);
});

test('a tab that is not looked at blinks five times, and stays marked', () => {
  page.hidden = true;
  showTurn(true);
  const seen = icons(14);
  expect(seen.filter((one) => one === '/icon.svg')).toHaveLength(5);
  expect(new Set(seen.slice(9))).toEqual(new Set(['/icon-turn.svg']));
});

test('it stops blinking once it is looked at', () => {
  page.hidden = true;
  showTurn(true);
  icons(1);
  page.hidden = false;
  expect(new Set(icons(8))).toEqual(new Set(['/icon-turn.svg']));
});

test('with reduced motion nothing blinks', () => {
  page.hidden = true;
  prefers.matches = true;
  showTurn(true);
  expect(new Set(icons(12))).toEqual(new Set(['/icon-turn.svg']));
});
