/**
 * Compiles client/messages into client/src/i18n/generated: one module per locale, each message a typed function.
 * Run it before type checking or tests; the build and the development server run it themselves.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const outdir = fileURLToPath(new URL('../src/i18n/generated', import.meta.url));

await compile({
  project: fileURLToPath(new URL('../project.inlang', import.meta.url)),
  outdir,
  outputStructure: 'locale-modules',
  emitReadme: false,
});

// The modules name their functions in lower case (`home_namemissing1`) and give the keys as written only in an index that
// holds every language at once. We load one language at a time, so each module gets the keys as written.
const index = await readFile(`${outdir}/messages/_index.js`, 'utf8');
const keys = new Map([...index.matchAll(/export \{ (\w+) as "(\w+)" \}/g)].map(([, name, key]) => [name, key]));
for (const file of await readdir(`${outdir}/messages`)) {
  if (file === '_index.js') continue;
  const path = `${outdir}/messages/${file}`;
  const code = await readFile(path, 'utf8');
  await writeFile(
    path,
    code.replace(/^export (const|\{) (\w+)/gm, (_, word, name) => `export ${word} ${keys.get(name) ?? name}`),
  );
}

// The project's store keeps timers running for half a minute; nothing of ours is left to do.
process.exit(0);
