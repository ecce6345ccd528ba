import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isReady } from '../support/server-process.ts';

const program = `
  import { startServerProcess } from ${JSON.stringify(new URL('../support/server-process.ts', import.meta.url).href)};
  console.log((await startServerProcess()).url);
`;

test('given tests that are killed, then their server ends too', async () => {
  const args = ['--import', 'tsx', '--conditions', 'source', '--input-type=module', '--eval', program];
  const tests = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(tests.stdout, 'data')) as [Buffer];
  const url = said.toString().trim();
  expect(await isReady(url)).toBe(true);
  tests.kill('SIGKILL');
  await expect.poll(() => isReady(url), { timeout: 30_000 }).toBe(false);
});
