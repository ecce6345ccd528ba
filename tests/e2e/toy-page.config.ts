import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const toyGame = fileURLToPath(new URL('../toy-game/client/', import.meta.url));
const client = fileURLToPath(new URL('../../client/', import.meta.url));
const outDir = `${toyGame}dist`;

/** The product's list of games, and the throw-away one behind it. */
const oneMoreGame: Plugin = {
  name: 'one-more-game',
  transform(code, id) {
    if (id !== `${client}src/games/index.ts`) return null;
    const list = /= \[(.*?)\];/;
    if (!list.test(code)) this.error('the list of games is not where it was');
    return { code: `import { toy } from '${toyGame}entry.ts';\n${code.replace(list, '= [$1, toy];')}`, map: null };
  },
};

/** A finished match has a page of its own, which differs only in what it fetches early. */
const matchPage: Plugin = {
  name: 'match-page',
  writeBundle: () => copyFileSync(`${outDir}/index.html`, `${outDir}/match.html`),
};

/** The product's page for tests, with two games to choose from; nothing is made small or fetched early. */
export default defineConfig({
  root: client,
  plugins: [oneMoreGame, svelte({ configFile: `${client}svelte.config.js` }), matchPage],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    minify: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
});
