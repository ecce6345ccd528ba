import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fingerprinted } from '../../scripts/setup/fingerprint.mjs';
import { root } from '../../scripts/lib/processes.mjs';
import { inputsOfSteps } from '../../scripts/setup.mjs';

test('no step of the set-up is due again because of what a step has written', () => {
  const files = fingerprinted(inputsOfSteps) as readonly string[];
  expect(files.length).toBeGreaterThan(500);
  // What is written by programs is not kept: git ignores it.
  const ignored = spawnSync('git', ['check-ignore', '--stdin'], {
    cwd: root,
    input: files.join('\n'),
    encoding: 'utf8',
  });
  expect(ignored.stdout).toBe('');
});
