import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What is loaded first: the module that imports the rest of it, and the name of the file it all goes into. */
const first = [
  { name: 'page', module: source('main.ts') },
  { name: 'tiwanaku', module: source('games/tiwanaku/index.ts') },
];

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
 * Keeps what page and table cannot do without in one file each. Left alone, the bundler takes every module that a later screen
 * shares with them into a file of its own: more requests before the first board, and less for gzip to find repeated.
 */
export async function firstChunks(config) {
  const chunks = [];
  for (const { name, module } of first) chunks.push({ name, modules: await modulesOf(module, config) });
  return { groups: [{ name: (id) => chunks.find(({ modules }) => modules.has(id))?.name ?? null }] };
}
