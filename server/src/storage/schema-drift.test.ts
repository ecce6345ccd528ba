import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { expect, test } from 'vitest';
import { bareFolder } from '../testing/embedded-folder.ts';
import { migrationsFolder, readMigrations } from './migrator.ts';

const schemaFile = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url));
const require = createRequire(import.meta.url);

/** Node has it; TypeScript keeps its types with those of browsers. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<{ readonly exports: Readonly<Record<string, unknown>> }>;
};

/** The little that is used of @prisma/schema-engine-wasm, Prisma's own migration engine. */
interface SchemaEngine {
  diff(request: unknown): Promise<{ readonly exitCode: number; readonly stdout: string | null }>;
}
interface EngineModule {
  __wbg_set_wasm(exports: object): void;
  readonly SchemaEngine: { new: (options: unknown, log: () => void, adapter: unknown) => Promise<SchemaEngine> };
}
interface AdapterUtils {
  bindMigrationAwareSqlAdapterFactory(factory: unknown): unknown;
}

function whereIs(module: string, from: NodeJS.Require = require): string | null {
  try {
    return from.resolve(module);
  } catch {
    return null;
  }
}

/** Its own way in needs a flag of Node's, so the WebAssembly module is put together here. */
async function loadEngine(path: string): Promise<EngineModule> {
  const engine = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as EngineModule;
  const module = await WebAssembly.compile(await readFile(path.replace(/\.js$/, '.wasm')));
  const { exports } = await WebAssembly.instantiate(module, { './schema_engine_bg.js': engine });
  engine.__wbg_set_wasm(exports);
  (exports['__wbindgen_start'] as () => void)();
  return engine;
}

async function loadAdapterUtils(): Promise<AdapterUtils> {
  const nearby = createRequire(require.resolve('@prisma/adapter-pg'));
  const path = nearby.resolve('@prisma/driver-adapter-utils');
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as AdapterUtils;
}

const enginePath = whereIs('@prisma/schema-engine-wasm/schema_engine_bg');
if (!enginePath) process.stderr.write('Left out: schema drift, because @prisma/schema-engine-wasm is not installed.\n');

/** SQL that leads from what the migrations make to what the schema says. */
async function drift(schema: string, { SchemaEngine }: EngineModule): Promise<string | null> {
  const { bindMigrationAwareSqlAdapterFactory } = await loadAdapterUtils();
  const { dataDir, remove } = await bareFolder();
  const pglite = await PGlite.create(join(dataDir, 'database'));
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(pglite));
    const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter);
    const { stdout } = await engine.diff({
      from: {
        tag: 'migrations',
        baseDir: migrationsFolder,
        lockfile: {
          path: 'migration_lock.toml',
          content: await readFile(`${migrationsFolder}/migration_lock.toml`, 'utf8'),
        },
        shadowDbInitScript: '',
        migrationDirectories: (await readMigrations()).map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: schema }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout;
  } finally {
    await pglite.close();
    await remove();
  }
}

/** Asked once, as it takes seconds: the answer names the change that is made here, and nothing else. */
test.skipIf(!enginePath)('the migrations make what schema.prisma says', { timeout: 90_000 }, async () => {
  const engine = await loadEngine(enginePath ?? '');
  const schema = await readFile(schemaFile, 'utf8');
  const changed = schema.replace('@@index([usedAt])', '');
  expect(await drift(changed, engine)).toBe('-- DropIndex\nDROP INDEX "person_used_at_idx";\n');
});
