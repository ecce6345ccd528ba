import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultServerConditions, defineConfig } from 'vite';

/** What the server draws and writes into its pages, as one file that needs no package. */
export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  resolve: { conditions: ['source', ...defaultServerConditions] },
  ssr: { noExternal: true },
  build: { ssr: 'src/games/pictures.ts', outDir: 'pictures/dist', target: 'node20' },
});
