import { expect, test } from 'vitest';
import { copy, share } from './share.ts';

const url = 'https://example.org/m/match-0123456789';

/** A browser that writes down what it hands on, and where to. */
function browser({ hasSheet = false, isAllowed = true } = {}) {
  const handed: unknown[] = [];
  const hand = (what: unknown) =>
    isAllowed ? Promise.resolve(void handed.push(what)) : Promise.reject(new Error('no'));
  const clipboard = { writeText: hand } as Clipboard;
  return { handed, browser: hasSheet ? { clipboard, share: hand } : { clipboard } };
}

test.each([
  ['the sheet of the device where there is one', { hasSheet: true }, 'shared', [{ text: 'Look:', url }]],
  ['the clipboard where there is none', {}, 'copied', [url]],
  ['nothing where a sheet is closed again, which is no failure', { hasSheet: true, isAllowed: false }, 'shared', []],
  ['nothing where the clipboard may not be written', { isAllowed: false }, 'failed', []],
] as const)('an address is handed to %s', async (_what, kind, result, handed) => {
  const device = browser(kind);
  expect(await share(device.browser, 'Look:', url, url, () => false)).toBe(result);
  expect(device.handed).toEqual(handed);
});

test('a text is copied together with its address', async () => {
  const device = browser();
  await share(device.browser, 'Look:', url, `Look:\n${url}`);
  expect(device.handed).toEqual([`Look:\n${url}`]);
});

test.each([
  ['on plain http, where browsers have no clipboard', {}],
  ['where the clipboard may not be written', browser({ isAllowed: false }).browser],
])('%s a text is copied the older way', async (_where, device) => {
  const copied: string[] = [];
  const otherwise = (text: string) => copied.push(text) > 0;
  expect(await copy(url, device, otherwise)).toBe(true);
  expect(await share({ ...device }, 'Look:', url, url, otherwise)).toBe('copied');
  expect(copied).toEqual([url, url]);
  expect(await copy(url, device, () => false)).toBe(false);
});
