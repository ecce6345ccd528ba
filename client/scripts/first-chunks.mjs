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

/** The modules that one of them cannot do without: the bundler knows best, so it bundles it alone. */
async function modulesOf(module, config) {
  const output = { codeSplitting: false };
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutLater, ...config.plugins],
    // Only which modules are left is asked, not what they look like.
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: { input: module, output },
    },
  });
  const modules = [result]
    .flat()
    .flatMap((bundle) => bundle.output.flatMap((chunk) => Object.entries(chunk.modules ?? {})));
  // Of a library everything is reached, but only what is used has anything left.
  return new Set(modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id));
}

/**
 * Keeps what the page and each game's table cannot do without in one file each, and what several games share in one more. Left
 * alone, the bundler takes every module that a later screen shares with them into a file of its own: more requests before the
 * first board, and less for gzip to find repeated.
 */
export async function firstChunks(config) {
  const page = await modulesOf(source('main.ts'), config);
  const tables = [];
  for (const game of games) tables.push({ game, modules: await modulesOf(source(`games/${game}/index.ts`), config) });
  const name = (id) => {
    if (page.has(id)) return 'page';
    const using = tables.filter(({ modules }) => modules.has(id));
    return using.length > 1 ? 'games' : (using[0]?.game ?? null);
  };
  return { groups: [{ name }] };
}
