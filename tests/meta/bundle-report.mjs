/** Builds the client without writing it, as production does, and prints what it is made of: one JSON array of chunks. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../client', import.meta.url));
const result = await build({ root, logLevel: 'error', mode: 'production', build: { write: false } });
const chunks = [result]
  .flat()
  .flatMap(({ output }) => output)
  .filter(({ type }) => type === 'chunk')
  .map(({ name, fileName, imports, moduleIds, code }) => {
    return { name, fileName, imports, moduleIds, bytes: gzipSync(code, { level: 9 }).length };
  });
process.stdout.write(JSON.stringify(chunks));
