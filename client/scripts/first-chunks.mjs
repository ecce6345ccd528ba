import { fileURLToPath } from 'node:url';

const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What is loaded first, and the module that everything else of it is imported by. */
const roots = [
  { name: 'page', module: source('main.ts') },
  { name: 'tiwanaku', module: source('games/tiwanaku/index.ts') },
];

/**
 * Keeps what page and table cannot do without in one file each. Left alone, the bundler takes every module that a later screen
 * shares with them into a file of its own: more requests before the first board, and less for gzip to find repeated.
 */
export function firstChunks() {
  const closures = new Map();

  /** Everything a module imports, and so on; what it imports later is not among it. */
  function closureOf(module, bundle) {
    const found = closures.get(module) ?? new Set();
    if (closures.has(module)) return found;
    closures.set(module, found);
    const waiting = [module];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...(bundle.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  }

  return {
    groups: [{ name: (id, bundle) => roots.find(({ module }) => closureOf(module, bundle).has(id))?.name ?? null }],
  };
}
