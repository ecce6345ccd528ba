/**
 * Tells browsers that everything in these chunks is called while the page opens, so that they compile it beside fetching, in the
 * background, and not function by function when the page needs them (explicit compile hints; others read a comment).
 * @param {readonly string[]} names of the chunks
 * @returns {import('vite').Plugin}
 */
export function eagerPlugin(names) {
  return {
    name: 'tiwanaku-eager',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const one of Object.values(bundle)) {
          if (one.type === 'chunk' && names.includes(one.name)) one.code = `//# allFunctionsCalledOnLoad\n${one.code}`;
        }
      },
    },
  };
}
