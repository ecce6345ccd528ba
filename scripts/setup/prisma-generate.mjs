import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Prisma downloads its schema engine but never runs it; any existing file satisfies it. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const prisma = createRequire(new URL('../../server/package.json', import.meta.url)).resolve('prisma/build/index.js');

const { status, error } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (error) throw error;
process.exitCode = status ?? 1;
