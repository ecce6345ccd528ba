import type { BuildFileStore } from '../../storage/build-files.ts';

/** Files of builds in memory. */
export function memoryBuildFileStore(now: () => Date = () => new Date()): BuildFileStore {
  const kept = new Map<string, { readonly content: Uint8Array; usedAt: Date }>();
  return {
    async use(paths) {
      return paths.filter((path) => {
        const file = kept.get(path);
        if (file) file.usedAt = now();
        return !file;
      });
    },

    async keep(files) {
      for (const { path, content } of files) if (!kept.has(path)) kept.set(path, { content, usedAt: now() });
    },

    read: async (path) => kept.get(path)?.content ?? null,

    async removeUnused(before) {
      const unused = [...kept].filter(([, { usedAt }]) => usedAt < before);
      for (const [path] of unused) kept.delete(path);
      return unused.length;
    },
  };
}
