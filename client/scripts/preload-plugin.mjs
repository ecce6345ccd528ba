/** Saves 0 KB but a round trip before a table or a match is drawn. Fails when a page lacks the chunk or a head. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function chunksWith(bundle, paths) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const found = new Set();
  const add = (chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(bundle[file]);
  };
  for (const path of paths) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
    if (!chunk) throw new Error(`There is no chunk with ${path}.`);
    add(chunk);
  }
  return [...found];
}

function preloading(page, bundle, paths) {
  const chunks = chunksWith(bundle, paths);
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]));
  const drawings = new Set(
    chunks.flatMap(({ viteMetadata }) => [...viteMetadata.importedAssets]).filter((file) => file.endsWith('.svg')),
  );
  const link = (rel, file) =>
    page.includes(`"/${file}"`) ? '' : `    <link rel="${rel}" crossorigin href="/${file}" />\n`;
  const links = [
    ...chunks.map(({ fileName }) => link('modulepreload', fileName)),
    ...[...styles].map((file) => link('stylesheet', file)),
    ...[...drawings].map((file) => `    <link rel="preload" href="/${file}" as="fetch" crossorigin="anonymous" />\n`),
  ];
  if (!page.includes('  </head>')) throw new Error('the page has no head');
  return page.replace('  </head>', `${links.join('')}  </head>`);
}

/**
 * Writes a page per kind of link that preloads its screen's code.
 * @param {Readonly<Record<string, readonly string[]>>} pages by file, with the ends of the modules' paths
 * @returns {import('vite').Plugin}
 */
export function preloadPlugin(pages) {
  return {
    name: 'tiwanaku-preload',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      for (const [file, paths] of Object.entries(pages))
        writeFileSync(join(dir, file), preloading(page, bundle, paths));
    },
  };
}
