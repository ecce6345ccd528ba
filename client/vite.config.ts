import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { breakpoints } from './scripts/breakpoints.mjs';
import { compressPlugin } from './scripts/compress-plugin.mjs';
import { messagesPlugin } from './scripts/messages-plugin.mjs';
import { offlinePlugin } from './scripts/offline-plugin.mjs';
import { preloadPlugin } from './scripts/preload-plugin.mjs';
import { reportPlugin } from './scripts/report-plugin.mjs';
import { languages } from '../shared/src/protocol/parts/languages.ts';
import { defaultGame } from './src/games/default-game.ts';

const server = 'http://127.0.0.1:3000';

const folder = fileURLToPath(new URL('src/games/', import.meta.url));
const games = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/index.ts`));

/** What most people come for is fetched at once: a friend's link leads to a table. */
const table = (game: string) => [`src/games/${game}/index.ts`];
const match = ['src/screens/match/MatchScreen.svelte'];
const reviewOf = (game: string) =>
  ['replay/index.ts', 'analysis/index.ts', 'land/LandPanel.svelte']
    .map((path) => `src/games/${game}/${path}`)
    .filter((path) => existsSync(new URL(path, import.meta.url)));
const matchOf = (game: string) => [...match, ...table(game), ...reviewOf(game)];

/**
 * The page's program is one file, with what tables share, and each game's table another, each with all that it imports: the first
 * picture would wait for twenty. The bundler splits everything else at `import()`.
 */
const groups = [
  {
    name: 'page',
    test: /\/client\/src\/(main|(a11y|games|i18n|ui)\/[\w.-]+|match\/clock\/resignations)\.ts$|\/kernel\/assert\.ts$/,
    priority: 2,
  },
  ...games.map((game) => ({ name: game, test: new RegExp(`/games/${game}/index\\.ts$`), priority: 1 })),
];

/** Everything is a file of its own: the content security policy allows neither inline scripts nor inline styles. */
export default defineConfig({
  css: breakpoints.css,
  plugins: [
    breakpoints.plugin(),
    messagesPlugin(),
    svelte(),
    compressPlugin(),
    reportPlugin(),
    preloadPlugin({
      'index.html': table(defaultGame),
      'match.html': match,
      ...Object.fromEntries(games.map((game) => [`table-${game}.html`, table(game)])),
      ...Object.fromEntries(games.map((game) => [`match-${game}.html`, matchOf(game)])),
    }),
    // After the pages are written.
    offlinePlugin(languages),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
