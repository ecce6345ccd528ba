/**
 * Saves 5.6 KB of the first JavaScript (gzipped) and 14 of its 18 requests. Fails when the page or a game has no
 * modules.
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** By the names of their folders. */
export const games = readdirSync(source('games')).filter((name) => existsSync(source(`games/${name}/index.ts`)));

/** Makes lazy imports external. */
const withoutLater = {
  name: 'tiwanaku-without-later',
  enforce: 'pre',
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
};

/**
 * The modules that each entry needs at first. One bundle of all entries puts shared modules into chunks that each
 * imports.
 */
async function modulesOf(entries, config) {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutLater, ...config.plugins],
    // Only the list of modules is used.
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
    // Of a library every module is reached, but only used ones have code left.
    return new Set(modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id));
  };
}

/**
 * Keeps what the page and each game's table need at first in one file each; what games share goes with the page. By
 * itself the bundler makes a file of every module that a later screen shares: more requests before the first board, and
 * worse compression.
 */
export async function firstChunks(config) {
  const tableOf = (game) => source(`games/${game}/index.ts`);
  const entries = { page: source('main.ts'), ...Object.fromEntries(games.map((game) => [game, tableOf(game)])) };
  const modulesOfEntry = await modulesOf(entries, config);
  const page = modulesOfEntry('page');
  const tables = games.map((game) => ({ game, modules: modulesOfEntry(game) }));
  const usingOf = (id) => tables.filter(({ modules }) => modules.has(id));
  const isOfAGame = (id) =>
    games.some((game) => id.includes(`/src/games/${game}/`) || id.includes(`/shared/src/${game}/`));
  // What tables share is too little for a file of its own, and so is the bundler's own code. What only one table needs at
  // first, another game may need later: it must not bring that table along.
  const isShared = (id) => page.has(id) || usingOf(id).length > (isOfAGame(id) ? 1 : 0) || id.startsWith('\0rolldown/');
  // In this order: a group includes what its modules import, so the page's own must be taken before a table's.
  return {
    groups: [
      { debugName: 'page', name: (id) => (isShared(id) ? 'page' : null), priority: 2 },
      { debugName: 'tables', name: (id) => usingOf(id)[0]?.game ?? null, priority: 1 },
    ],
  };
}
