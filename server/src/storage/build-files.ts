import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Log } from '../observability/log.ts';
import type { Database } from './database.ts';

/** What the bundler writes. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

interface BuildFile {
  readonly content: Uint8Array;
  readonly type: string;
}

export type BuildFiles = ReturnType<typeof createBuildFiles>;

/**
 * The files with a hash in their names, of this build and of others. A process of one build serves those of all, so that a page and its
 * pieces come from the same build while an upgrade is under way, and an open page finds its pieces after it.
 */
export function createBuildFiles(folder: string, store: BuildFileStore, log: Log) {
  const assets = join(folder, 'assets');
  const own = async (): Promise<readonly string[]> => {
    const names = existsSync(assets) ? await readdir(assets) : [];
    return names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `assets/${name}`);
  };

  return {
    /** Keeps this build's files for the other processes. They are marked as used at every call. */
    async keepOwn(): Promise<void> {
      const paths = await own();
      if (paths.length === 0) return;
      const missing = await store.use(paths);
      if (missing.length === 0) return;
      const files = missing.map(async (path) => ({ path, content: await readFile(join(folder, path)) }));
      await store.keep(await Promise.all(files));
      log.info('files of this build kept', { count: missing.length });
    },

    /** A file of another build; null where no process has had it. */
    async ofOthers(path: string): Promise<BuildFile | null> {
      const type = types[extname(path)];
      if (type === undefined || !/^assets\/[\w.-]{1,100}$/.test(path)) return null;
      const content = await store.read(path);
      return content && { content, type };
    },

    async removeUnused(before: Date): Promise<void> {
      const count = await store.removeUnused(before);
      if (count > 0) log.info('files of old builds removed', { count });
    },
  };
}

/**
 * The files of builds, by path: during an upgrade another process, and an open page long after it, needs those of another build.
 * Their names change with their content, so that none is ever replaced.
 */
export interface BuildFileStore {
  /** Marks these as used now. Answers with those that are missing. */
  use(paths: readonly string[]): Promise<readonly string[]>;
  keep(files: readonly { readonly path: string; readonly content: Uint8Array }[]): Promise<void>;
  read(path: string): Promise<Uint8Array | null>;
  removeUnused(before: Date): Promise<number>;
}

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
