/**
 * Lets a browser fetch the table's code and styles beside the page's own, behind it in the queue: most who come follow a link to
 * a table, and found out about its code only once the page's had run.
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
        const link = (attributes) => ({
          tag: 'link',
          attrs: { crossorigin: true, fetchpriority: 'low', ...attributes },
          injectTo: 'head',
        });
        return [
          link({ rel: 'modulepreload', href: `/${chunk.fileName}` }),
          ...[...chunk.viteMetadata.importedCss].map((css) => link({ rel: 'preload', as: 'style', href: `/${css}` })),
        ];
      },
    },
  };
}
