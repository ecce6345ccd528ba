/**
 * Lets a browser fetch the table's code and styles beside the page's own: most who come follow a link to a table, and found out
 * about its code only once the page's had run.
 * @param {string} name of the chunk
 * @returns {import('vite').Plugin}
 */
export function preloadPlugin(name) {
  return {
    name: 'tiwanaku-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
        if (!chunk) throw new Error(`There is no chunk ${name}.`);
        const link = (rel, file) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        });
        return [
          link('modulepreload', chunk.fileName),
          ...[...chunk.viteMetadata.importedCss].map((file) => link('stylesheet', file)),
        ];
      },
    },
  };
}
