import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { breakpoints } from './scripts/breakpoints.mjs';
import { chunks } from './scripts/chunks.mjs';
import { compressPlugin } from './scripts/compress-plugin.mjs';
import { messagesPlugin } from './scripts/messages-plugin.mjs';
import { games, reviewOf } from './scripts/pieces.mjs';
import { preloadPlugin } from './scripts/preload-plugin.mjs';
import { reportPlugin } from './scripts/report-plugin.mjs';
import { defaultGame } from './src/games/default-game.ts';

const server = 'http://127.0.0.1:3000';

/** What most people come for is fetched at once: a friend's link leads to a table. */
const tables = Object.fromEntries(games.map((game) => [`table-${game}.html`, [`src/games/${game}/index.ts`]]));
const match = [...reviewOf(null), 'generated/areas.ts'];
const matches = Object.fromEntries(
  games.map((game) => [`match-${game}.html`, [`src/games/${game}/index.ts`, ...match, ...reviewOf(game)]]),
);

/** Everything is a file of its own: the content security policy allows neither inline scripts nor inline styles. */
const config = {
  css: breakpoints.css,
  plugins: [
    breakpoints.plugin(),
    messagesPlugin(),
    svelte(),
    compressPlugin(),
    reportPlugin(),
    preloadPlugin({
      'index.html': tables[`table-${defaultGame}.html`] ?? [],
      ...tables,
      'match.html': match,
      ...matches,
    }),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    // What a later piece imports is mostly there already: only its styles are worth naming in advance.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
};

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config;
  const output = { codeSplitting: await chunks(config) };
  return { ...config, build: { ...config.build, rolldownOptions: { output } } };
});
