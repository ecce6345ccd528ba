import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unwantedFlags } from '../../scripts/checks/browser.mjs';

test('the browser shares its memory in a folder that has room for it, and nowhere else', () => {
  expect(unwantedFlags(tmpdir())).toEqual(['--disable-dev-shm-usage']);
  // Its file system has no room at all.
  expect(unwantedFlags('/proc')).toEqual([]);
  expect(unwantedFlags(join(tmpdir(), 'tiwanaku-no-such-folder'))).toEqual([]);
});
