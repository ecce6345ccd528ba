import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { breakpoints } from './scripts/breakpoints.mjs';
import { compressPlugin } from './scripts/compress-plugin.mjs';
import { messagesPlugin } from './scripts/messages-plugin.mjs';
import { preloadPlugin } from './scripts/preload-plugin.mjs';
import { reportPlugin } from './scripts/report-plugin.mjs';
import { defaultGame } from './src/games/default-game.ts';

const server = 'http://127.0.0.1:3000';

const folder = fileURLToPath(new URL('src/games/', import.meta.url));
const games = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/index.ts`));

/** The server fills the slots of the built page; in development there is no such server. */
const emptySlots: Plugin = {
  name: 'empty-slots',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/%(\w+)%/g, (_, slot) => (slot === 'lang' ? 'en' : '')),
  },
};

/** What most people come for is fetched at once: a friend's link leads to a table. */
const table = (game: string) => [`src/games/${game}/index.ts`];
const match = ['src/screens/match/MatchScreen.svelte'];
const reviewOf = (game: string) =>
  ['replay/index.ts', 'analysis/index.ts', 'land/LandPanel.svelte']
    .map((path) => `src/games/${game}/${path}`)
    .filter((path) => existsSync(new URL(path, import.meta.url)));
const matchOf = (game: string) => [...match, ...table(game), ...reviewOf(game)];

const ofNoGame = /\/node_modules\/|\/client\/src\/(?!games\/)|\/shared\/src\/(kernel|protocol)\//;

/** Everything is a file of its own: the content security policy allows neither inline scripts nor inline styles. */
export default defineConfig({
  css: breakpoints.css,
  plugins: [
    breakpoints.plugin(),
    messagesPlugin(),
    emptySlots,
    svelte(),
    compressPlugin(),
    reportPlugin(),
    preloadPlugin({
      'index.html': table(defaultGame),
      'match.html': match,
      ...Object.fromEntries(games.map((game) => [`table-${game}.html`, table(game)])),
      ...Object.fromEntries(games.map((game) => [`match-${game}.html`, matchOf(game)])),
    }),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // What nearly every screen needs is one file instead of twenty. Nothing of a game is in it: it would come along with the other.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 10, test: ofNoGame }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
