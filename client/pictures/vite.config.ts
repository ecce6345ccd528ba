import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultServerConditions, defineConfig } from 'vite';
import { breakpoints } from '../scripts/breakpoints.mjs';

/** What the server draws and writes into its pages, as one file that needs no package. */
export default defineConfig({
  css: breakpoints.css,
  plugins: [breakpoints.plugin(), svelte()],
  publicDir: false,
  resolve: { conditions: ['source', ...defaultServerConditions] },
  ssr: { noExternal: true },
  build: { ssr: 'src/games/pictures.ts', outDir: 'pictures/dist', target: 'node20' },
});
