/**
 * The server as one file, `server/bundle/server.js`, for tests that start it often: loading 600 modules takes a third of its start.
 * Not minified, so that stack traces name functions. Production runs the modules of `dist`, whose traces name files.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const sources = fileURLToPath(new URL('./src/', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Files that a module looks for beside itself stay where they are: `bundle` lies as deep as `src`.
 * @type {import('vite').Plugin}
 */
const ownAddress = {
  name: 'tiwanaku-own-address',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null;
    const address = `new URL('./${id.slice(sources.length)}', import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', address), map: null };
  },
};

/** PGlite reads files beside its own; Prisma's WebAssembly is a module of 4.5 MB that need not be parsed as part of this one. */
const external = [/^@electric-sql\/pglite/, /wasm-base64/];

const conditions = ['source', 'node'];

export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [ownAddress],
  resolve: { conditions },
  ssr: { noExternal: true, resolve: { conditions } },
  build: {
    ssr: 'src/main.ts',
    outDir: 'bundle',
    target: 'node20',
    rolldownOptions: { external, output: { codeSplitting: false, entryFileNames: 'server.js' } },
  },
});
