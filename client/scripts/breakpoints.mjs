import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../src/styles/breakpoints.css', import.meta.url));

/** Lightning CSS reads file by file, so every file needs the definitions. */
export const breakpoints = {
  /** @type {import('vite').CSSOptions} */
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  /** @returns {import('vite').Plugin} */
  plugin: () => ({
    name: 'tiwanaku-breakpoints',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css$/.test(id) || !/@media[^{]*\(--/.test(code)) return null;
      this.addWatchFile(file);
      return { code: `${readFileSync(file, 'utf8')}\n${code}`, map: null };
    },
  }),
};
