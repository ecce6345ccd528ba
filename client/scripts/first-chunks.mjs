/**
 * Saves 5.6 KB of the first JavaScript (gzipped) and 14 of its 18 requests. Fails when the page or a game has no modules.
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The games, each by the name of its folder. */
export const games = readdirSync(source('games')).filter((name) => existsSync(source(`games/${name}/index.ts`)));

/** Whatever is imported later stays outside. */
const withoutLater = {
  name: 'tiwanaku-without-later',
  enforce: 'pre',
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
};

/**
 * Of each entry the modules that it cannot do without. One bundle of all entries tells: what several of them share lies in chunks
 * that each imports.
 */
async function modulesOf(entries, config) {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutLater, ...config.plugins],
    // Only which modules are left is asked, not what they look like.
    build: { ...config.build, write: false, minify: false, cssMinify: false, rolldownOptions: { input: entries } },
  });
  const chunks = new Map([result].flat().flatMap(({ output }) => output.map((chunk) => [chunk.fileName, chunk])));
  const reach = (chunk) => [
    chunk,
    ...chunk.imports.flatMap((file) => (chunks.has(file) ? reach(chunks.get(file)) : [])),
  ];
  return (name) => {
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
    if (!entry) throw new Error(`the build has no entry ${name}`);
    const modules = reach(entry).flatMap((chunk) => Object.entries(chunk.modules));
    // Of a library everything is reached, but only what is used has anything left.
    return new Set(modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id));
  };
}

/**
 * Keeps what the page and each game's table cannot do without in one file each; what several games share goes with the page. Left
 * alone, the bundler takes every module that a later screen shares with them into a file of its own: more requests before the
 * first board, and less for gzip to find repeated.
 */
export async function firstChunks(config) {
  const tableOf = (game) => source(`games/${game}/index.ts`);
  const entries = { page: source('main.ts'), ...Object.fromEntries(games.map((game) => [game, tableOf(game)])) };
  const modulesOfEntry = await modulesOf(entries, config);
  const page = modulesOfEntry('page');
  const tables = games.map((game) => ({ game, modules: modulesOfEntry(game) }));
  const usingOf = (id) => tables.filter(({ modules }) => modules.has(id));
  // What tables share is too little for a file of its own, and so is what the bundler adds.
  const isShared = (id) => page.has(id) || usingOf(id).length > 1 || id.startsWith('\0rolldown/');
  // One after the other: a group takes along what its modules import, so the page's own must be taken before a table's.
  return {
    groups: [
      { debugName: 'page', name: (id) => (isShared(id) ? 'page' : null), priority: 2 },
      { debugName: 'tables', name: (id) => usingOf(id)[0]?.game ?? null, priority: 1 },
    ],
  };
}
