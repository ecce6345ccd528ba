import type { BuildFileStore } from './build-file-store.ts';
import type { Database } from './database.ts';

/** Files of builds in the database. */
export function prismaBuildFileStore({ prisma }: Database, now: () => Date = () => new Date()): BuildFileStore {
  return {
    async use(paths) {
      const used = await prisma.buildFile.updateManyAndReturn({
        where: { path: { in: [...paths] } },
        data: { usedAt: now() },
        select: { path: true },
      });
      const there = new Set(used.map(({ path }) => path));
      return paths.filter((path) => !there.has(path));
    },

    async keep(files) {
      const usedAt = now();
      const data = files.map(({ path, content }) => ({ path, content: new Uint8Array(content), usedAt }));
      await prisma.buildFile.createMany({ data, skipDuplicates: true });
    },

    async read(path) {
      const file = await prisma.buildFile.findUnique({ where: { path }, select: { content: true } });
      return file?.content ?? null;
    },

    async removeUnused(before) {
      const { count } = await prisma.buildFile.deleteMany({ where: { usedAt: { lt: before } } });
      return count;
    },
  };
}
